import type { ContactAlias, InboundMessage } from '@prosa/contracts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Chat, cleanMessage, isJidGroup, type WAMessage } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { knownName } from '../inbound/inbound-processor.js';
import { encodeMessage, readMessage, withKnownAlias } from '../inbound/read-message.js';
import { sortMessage } from '../inbound/sort-message.js';
import type { HistoryPart } from './history-part.js';

interface ReadMessage {
  message: InboundMessage;
  raw: Buffer | null;
}

/** Messages that are read before others get their turn: a part has thousands. */
const TURN = 200;

/** Reads the messages of a part that belong in a chat, with the names by which the phone knows their chats. */
export async function readHistory(part: HistoryPart, live: LiveSocket, connectionId: number): Promise<ReadMessage[]> {
  const { me } = live;
  if (!me) return [];
  const chatOf = new Map(part.chats.map((chat) => [chat.id ?? '', chat]));
  const otherId = new Map(part.lidPnMappings.flatMap(({ lid, pn }) => [[lid, pn] as const, [pn, lid] as const]));
  const complete = aliasCompletion(live);
  const read: ReadMessage[] = [];
  // Phones send the newest first.
  for (const [index, raw] of [...part.messages].reverse().entries()) {
    if (index % TURN === TURN - 1) await nextTurn();
    const chat = chatOf.get(raw.key.remoteJid ?? '');
    const message = withOwnKeys(raw, otherId);
    cleanMessage(message, me.id, me.lid ?? '');
    if (sortMessage(message) !== 'show') continue;
    const inbound = named(readMessage(message, connectionId, me), chat);
    await complete(inbound);
    if (isIdentified(inbound)) read.push({ message: inbound, raw: fileOf(inbound, message) });
  }
  return read;
}

const fileOf = ({ content }: InboundMessage, message: WAMessage): Buffer | null =>
  content.kind === 'media' ? encodeMessage(message) : null;

const isIdentified = ({ externalId, contact }: InboundMessage): boolean =>
  externalId !== '' && contact.aliases.length > 0;

/** Adds the other alias of each person of a message, which is looked up once. */
function aliasCompletion(live: LiveSocket) {
  const known = new Map<string, ContactAlias[]>();
  return async ({ contact, author }: InboundMessage): Promise<void> => {
    for (const person of author ? [contact, author] : [contact]) {
      const key = person.aliases.map(({ type, value }) => `${type}:${value}`).join(' ');
      const found = known.get(key) ?? (await withKnownAlias(person.aliases, (id) => knownName(live, id)));
      known.set(key, found);
      person.aliases = found;
    }
  };
}

/** History names a group's author beside the key, and a chat by one of its ids. */
function withOwnKeys(message: WAMessage, otherId: ReadonlyMap<string, string>): WAMessage {
  const { key } = message;
  const chat = key.remoteJid ?? '';
  if (isJidGroup(chat)) key.participant ||= message.participant ?? undefined;
  else key.remoteJidAlt ??= otherId.get(chat);
  return message;
}

/** The name in the phone's address book, for a contact whose own name is unknown. */
function named(message: InboundMessage, chat: Chat | undefined): InboundMessage {
  const { contact } = message;
  const shown = chat?.displayName || chat?.name || null;
  return { ...message, contact: { ...contact, name: contact.isGroup ? shown : (contact.name ?? shown) } };
}
