import { normalizeMessageContent, type MediaType, type proto } from '@whiskeysockets/baileys';

/** What a phone can attach; `ptt` is a voice note. */
export type MediaKind = 'image' | 'video' | 'audio' | 'ptt' | 'document' | 'sticker';

type MediaField = 'imageMessage' | 'videoMessage' | 'audioMessage' | 'documentMessage' | 'stickerMessage';

const FIELD: Record<MediaKind, MediaField> = {
  image: 'imageMessage',
  video: 'videoMessage',
  audio: 'audioMessage',
  ptt: 'audioMessage',
  document: 'documentMessage',
  sticker: 'stickerMessage',
};

const KEYS: Record<MediaField, MediaType> = {
  imageMessage: 'image',
  videoMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
};

/** Which keys encrypt this kind. */
export const mediaKeysOf = (kind: MediaKind): MediaType => KEYS[FIELD[kind]];

/** The message that carries this content. */
export function mediaMessage(kind: MediaKind, content: proto.Message.IAudioMessage): proto.IMessage {
  return { [FIELD[kind]]: kind === 'ptt' ? { ...content, ptt: true } : content };
}

/** The attachment of a message, wherever it is wrapped; undefined when it has none. */
export function mediaOf(message: proto.IMessage) {
  const content = normalizeMessageContent(message);
  for (const field of Object.keys(KEYS) as MediaField[]) {
    const media = content?.[field];
    if (media) return { field, kind: KEYS[field], media };
  }
  return undefined;
}
