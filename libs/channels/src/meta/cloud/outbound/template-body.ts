import { SendRefused } from '../../../adapter/send-errors.js';
import type { OutboundSend } from '../../../channel-adapter.js';
import type { Upload } from './message-body.js';

type Template = Extract<OutboundSend['content'], { kind: 'template' }>;

/** A template, whose header names the uploaded file. Rejects with SendRefused when that file is missing. */
export async function templateBody({ template, file }: Template, upload: Upload): Promise<object> {
  const { name, language, components, headerFile } = template;
  if (headerFile && !file) throw new SendRefused('mediaRejected');
  const header = headerFile && file ? [await headerOf(headerFile, file, upload)] : [];
  const given = [...header, ...components];
  return {
    type: 'template',
    template: { name, language: { code: language }, ...(given.length > 0 && { components: given }) },
  };
}

async function headerOf(
  kind: NonNullable<Template['template']['headerFile']>,
  file: NonNullable<Template['file']>,
  upload: Upload,
): Promise<object> {
  const { mimetype, fileName } = file.media;
  const id = await upload({ kind, mimetype, fileName: fileName || 'file' }, file);
  const sent = { id, ...(kind === 'document' && { filename: fileName }) };
  return { type: 'header', parameters: [{ type: kind, [kind]: sent }] };
}
