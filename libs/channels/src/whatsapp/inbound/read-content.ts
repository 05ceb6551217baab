import type { InboundContent } from '@prosa/contracts';
import { getContentType, normalizeMessageContent, proto } from '../baileys.js';
import { mediaOf, readMedia } from './read-media.js';

type Reader = (content: proto.IMessage) => InboundContent | undefined;

/** The content of a message for the desk. A kind that the desk cannot show is named, never dropped. */
export function readContent(message: proto.IMessage): InboundContent {
  const content = normalizeMessageContent(message) ?? {};
  for (const read of READERS) {
    const found = read(content);
    if (found) return found;
  }
  return { kind: 'unsupported', label: (getContentType(content) ?? 'unknown').replace(/Message$/, '') };
}

/** The id of the quoted message; null without one. */
export function readQuotedId(message: proto.IMessage): string | null {
  const content = normalizeMessageContent(message) ?? {};
  const kind = getContentType(content);
  const part = kind ? (content[kind] as { contextInfo?: proto.IContextInfo | null } | string | null) : null;
  return (typeof part === 'object' && part?.contextInfo?.stanzaId) || null;
}

const text: Reader = ({ conversation, extendedTextMessage }) => {
  const body = conversation || extendedTextMessage?.text;
  return body ? { kind: 'text', text: body } : undefined;
};

/** A chosen button or list entry becomes its text. */
const choice: Reader = ({ buttonsResponseMessage, listResponseMessage, templateButtonReplyMessage }) => {
  const body =
    buttonsResponseMessage?.selectedDisplayText ||
    listResponseMessage?.title ||
    templateButtonReplyMessage?.selectedDisplayText;
  return body ? { kind: 'text', text: body } : undefined;
};

const media: Reader = (content) => {
  const found = mediaOf(content);
  return found && readMedia(found);
};

const location: Reader = ({ locationMessage, liveLocationMessage }) => {
  const place = locationMessage ?? liveLocationMessage;
  if (!place) return undefined;
  const { degreesLatitude, degreesLongitude, jpegThumbnail } = place;
  return {
    kind: 'location',
    latitude: degreesOf(degreesLatitude),
    longitude: degreesOf(degreesLongitude),
    ...labelOf(locationMessage),
    thumbnail: jpegThumbnail?.length ? Buffer.from(jpegThumbnail).toString('base64') : null,
  };
};

/** Replaces -0, which JSON does not know. */
const degreesOf = (value: number | null | undefined): number => (Number.isFinite(value) ? Number(value) + 0 : 0);

/** A live location has no name. */
const labelOf = (place: proto.Message.ILocationMessage | null | undefined) => ({
  name: place?.name ?? '',
  address: place?.address ?? '',
});

const contact: Reader = ({ contactMessage, contactsArrayMessage }) => {
  const cards = contactMessage ? [contactMessage] : contactsArrayMessage?.contacts;
  return cards ? { kind: 'contact', vcards: cards.map(({ vcard }) => vcard ?? '').filter(Boolean) } : undefined;
};

const reaction: Reader = ({ reactionMessage }) =>
  reactionMessage
    ? { kind: 'reaction', emoji: reactionMessage.text ?? '', targetExternalId: reactionMessage.key?.id ?? '' }
    : undefined;

const { Type } = proto.Message.ProtocolMessage;

/** A change of an earlier message. */
const change: Reader = ({ protocolMessage }) => {
  const targetExternalId = protocolMessage?.key?.id;
  if (!targetExternalId) return undefined;
  if (protocolMessage.type === Type.REVOKE) return { kind: 'deletion', targetExternalId };
  if (protocolMessage.type !== Type.MESSAGE_EDIT) return undefined;
  return { kind: 'edit', targetExternalId, text: textOf(protocolMessage.editedMessage) };
};

/** The text of an edited message, or the caption of its file. */
function textOf(message: proto.IMessage | null | undefined): string {
  const content = normalizeMessageContent(message) ?? {};
  const found = text(content) ?? media(content);
  if (found?.kind === 'media') return found.caption;
  return found?.kind === 'text' ? found.text : '';
}

const READERS = [change, text, media, location, contact, reaction, choice];
