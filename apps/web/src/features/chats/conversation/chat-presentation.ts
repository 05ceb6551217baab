import type { ChatMessageWire, MediaInfo, MediaType, QuotedChatMessage } from '@prosa/contracts';
import type { ConversationMessage, Quote, Reaction } from '../../../shared/conversation/thread-message.js';

const MEDIA_TYPES = { image: 'image', audio: 'audio', video: 'video', document: 'application' } as const;

const mediaTypeOf = (media: Pick<MediaInfo, 'kind'> | null): MediaType =>
  media ? MEDIA_TYPES[media.kind] : 'conversation';

/** Names of users by id; a user who left may be missing. */
export type Names = ReadonlyMap<number, string>;

/** Fields of messages to customers that messages among colleagues do not have. */
const OF_CHANNELS = {
  sendState: null,
  failure: null,
  changeState: null,
  isForwarded: false,
  isPrivate: false,
} as const;

/** A message of a chat as a thread shows it to the user. */
export function toConversationMessage(message: ChatMessageWire, userId: number, names: Names): ConversationMessage {
  const { senderId, sender, mediaInfo, replyTo, isDeleted } = message;
  return {
    ...OF_CHANNELS,
    id: message.id,
    seq: message.seq,
    clientKey: message.clientKey,
    createdAt: message.createdAt,
    body: message.message,
    mediaType: mediaTypeOf(mediaInfo),
    mediaUrl: message.mediaUrl,
    mediaState: mediaInfo ? 'ready' : 'none',
    mediaInfo,
    fromMe: senderId === userId,
    userId: senderId,
    contact: { id: senderId, name: sender.name },
    ack: 1,
    isDeleted,
    isEdited: message.isEdited,
    quotedMsg: replyTo && quoteFrom(replyTo, userId),
    section: null,
    reactions: reactionsOf(message, userId, names),
    tickets: isDeleted ? undefined : message.tickets,
    mentions: message.mentions.flatMap((id) => names.get(id) ?? []),
  };
}

const quoteFrom = (quoted: QuotedChatMessage, userId: number): Quote => ({
  id: quoted.id,
  body: quoted.message || (quoted.fileName ?? ''),
  fromMe: quoted.senderId === userId,
  mediaType: quoted.fileName === null ? 'conversation' : 'application',
  isDeleted: quoted.isDeleted,
  contact: { name: quoted.sender.name },
});

const reactionsOf = ({ reactions }: ChatMessageWire, userId: number, names: Names): Reaction[] =>
  reactions.flatMap(({ emoji, userIds }) =>
    userIds.map((id) => ({ emoji, fromMe: id === userId, name: names.get(id) ?? '', by: id === userId ? '' : id })),
  );
