import type { InboundContent, MediaKind } from '@prosa/contracts';
import { nameOfKind, safeFileName } from '@prosa/service-kit/http';
import { type MediaType, type proto, toNumber } from '../baileys.js';

/** The fields that WhatsApp's kinds of files have in common. */
interface FilePart {
  url?: string | null;
  directPath?: string | null;
  mediaKey?: Uint8Array | null;
  mimetype?: string | null;
  fileLength?: number | Long | null;
  caption?: string | null;
  fileName?: string | null;
  title?: string | null;
  ptt?: boolean | null;
  seconds?: number | null;
  width?: number | null;
  height?: number | null;
}

type Long = Exclude<proto.Message.IImageMessage['fileLength'], number | null | undefined>;

/** A file in a message, with the library's name of its kind. */
export interface MessageFile {
  kind: MediaKind;
  type: MediaType;
  part: FilePart;
}

/** The file of a message; undefined when it has none. */
export function mediaOf(content: proto.IMessage): MessageFile | undefined {
  const { imageMessage, stickerMessage, videoMessage, ptvMessage, audioMessage, documentMessage } = content;
  const files: [MediaKind, MediaType, FilePart | null | undefined][] = [
    ['image', 'image', imageMessage],
    ['image', 'sticker', stickerMessage],
    ['video', 'video', videoMessage ?? ptvMessage],
    ['audio', 'audio', audioMessage],
    ['document', 'document', documentMessage],
  ];
  const [kind, type, part] = files.find(([, , found]) => found) ?? [];
  return kind && type && part ? { kind, type, part } : undefined;
}

const MIMETYPES: Record<MediaKind, string> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg; codecs=opus',
  document: 'application/octet-stream',
};

export function readMedia({ kind, part }: MessageFile): InboundContent {
  const { caption, fileName, title, fileLength } = part;
  const mimetype = part.mimetype || MIMETYPES[kind];
  return {
    kind: 'media',
    caption: caption ?? '',
    media: {
      kind,
      mimetype,
      // A file without a caption is listed by its name (docs/spec/wire-contract.md §2).
      fileName: safeFileName(fileName || title || '') || nameOfKind(kind, mimetype),
      size: toNumber(fileLength ?? 0),
      ...measuresOf(part),
    },
  };
}

/** Duration and dimensions, as far as they are known. */
const measuresOf = ({ ptt, seconds, width, height }: FilePart) => ({
  ...(ptt ? { isVoice: true } : {}),
  ...(seconds ? { seconds } : {}),
  ...(width && height ? { width, height } : {}),
});
