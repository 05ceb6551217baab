import type { Reply } from './call.js';

/** Of what was made by the call itself: new with each call. */
const NEW = new Set(
  'id seq wid createdAt updatedAt clientKey name queueIds mediaUrl version lastMessageAck ack unreadMessages'.split(
    ' ',
  ),
);

/** The whole reply, byte for byte. */
export const replyText = ({ status, headers, text }: Reply): string =>
  JSON.stringify([status, Object.entries(headers).sort(), text]);

/** The reply to a call that created something, without the values that differ with each call. */
export function replyTextOfNew({ status, text }: Reply): string {
  const blank = (name: string, value: unknown) => (NEW.has(name) ? '…' : value);
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  return JSON.stringify([status, body], (name, value: unknown) => blank(name, value));
}

/** A reply in a line, for a list of leaks. */
export const inShort = ({ status, text }: Reply): string => `${status} ${text.slice(0, 160)}`;
