import type { Reply } from './call.js';

/** Fields of a created object that differ with each call. */
const NEW = new Set(
  'id seq wid createdAt updatedAt clientKey name queueIds mediaUrl version lastMessageAck ack unreadMessages'.split(
    ' ',
  ),
);

/** Returns the whole reply, byte for byte. */
export const replyText = ({ status, headers, text }: Reply): string =>
  JSON.stringify([status, Object.entries(headers).sort(), text]);

/** Returns the reply to a creating call without the values that differ with each call. */
export function replyTextOfNew({ status, text }: Reply): string {
  const blank = (name: string, value: unknown) => (NEW.has(name) ? '…' : value);
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  return JSON.stringify([status, body], (name, value: unknown) => blank(name, value));
}

/** Returns a reply in one line, for a list of leaks. */
export const inShort = ({ status, text }: Reply): string => `${status} ${text.slice(0, 160)}`;
