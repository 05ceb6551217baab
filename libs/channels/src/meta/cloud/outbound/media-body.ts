import { type MediaRef, TEMPLATE_FILES } from '@prosa/contracts';
import { SendRefused } from '../../../adapter/send-errors.js';
import { CAPTION_MAX } from './message-parts.js';

const MB = 1024 * 1024;

type ApiKind = 'image' | 'video' | 'audio' | 'document';

/** What the Cloud API takes of each kind (docs/spec/wire-external.md §3.1); anything is a document. */
const LIMITS: Record<ApiKind, { bytes: number; mimetypes: readonly string[] | null }> = {
  ...TEMPLATE_FILES,
  audio: { bytes: 16 * MB, mimetypes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'] },
};

/** A file as it goes to the API. */
export interface ApiFile {
  kind: ApiKind;
  mimetype: string;
  fileName: string;
}

const baseOf = (mimetype: string): string => mimetype.split(';')[0]?.trim().toLowerCase() ?? '';

/** A file of a type that its kind does not take goes as a document. Throws SendRefused for one that is too large. */
export function apiFileOf({ kind, mimetype, fileName, size, isVoice }: MediaRef, caption: string): ApiFile {
  const { mimetypes } = LIMITS[kind];
  const asKind = mimetypes === null || mimetypes.includes(baseOf(mimetype)) ? kind : 'document';
  if (size > LIMITS[asKind].bytes) throw new SendRefused('mediaRejected');
  if (caption.length > CAPTION_MAX) throw new SendRefused('contentUnsupported');
  const sent = isVoice && baseOf(mimetype) === 'audio/ogg' ? 'audio/ogg; codecs=opus' : mimetype;
  return { kind: asKind, mimetype: sent, fileName: fileName || 'file' };
}

/** The message of an uploaded file. Audio has no caption at the API. */
export function mediaBody(file: ApiFile, id: string, { caption, isVoice }: { caption: string; isVoice: boolean }) {
  const { kind, fileName } = file;
  const part = {
    id,
    ...(caption !== '' && kind !== 'audio' && { caption }),
    ...(kind === 'document' && { filename: fileName }),
    ...(kind === 'audio' && isVoice && { voice: true }),
  };
  return { type: kind, [kind]: part };
}
