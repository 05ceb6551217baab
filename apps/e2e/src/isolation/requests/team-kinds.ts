import { type Kind, NOBODY } from './kind.js';

/** Kinds of what colleagues use beside the desk. */
export const TEAM_KINDS = {
  /** No `hidden`: every user of the company may write to any other. */
  colleague: {
    own: (world, isAttendant) => (isAttendant ? world.colleague.id : world.stranger.id),
    absent: () => NOBODY,
    foreign: ({ first }) => first.userId,
    deleted: ({ deleted }) => deleted.userId,
  },
  /** No `hidden`: every user of the company may use its lists of files. */
  fileList: {
    own: ({ fileLists }, isAttendant) => (isAttendant ? fileLists.first.id : fileLists.second.id),
    absent: () => NOBODY,
    foreign: ({ fileLists }) => fileLists.first.id,
    deleted: ({ fileLists }) => fileLists.deleted.id,
  },
  /** No `hidden`: every user of the company may use its contact lists. */
  contactList: {
    own: ({ contactLists }, isAttendant) => (isAttendant ? contactLists.first.id : contactLists.second.id),
    absent: () => NOBODY,
    foreign: ({ contactLists }) => contactLists.first.id,
    deleted: ({ contactLists }) => contactLists.deleted.id,
  },
  contactListItem: {
    own: ({ contactLists }, isAttendant) => (isAttendant ? contactLists.first.itemId : contactLists.second.itemId),
    absent: () => NOBODY,
    foreign: ({ contactLists }) => contactLists.first.itemId,
    deleted: ({ contactLists }) => contactLists.deleted.itemId,
  },
  /** Visible to its members only. */
  chat: {
    own: ({ chats }, isAttendant) => (isAttendant ? chats.attendant.id : chats.second.id),
    absent: () => NOBODY,
    foreign: ({ chats }) => chats.first.id,
    hidden: ({ chats }) => chats.first.id,
    deleted: ({ chats }) => chats.deleted.id,
  },
  chatMessage: {
    own: ({ chats }, isAttendant) => (isAttendant ? chats.attendant.messageId : chats.second.messageId),
    absent: () => NOBODY,
    foreign: ({ chats }) => chats.first.messageId,
    hidden: ({ chats }) => chats.first.messageId,
    deleted: ({ chats }) => chats.deleted.messageId,
  },
  /** A column of the kanban. No `hidden`: every user of the company may see them. */
  lane: {
    own: ({ lanes }, isAttendant) => (isAttendant ? lanes.first : lanes.second),
    absent: () => NOBODY,
    foreign: ({ lanes }) => lanes.first,
    deleted: ({ lanes }) => lanes.deleted,
  },
  /** A foreign bot. No `hidden`: every admin sees all of them. */
  integration: {
    own: ({ bots }, isAttendant) => (isAttendant ? bots.first.integrationId : bots.second.integrationId),
    absent: () => NOBODY,
    foreign: ({ bots }) => bots.first.integrationId,
    deleted: ({ bots }) => bots.deleted.integrationId,
  },
  prompt: {
    own: ({ bots }, isAttendant) => (isAttendant ? bots.first.promptId : bots.second.promptId),
    absent: () => NOBODY,
    foreign: ({ bots }) => bots.first.promptId,
    deleted: ({ bots }) => bots.deleted.promptId,
  },
  /** A person of the on-call roster. No `hidden`: supervisors see all of it. */
  onCall: {
    own: ({ onCalls }, isAttendant) => (isAttendant ? onCalls.first : onCalls.second),
    absent: () => NOBODY,
    foreign: ({ onCalls }) => onCalls.first,
    deleted: ({ onCalls }) => onCalls.deleted,
  },
} satisfies Record<string, Kind>;
