import { base64Of, type Attachment } from '../shared/api';

/** Converts a chosen file into the attachment that the phone sends. */
export async function attachmentOf(file: File, kind: 'image' | 'document', caption: string): Promise<Attachment> {
  const attachment: Attachment = {
    kind,
    base64: await base64Of(file),
    mimetype: file.type || 'application/octet-stream',
    ...(caption ? { caption } : {}),
  };
  if (kind === 'document') return { ...attachment, fileName: file.name };
  const { width, height } = await createImageBitmap(file);
  return { ...attachment, width, height };
}
