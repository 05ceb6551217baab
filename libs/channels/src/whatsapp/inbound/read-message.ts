import type { ContactAlias, InboundContent, InboundMessage } from '@prosa/contracts';
import { storable } from '@prosa/service-kit/http';
import { isJidGroup, proto, toNumber, type WAMessage } from '../baileys.js';
import { keyOf, type Me } from '../journal/journal-row.js';
import { aliasesOf } from './jids.js';
import { readContent, readQuotedId } from './read-content.js';

/**
 * Reads a message of the library. Never throws for what a sender wrote: unknown content is `unsupported`, and
 * characters that no database can store are dropped.
 */
export function readMessage(message: WAMessage, connectionId: number, me: Me | undefined): InboundMessage {
  const { messageId: externalId, chatId, fromMe, participant } = keyOf(message.key);
  const contact = contactOf(message, chatId, me);
  const author = contact.isGroup && !fromMe ? { author: authorOf(message, me) } : {};
  return storable({
    connectionId,
    chatId,
    fromMe,
    participant: contact.isGroup ? participant : '',
    externalId,
    sentAt: timeOf(toNumber(message.messageTimestamp ?? 0)),
    contact,
    ...author,
    content: contentOf(message),
    quotedExternalId: message.message ? readQuotedId(message.message) : null,
  });
}

/** The last second since 1970 that JavaScript has a date for. */
const LAST_SECOND = 8_640_000_000_000;

/** ISO time; 1970 for an impossible one. */
const timeOf = (seconds: number): string =>
  new Date(seconds >= 0 && seconds <= LAST_SECOND ? seconds * 1_000 : 0).toISOString();

/** The other side of the chat. Our own messages carry our name and a group's its author's, which are left out. */
function contactOf(message: WAMessage, chatId: string, me: Me | undefined): InboundMessage['contact'] {
  if (isJidGroup(chatId)) return { aliases: aliasesOf([chatId], undefined), name: null, isGroup: true };
  const { key } = message;
  return {
    aliases: aliasesOf([chatId, key.remoteJidAlt], me),
    name: key.fromMe ? null : ownNameOf(message),
    isGroup: false,
  };
}

/** Who wrote it in a group: by both aliases, and by the name that the person gave themselves. */
const authorOf = (message: WAMessage, me: Me | undefined): NonNullable<InboundMessage['author']> => ({
  aliases: aliasesOf([message.key.participant, message.key.participantAlt], me),
  name: ownNameOf(message),
});

const ownNameOf = ({ verifiedBizName, pushName }: WAMessage): string | null => verifiedBizName || pushName || null;

function contentOf({ message, messageStubType }: WAMessage): InboundContent {
  if (messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT) return { kind: 'unreadable' };
  return readContent(message ?? {});
}

/** Encodes what a later download needs of a message with a file (`raw` of ChannelEventHandler.received). */
export function encodeMessage({ key, message }: WAMessage): Buffer {
  const { remoteJid, fromMe, id, participant } = key;
  return Buffer.from(proto.WebMessageInfo.encode({ key: { remoteJid, fromMe, id, participant }, message }).finish());
}

/**
 * Adds the other alias of a person when the key store knows it. Groups and people with two aliases stay as they are.
 */
export async function withKnownAlias(
  aliases: ContactAlias[],
  lookUp: (id: string) => Promise<string | undefined>,
): Promise<ContactAlias[]> {
  const [only, ...more] = aliases;
  if (!only || more.length > 0 || only.type === 'group') return aliases;
  const other = await lookUp(only.type === 'lid' ? `${only.value}_reverse` : only.value);
  return other ? [only, { type: only.type === 'lid' ? 'phone' : 'lid', value: other }] : aliases;
}
