import type { InboundMessage } from '@prosa/contracts';
import { UnreadableItem } from '../../../adapter/webhook-item.js';
import { type Fields, textOf } from '../../graph/fields.js';
import type { CloudPerson } from './person-of.js';
import { readContent, readContext } from './read-content.js';
import { readMedia } from './read-media.js';

export interface ReadMessage {
  message: InboundMessage;
  /** What the download of its file needs; null without a file. */
  raw: Buffer | null;
}

interface Origin {
  connectionId: number;
  person: CloudPerson | null;
  /** Written on the business's own phone. */
  fromMe: boolean;
}

/**
 * A message of the Cloud API as the desk knows messages; null for what nobody should see. Throws UnreadableItem for one
 * without an id or an author, which nobody could answer.
 */
export function readMessage(given: Fields, { connectionId, person, fromMe }: Origin): ReadMessage | null {
  const externalId = textOf(given['id']);
  if (externalId === '' || person === null) throw new UnreadableItem('a message without an id or a person');
  const content = readContent(given);
  if (content === null) return null;
  const file = readMedia(given)?.file;
  return {
    raw: file ? Buffer.from(JSON.stringify(file)) : null,
    message: {
      connectionId,
      chatId: person.chatId,
      fromMe,
      participant: '',
      externalId,
      sentAt: timeOf(given['timestamp']),
      contact: { aliases: person.aliases, name: person.name, isGroup: false },
      content,
      ...readContext(given),
    },
  };
}

/** Seconds, as a text. What cannot be read is now. */
function timeOf(timestamp: unknown): string {
  const seconds = Number(textOf(timestamp));
  const isTime = Number.isFinite(seconds) && seconds > 0 && seconds < 1e11;
  return new Date(isTime ? seconds * 1000 : Date.now()).toISOString();
}
