import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';
import { mediaOf } from '../people/media-kinds.js';

/** The parts of a message that a bubble shows. */
export interface MessageContent {
  kind:
    | 'text'
    | 'image'
    | 'video'
    | 'audio'
    | 'voice'
    | 'document'
    | 'sticker'
    | 'location'
    | 'contact'
    | 'unsupported';
  /** The text, or the caption. */
  text?: string;
  fileName?: string;
  mimetype?: string;
  sizeBytes?: number;
  seconds?: number;
  location?: { latitude: number; longitude: number; name?: string; address?: string };
  /** The id of the quoted message. */
  quotedId?: string;
}

const MEDIA_KIND = {
  imageMessage: 'image',
  videoMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
} as const;

/** The text or caption of a message, wherever it is wrapped; undefined when it has none. */
export function plainText(message: proto.IMessage | null | undefined): string | undefined {
  const content = contentOf(message);
  return content.conversation || content.extendedTextMessage?.text || captionOf(content) || undefined;
}

export function describeMessage(message: proto.IMessage): MessageContent {
  const text = plainText(message);
  const quotedId = quotedIdOf(message);
  const special = describeMedia(message) ?? describeLocation(message) ?? describeContact(message);
  if (special) return { text, quotedId, ...special };
  return text === undefined ? { kind: 'unsupported', quotedId } : { kind: 'text', text, quotedId };
}

const contentOf = (message: proto.IMessage | null | undefined): proto.IMessage =>
  normalizeMessageContent(message) ?? {};

/** Replaces protobuf's null by undefined. */
const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

function captionOf({ imageMessage, videoMessage, documentMessage }: proto.IMessage): string | undefined {
  return given((imageMessage ?? videoMessage ?? documentMessage)?.caption);
}

function describeMedia(message: proto.IMessage): MessageContent | undefined {
  const found = mediaOf(message);
  if (!found) return undefined;
  const { field } = found;
  const media: proto.Message.IAudioMessage & proto.Message.IDocumentMessage = found.media;
  const size = given(media.fileLength);
  return {
    kind: field === 'audioMessage' && media.ptt ? 'voice' : MEDIA_KIND[field],
    mimetype: given(media.mimetype),
    fileName: given(media.fileName),
    seconds: given(media.seconds),
    sizeBytes: size === undefined ? undefined : Number(size),
  };
}

function describeLocation(message: proto.IMessage): MessageContent | undefined {
  const { locationMessage, liveLocationMessage } = contentOf(message);
  const place: proto.Message.ILocationMessage | null | undefined = locationMessage ?? liveLocationMessage;
  if (!place) return undefined;
  const { degreesLatitude, degreesLongitude, name, address } = place;
  const location = { latitude: degreesLatitude ?? 0, longitude: degreesLongitude ?? 0 };
  return { kind: 'location', location: { ...location, name: given(name), address: given(address) } };
}

function describeContact(message: proto.IMessage): MessageContent | undefined {
  const { contactMessage } = contentOf(message);
  return contactMessage ? { kind: 'contact', text: given(contactMessage.displayName) } : undefined;
}

function quotedIdOf(message: proto.IMessage): string | undefined {
  const { extendedTextMessage, locationMessage } = contentOf(message);
  const quoting = extendedTextMessage ?? mediaOf(message)?.media ?? locationMessage;
  return given(quoting?.contextInfo?.stanzaId);
}
