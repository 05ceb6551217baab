import type { InboundContent, MediaKind } from '@prosa/contracts';
import { nameOfKind, safeFileName } from '@prosa/service-kit/http';
import { entryOf, type Fields, fieldsOf, textOf } from '../../graph/fields.js';

const KINDS: Record<string, MediaKind> = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
};
const MIMETYPES: Record<MediaKind, string> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg; codecs=opus',
  document: 'application/octet-stream',
};

/** What the download of a file needs later. */
export interface CloudFile {
  id: string;
  /** Of the bytes, in base64 or hexadecimal; '' when the provider did not say it. */
  sha256: string;
}

/** The file of a message; null when it has none. */
export function readMedia(message: Fields): { content: InboundContent; file: CloudFile } | null {
  const type = textOf(message['type']);
  const kind = entryOf(KINDS, type);
  const part = fieldsOf(message[type]);
  const id = textOf(part['id']);
  if (!kind || id === '') return null;
  const mimetype = textOf(part['mime_type']) || MIMETYPES[kind];
  return {
    file: { id, sha256: textOf(part['sha256']) },
    content: {
      kind: 'media',
      caption: textOf(part['caption']),
      media: {
        kind,
        mimetype,
        fileName: safeFileName(textOf(part['filename'])) || nameOfKind(kind, mimetype),
        size: 0,
        ...(kind === 'audio' && part['voice'] === true && { isVoice: true }),
      },
    },
  };
}
