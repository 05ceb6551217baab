import type { ChatMemberView, ChatMessageWire, ChatView } from '@prosa/contracts';

/** A member who has read up to `readSeq`. */
export const aMember = (userId: number, name: string, readSeq = 0): ChatMemberView => ({
  userId,
  readSeq,
  unreads: 0,
  user: { id: userId, name },
});

/** A chat of the signed-in user (7) with two colleagues, with the given fields. */
export const aChat = (given: Partial<ChatView> = {}): ChatView => ({
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  title: 'Plantão de sábado',
  ownerId: 7,
  isDirect: false,
  lastMessage: '',
  lastSeq: 0,
  version: 1,
  updatedAt: '2026-11-20T12:00:00.000Z',
  users: [aMember(7, 'Ana Souza'), aMember(8, 'Bia Reis'), aMember(9, 'Bia Reis Lima')],
  ...given,
});

/** A message of a colleague (8) with the given fields. */
export const aChatMessage = (given: Partial<ChatMessageWire> = {}): ChatMessageWire => {
  const seq = given.seq ?? given.id ?? 1;
  return {
    id: seq,
    chatId: 1,
    seq,
    version: 1,
    senderId: 8,
    sender: { id: 8, name: 'Bia Reis' },
    message: `linha ${seq}`,
    replyTo: null,
    mentions: [],
    reactions: [],
    isEdited: false,
    isDeleted: false,
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, seq)).toISOString(),
    clientKey: null,
    mediaUrl: null,
    mediaInfo: null,
    ...given,
  };
};
