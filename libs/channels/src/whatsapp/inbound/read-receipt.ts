import type { Ack, OutboundState } from '@prosa/contracts';
import type { ReceiptNews } from '../../channel-adapter.js';
import {
  type BinaryNode,
  jidNormalizedUser,
  type MessageUserReceiptUpdate,
  proto,
  type WAMessage,
  type WAMessageUpdate,
} from '../baileys.js';

const { Status } = proto.WebMessageInfo;

/** The library's status as our state and the console's ticks (core.md §4); PENDING (1) says nothing new. */
const STATES: Partial<Record<number, { state: OutboundState; ack: Ack }>> = {
  [Status.ERROR]: { state: 'failed', ack: 0 },
  [Status.SERVER_ACK]: { state: 'accepted', ack: 1 },
  [Status.DELIVERY_ACK]: { state: 'delivered', ack: 2 },
  [Status.READ]: { state: 'read', ack: 3 },
  [Status.PLAYED]: { state: 'read', ack: 4 },
};

type Statused = Pick<WAMessage, 'key' | 'status' | 'messageStubParameters'>;

/** News of one of our own messages; undefined for other people's and for what has no status. */
export function receiptOf({ key, status, messageStubParameters }: Statused): ReceiptNews | undefined {
  const news = STATES[status ?? NO_STATUS];
  if (!news || !key.fromMe || !key.id) return undefined;
  const reason = news.state === 'failed' ? reasonOf(messageStubParameters as string[] | undefined) : null;
  return { chatId: jidNormalizedUser(key.remoteJid ?? ''), externalId: key.id, ...news, reason };
}

const NO_STATUS = -1;
const reasonOf = (parameters: string[] | undefined) => String(parameters?.[0] ?? 'unknown');

export const receiptOfUpdate = ({ key, update }: WAMessageUpdate): ReceiptNews | undefined =>
  receiptOf({ ...update, key });

/** One member of a group has it, or has read it: that counts for the message. */
export function receiptOfMember({ key, receipt }: MessageUserReceiptUpdate): ReceiptNews | undefined {
  const status = receipt.readTimestamp || receipt.playedTimestamp ? Status.READ : Status.DELIVERY_ACK;
  return receiptOf({ key, status });
}

/** The server has taken a message: the library tells of refusals only (whatsapp.md §7.2, 7). */
export function receiptOfAck({ attrs }: BinaryNode): ReceiptNews | undefined {
  if (attrs.error || !attrs.id) return undefined;
  return receiptOf({ key: { remoteJid: attrs.from, id: attrs.id, fromMe: true }, status: Status.SERVER_ACK });
}

/**
 * A receipt that came within 100 ms is folded into the message's own upsert, without an update of its own
 * (whatsapp.md §4.10). That the server has a message from our phone goes without saying.
 */
export function foldedReceipt(message: WAMessage): ReceiptNews | undefined {
  return message.status === Status.SERVER_ACK ? undefined : receiptOf(message);
}
