import { proto } from '@whiskeysockets/baileys';
import { chatIds } from '../history/conversations.js';
import { sendHistory, sendPart } from '../history/send-history.js';
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
  const conversations = user.chats.chats().flatMap((chat) => (user.world.users.has(chat) ? [chatIds(user, chat)] : []));
  await sendPart(user, companion, { syncType: HistorySyncType.INITIAL_BOOTSTRAP, progress: 100, conversations });
  await sendPart(user, companion, { syncType: HistorySyncType.PUSH_NAME, pushnames });
  await sendHistory(user, companion);
}

function appStateKeyShare(user: SimUser): proto.IMessage {
  const { id, data, madeAt } = user.addressBook.key;
  const fingerprint = { rawId: 1, currentIndex: 0, deviceIndexes: [0] };
  const keyData = { keyData: data, timestamp: madeAt, fingerprint };
  const keys = [{ keyId: { keyId: id }, keyData }];
  return { protocolMessage: { type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys } } };
}
