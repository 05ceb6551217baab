import type { Ack, OutboundState } from '@prosa/contracts';
import { reachedAtOf } from '../../adapter/reached-at.js';
import type { ReceiptUpdate } from '../../channel-adapter.js';
import {
  type BinaryNode,
  getBinaryNodeChildren,
  getStatusFromReceiptType,
  isJidGroup,
  jidNormalizedUser,
  proto,
  type WAMessage,
  type WAMessageUpdate,
} from '../baileys.js';
import type { Me } from '../journal/journal-row.js';
import { isMe } from './jids.js';

const { Status } = proto.WebMessageInfo;

/** The library's status as our state and the console's ticks (docs/spec/core.md §4); PENDING (1) is not reported. */
const STATES: Partial<Record<number, { state: OutboundState; ack: Ack }>> = {
  [Status.ERROR]: { state: 'failed', ack: 0 },
  [Status.SERVER_ACK]: { state: 'accepted', ack: 1 },
  [Status.DELIVERY_ACK]: { state: 'delivered', ack: 2 },
  [Status.READ]: { state: 'read', ack: 3 },
  [Status.PLAYED]: { state: 'read', ack: 4 },
};

type Statused = Pick<WAMessage, 'key' | 'status' | 'messageStubParameters'>;

/** The receipt of one of our own messages; undefined for other people's and without a status. */
export function receiptOf({ key, status, messageStubParameters }: Statused): ReceiptUpdate | undefined {
  const outcome = STATES[status ?? NO_STATUS];
  if (!outcome || !key.fromMe || !key.id) return undefined;
  const reason = outcome.state === 'failed' ? reasonOf(messageStubParameters as string[] | undefined) : null;
  return { chatId: jidNormalizedUser(key.remoteJid ?? ''), externalId: key.id, ...outcome, reason };
}

const NO_STATUS = -1;
const reasonOf = (parameters: string[] | undefined) => String(parameters?.[0] ?? 'unknown');

/** The receipt of a refused message; all other updates come as receipts first. */
export const receiptOfUpdate = ({ key, update }: WAMessageUpdate): ReceiptUpdate | undefined =>
  update.status === Status.ERROR ? receiptOf({ ...update, key }) : undefined;

/**
 * The receipts of our messages in a stanza. The library confirms a stanza before it emits the receipts, and we store
 * them before the confirmation. In a group the receipt of one member counts for the message.
 */
export function receiptsOfStanza(stanza: BinaryNode, me: Me | undefined): ReceiptUpdate[] {
  const { from = '', type, participant } = stanza.attrs;
  const isGroup = Boolean(isJidGroup(from));
  const status = statusOf(type, isGroup);
  const remoteJid = isGroup ? participant && from : partnerOf(stanza, me);
  if (status === undefined || !remoteJid) return [];
  const time = status === Status.DELIVERY_ACK ? reachedAtOf(stanza.attrs.t) : {};
  return idsOf(stanza).flatMap((id) => {
    const receipt = receiptOf({ key: { remoteJid, id, fromMe: true }, status });
    return receipt ? { ...receipt, ...time } : [];
  });
}

/** The chat of a receipt; undefined when it is about messages of the other side. */
function partnerOf({ attrs }: BinaryNode, me: Me | undefined): string | undefined {
  const { from = '', type, recipient } = attrs;
  if (!isMe(from, me)) return recipient ? undefined : from;
  return type === 'sender' ? recipient : undefined;
}

function idsOf({ attrs, content }: BinaryNode): (string | undefined)[] {
  const [list] = Array.isArray(content) ? content : [];
  return [attrs.id, ...(list ? getBinaryNodeChildren(list, 'item').map((item) => item.attrs.id) : [])];
}

/** Undefined for receipts without a tick: retry requests, receipts among our own devices. */
function statusOf(type: string | undefined, isGroup: boolean): number | undefined {
  const status = getStatusFromReceiptType(type);
  return isGroup && status === Status.PLAYED ? Status.READ : status;
}

/**
 * The receipt of a message that the server accepted: the library reports refusals only (docs/spec/whatsapp.md §7.2, 7).
 */
export function receiptOfAck({ attrs }: BinaryNode): ReceiptUpdate | undefined {
  if (attrs.error || !attrs.id) return undefined;
  return receiptOf({ key: { remoteJid: attrs.from, id: attrs.id, fromMe: true }, status: Status.SERVER_ACK });
}

/**
 * The receipt that the library folded into the message's own upsert because it came within 100 ms
 * (docs/spec/whatsapp.md §4.10). Acceptance by the server is left out: it is certain for a message from our phone.
 */
export function foldedReceipt(message: WAMessage): ReceiptUpdate | undefined {
  return message.status === Status.SERVER_ACK ? undefined : receiptOf(message);
}
