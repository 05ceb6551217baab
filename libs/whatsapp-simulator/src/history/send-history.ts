import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import type { Companion } from '../devices/companion.js';
import { encryptMedia } from '../media/media-crypto.js';
import type { SimUser } from '../people/user.js';
import { conversationsOf, rememberedBy } from './conversations.js';
import type { ArchivedMessage, HistoryHabits } from './phone-archive.js';

const { HistorySyncType } = proto.HistorySync;
const { Type } = proto.Message.ProtocolMessage;
type Fields = Partial<proto.Message.IHistorySyncNotification>;

/** Messages of the first days that are sent at once. */
const RECENT_MAX = 200;

/**
 * The history that a phone sends to a device it has just linked: the newest messages to every device, all the others to
 * one that wants the full history.
 */
export async function sendHistory(user: SimUser, companion: Companion): Promise<void> {
  const all = rememberedBy(user);
  const recent = all.slice(-RECENT_MAX);
  await sendPart(user, companion, {
    syncType: HistorySyncType.RECENT,
    progress: 100,
    conversations: conversationsOf(user, recent),
  });
  if (companion.record.wantsFullHistory) await sendFull(user, companion, all.slice(0, -RECENT_MAX));
}

async function sendFull(user: SimUser, companion: Companion, messages: ReturnType<typeof rememberedBy>): Promise<void> {
  const sent = partsOf(messages, user.archive.habits);
  for (const [index, part] of sent.entries()) {
    const isLast = index === sent.length - 1 && !user.archive.habits.hasNoEnd;
    const progress = isLast ? 100 : Math.floor((index / sent.length) * 99);
    const sync = { syncType: HistorySyncType.FULL, progress, conversations: conversationsOf(user, part) };
    await sendAsFile(user, companion, sync, { chunkOrder: index + 1 });
  }
}

/** At least one, which may be empty. */
function partsOf(messages: ArchivedMessage[], habits: HistoryHabits): ArchivedMessage[][] {
  const { chunkSize, isNewestFirst, isRepeated, isShuffled } = habits;
  const parts: ArchivedMessage[][] = [];
  for (let from = 0; from < messages.length || from === 0; from += chunkSize) {
    parts.push(messages.slice(from, from + chunkSize));
  }
  if (isNewestFirst) parts.reverse();
  if (isShuffled) parts.sort((a, b) => (a[0]?.id ?? '').localeCompare(b[0]?.id ?? ''));
  return isRepeated ? [...parts, ...parts] : parts;
}

/** A part within its message, as phones send the first and small ones. */
export function sendPart(
  user: SimUser,
  companion: Companion,
  sync: proto.IHistorySync,
  fields: Fields = {},
): Promise<void> {
  return notify(user, companion, sync, { chunkOrder: 1, initialHistBootstrapInlinePayload: packed(sync), ...fields });
}

/** A part as a file on the media host. */
async function sendAsFile(
  user: SimUser,
  companion: Companion,
  sync: proto.IHistorySync,
  fields: Fields,
): Promise<void> {
  const { blob, ...keys } = await encryptMedia(packed(sync), 'md-msg-hist');
  await notify(user, companion, sync, { ...keys, ...fields, directPath: user.world.media.put(blob) });
}

function notify(user: SimUser, companion: Companion, sync: proto.IHistorySync, fields: Fields): Promise<void> {
  const { syncType, progress } = sync;
  const historySyncNotification = {
    syncType: syncType as unknown as proto.Message.HistorySyncType,
    progress,
    ...fields,
  };
  const message = { protocolMessage: { type: Type.HISTORY_SYNC_NOTIFICATION, historySyncNotification } };
  return user.sender.toCompanion(companion, message, { peer: true });
}

const packed = (sync: proto.IHistorySync): Buffer =>
  deflateSync(proto.HistorySync.encode(proto.HistorySync.fromObject(sync)).finish());
