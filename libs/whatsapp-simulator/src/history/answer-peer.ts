import { proto } from '@whiskeysockets/baileys';
import type { Companion } from '../devices/companion.js';
import type { SimUser } from '../people/user.js';
import { chatIds, conversationsOf, rememberedBy } from './conversations.js';
import type { ArchivedMessage } from './phone-archive.js';
import { sendPart } from './send-history.js';

const { PeerDataOperationRequestType } = proto.Message;

type Wanted = NonNullable<proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest>;

/** A message of a device about the account itself: it may request messages older than one of a chat. */
export function receivePeer(user: SimUser, sender: Companion, id = '', message: proto.IMessage): void {
  user.world.emit('peer-message', { user, message, sender });
  const wanted = wantedHistory(message.deviceSentMessage?.message ?? message);
  if (!wanted || user.archive.habits.isSilent) return;
  void answer(user, sender, id, wanted).catch((error: unknown) => user.world.reportProblem(error));
}

function wantedHistory({ protocolMessage }: proto.IMessage): Wanted | null | undefined {
  const request = protocolMessage?.peerDataOperationRequestMessage;
  const isForHistory = request?.peerDataOperationRequestType === PeerDataOperationRequestType.HISTORY_SYNC_ON_DEMAND;
  return isForHistory ? request.historySyncOnDemandRequest : undefined;
}

async function answer(user: SimUser, companion: Companion, id: string, wanted: Wanted): Promise<void> {
  const jid = wanted.chatJid ?? '';
  const chat = user.world.user(jid)?.phone ?? jid;
  const older = olderThan(user, chat, wanted);
  const part = older.slice(-(wanted.onDemandMsgCount ?? 50));
  const [conversation = chatIds(user, chat)] = conversationsOf(user, part);
  const isEnd = part.length === older.length;
  const { COMPLETE_AND_NO_MORE_MESSAGE_REMAIN_ON_PRIMARY: none, COMPLETE_BUT_MORE_MESSAGES_REMAIN_ON_PRIMARY: more } =
    proto.Conversation.EndOfHistoryTransferType;
  const end = { endOfHistoryTransfer: isEnd, endOfHistoryTransferType: isEnd ? none : more };
  const sync = {
    syncType: proto.HistorySync.HistorySyncType.ON_DEMAND,
    conversations: [{ ...conversation, ...end }],
  };
  await sendPart(user, companion, sync, { peerDataRequestSessionId: id });
}

/** The messages of a chat before the named one or, when the phone has it no more, before its time. */
function olderThan(user: SimUser, chat: string, { oldestMsgId, oldestMsgTimestampMs }: Wanted): ArchivedMessage[] {
  const known = rememberedBy(user).filter((each) => each.chat === chat);
  const first = known.findIndex((each) => each.id === oldestMsgId);
  return first >= 0 ? known.slice(0, first) : known.filter(({ at }) => at < Number(oldestMsgTimestampMs ?? 0));
}
