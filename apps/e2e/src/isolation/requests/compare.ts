import type { Reply } from './call.js';

/** Fields of a created object that differ with each call. */
const NEW =
  'id seq wid createdAt updatedAt clientKey name queueIds mediaUrl version lastMessageAck ack unreadMessages messageId sentAt stateUrl';
/** Fields that change by themselves: a user of whom a stopped product left a socket goes offline later. */
const OF_THE_MOMENT = 'online isOnline asOf';
const VARYING = new Set(`${NEW} ${OF_THE_MOMENT}`.split(' '));

/** Returns the whole reply, byte for byte. */
export const replyText = ({ status, headers, text }: Reply): string =>
  JSON.stringify([status, Object.entries(headers).sort(), text]);

/** Returns the reply to a creating call without the values that vary. */
export function replyTextOfNew({ status, text }: Reply): string {
  const blank = (name: string, value: unknown) => (VARYING.has(name) ? '…' : value);
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  return JSON.stringify([status, body], (name, value: unknown) => blank(name, value));
}

/** Returns a reply in one line, for a list of leaks. */
export const inShort = ({ status, text }: Reply): string => `${status} ${text.slice(0, 160)}`;

/** Returns where two replies differ, in one line. */
export function difference(reply: Reply, other: Reply): string {
  const [text, against] = [replyText(reply), replyText(other)];
  const at = Math.max(0, [...text].findIndex((character, index) => character !== against[index]) - 40);
  return `${inShort(reply)} against ${inShort(other)}, at …${text.slice(at, at + 120)} against …${against.slice(at, at + 120)}`;
}
