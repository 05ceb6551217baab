import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import type { Companion } from './companion.js';
import type { SimUser } from '../people/user.js';

const { HistorySyncType } = proto.HistorySync;
const { Type } = proto.Message.ProtocolMessage;

/**
 * The phone's first messages to a device it has just linked: an app-state key and (inline) history. Without them the
 * client waits 20 s before it shows any message.
 */
export async function greetCompanion(user: SimUser, companion: Companion): Promise<void> {
  await user.sender.toCompanion(companion, appStateKeyShare(user), { peer: true });
  const pushnames = [...user.world.users.values()].map(({ pn, name }) => ({ id: pn, pushname: name }));
  const syncs: proto.IHistorySync[] = [
    {
      syncType: HistorySyncType.INITIAL_BOOTSTRAP,
      progress: 100,
      conversations: conversationsOf(user),
      ...user.history?.(),
    },
    { syncType: HistorySyncType.PUSH_NAME, pushnames },
    { syncType: HistorySyncType.RECENT, progress: 100 },
  ];
  for (const sync of syncs) await user.sender.toCompanion(companion, historyNotification(sync), { peer: true });
}

/** The chats by the names the phone shows, without their messages. */
function conversationsOf(user: SimUser): proto.IConversation[] {
  return user.chats.chats().flatMap((chat) => {
    const other = user.world.users.get(chat);
    if (!other) return [];
    return [{ id: other.pn, lidJid: other.lid, pnJid: other.pn, name: user.addressBook.names.get(chat) }];
  });
}

function appStateKeyShare(user: SimUser): proto.IMessage {
  const { id, data, madeAt } = user.addressBook.key;
  const fingerprint = { rawId: 1, currentIndex: 0, deviceIndexes: [0] };
  const keyData = { keyData: data, timestamp: madeAt, fingerprint };
  const keys = [{ keyId: { keyId: id }, keyData }];
  return { protocolMessage: { type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys } } };
}

function historyNotification(history: proto.IHistorySync): proto.IMessage {
  const payload = deflateSync(proto.HistorySync.encode(proto.HistorySync.fromObject(history)).finish());
  return {
    protocolMessage: {
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: history.syncType as unknown as proto.Message.HistorySyncType,
        progress: history.progress,
        chunkOrder: 1,
        initialHistBootstrapInlinePayload: payload,
      },
    },
  };
}
