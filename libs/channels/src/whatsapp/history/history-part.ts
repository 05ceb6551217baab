import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { AppError } from '@prosa/service-kit/http';
import {
  downloadContentFromMessage,
  normalizeMessageContent,
  processHistoryMessage,
  proto,
  type WAMessage,
  type WASocket,
} from '../baileys.js';
import type { MediaTrust } from '../media/media-trust.js';

const unpack = promisify(inflate);

const { HistorySyncType } = proto.HistorySync;

/** The parts that contain messages. */
const WITH_MESSAGES = new Set<unknown>([
  HistorySyncType.INITIAL_BOOTSTRAP,
  HistorySyncType.RECENT,
  HistorySyncType.FULL,
  HistorySyncType.ON_DEMAND,
]);

/** A part of history unpacked may be this large: 100 MB, against bombs. */
const UNPACKED_MAX_BYTES = 100 * 1024 * 1024;

export type Notification = proto.Message.IHistorySyncNotification;
export type HistoryPart = ReturnType<typeof processHistoryMessage>;

/** The announcement of a part with messages in a message of our own phone; undefined in any other. */
export function notificationOf({ key, message }: WAMessage): Notification | undefined {
  // Anybody could send one: only our own phone has our history.
  if (!key.fromMe) return undefined;
  const notification = normalizeMessageContent(message)?.protocolMessage?.historySyncNotification;
  return notification && WITH_MESSAGES.has(notification.syncType) ? notification : undefined;
}

export const isRequested = ({ syncType }: Notification): boolean => Number(syncType) === HistorySyncType.ON_DEMAND;

/** Whether the phone has sent all it has: what the library calls latest is the first part (docs/spec/whatsapp.md §7.2). */
export const isEnd = ({ syncType, progress }: Notification): boolean =>
  Number(syncType) === HistorySyncType.FULL && progress === 100;

/** Downloads and reads a part. Throws ERR_WAPP_DOWNLOAD_MEDIA for one that does not exist any more. */
export async function readPart(notification: Notification, sock: WASocket, trust: MediaTrust): Promise<HistoryPart> {
  const inline = notification.initialHistBootstrapInlinePayload;
  const packed = inline?.length ? Buffer.from(inline) : await download(notification, sock, trust);
  const plain = await unpack(packed, { maxOutputLength: UNPACKED_MAX_BYTES });
  return processHistoryMessage(proto.HistorySync.decode(plain));
}

async function download({ mediaKey, directPath }: Notification, sock: WASocket, trust: MediaTrust): Promise<Buffer> {
  if (!mediaKey || !directPath?.startsWith('/')) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
  const { hosts } = await sock.refreshMediaConn();
  const host = trust.hostFor(`https://${hosts[0]?.hostname ?? ''}`);
  const options = { dispatcher: trust.dispatcher } as RequestInit;
  const stream = await downloadContentFromMessage({ mediaKey, directPath }, 'md-msg-hist', { host, options });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
