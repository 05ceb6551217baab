import { randomUUID } from 'node:crypto';
import { CAMPAIGN_KINDS } from './campaign-kinds.js';
import { EXTERNAL_KINDS } from './external-kinds.js';
import { type Kind, next, NOBODY, NOWHERE } from './kind.js';
import { TEAM_KINDS } from './team-kinds.js';

/** Kinds of objects that a call can name. All values but `own` must get the same answer. */
export const KINDS = {
  /** A waiting ticket. */
  ticket: {
    own: (world, isAttendant) => (isAttendant ? world.seen.id : world.spare.id),
    absent: () => NOBODY,
    foreign: ({ first }) => first.ticket.id,
    hidden: ({ hidden }) => hidden.id,
    deleted: ({ deleted }) => deleted.ticketId,
  },
  /** A ticket attended by the second company's admin, who may write in it. */
  attendedTicket: {
    own: (world, isAttendant) => (isAttendant ? world.seen.id : world.second.ticket.id),
    absent: () => NOBODY,
    foreign: ({ first }) => first.ticket.id,
    hidden: ({ hidden }) => hidden.id,
    deleted: ({ deleted }) => deleted.ticketId,
  },
  ticketUuid: {
    own: (world, isAttendant) => (isAttendant ? world.seen.uuid : world.spare.uuid),
    absent: () => NOWHERE,
    foreign: ({ first }) => first.ticket.uuid,
    hidden: ({ hidden }) => hidden.uuid,
    deleted: ({ deleted }) => deleted.uuid,
  },
  message: {
    own: (world, isAttendant) => (isAttendant ? world.seen.messageId : world.second.message.id),
    absent: () => NOBODY,
    foreign: ({ first }) => first.message.id,
    hidden: ({ hidden }) => hidden.messageId,
    deleted: ({ deleted }) => deleted.messageId,
  },
  /** Looked for among the merges of the contact in the path; undo-merge.spec.ts makes some. */
  merge: { own: () => NOBODY - 1, absent: () => NOBODY, foreign: () => NOBODY - 2 },
  /** No `hidden`: every user of the company may see its contacts. */
  contact: {
    own: (world, isAttendant) => (isAttendant ? world.seen.contactId : world.spare.contactId),
    absent: () => NOBODY,
    foreign: ({ seen }) => seen.contactId,
    deleted: ({ deleted }) => deleted.contactId,
  },
  note: {
    own: ({ notes }, isAttendant) => (isAttendant ? notes.seen : notes.second),
    absent: () => NOBODY,
    foreign: ({ notes }) => notes.first,
    hidden: ({ notes }) => notes.first,
    deleted: ({ deleted }) => deleted.noteId,
  },
  /** No `hidden`: every user of the company may see its tags. */
  tag: {
    own: ({ tags }, isAttendant) => (isAttendant ? tags.first : tags.second),
    absent: () => NOBODY,
    foreign: ({ tags }) => tags.first,
    deleted: ({ deleted }) => deleted.tagId,
  },
  ...TEAM_KINDS,
  ...CAMPAIGN_KINDS,
  ...EXTERNAL_KINDS,
  /** Of a contact, with its certificate. For admins only. */
  erasure: {
    own: ({ erasures }) => erasures.second,
    absent: () => NOBODY,
    foreign: ({ erasures }) => erasures.first,
  },
  /** Of services. Visible to its user only. */
  export: {
    own: ({ exports }) => exports.second,
    absent: () => NOBODY,
    foreign: ({ exports }) => exports.first,
    hidden: ({ exports }) => exports.first,
    deleted: ({ exports }) => exports.deleted,
  },
  /** Of figures. For admins only. */
  report: {
    own: ({ reports }) => reports.second,
    absent: () => NOBODY,
    foreign: ({ reports }) => reports.first,
  },
  botCase: {
    own: ({ botCases }) => botCases.second,
    absent: () => NOBODY,
    foreign: ({ botCases }) => botCases.first,
    deleted: ({ botCases }) => botCases.deleted,
  },
  queue: {
    own: (world, isAttendant) => (isAttendant ? world.served : world.second.queueId),
    absent: () => NOBODY,
    foreign: ({ first }) => first.queueId,
    hidden: ({ other }) => other,
    deleted: ({ deleted }) => deleted.queueId,
  },
  /** Target of a transfer: all queues of the company are visible to everybody, also those one does not serve. */
  anyQueue: {
    own: (world, isAttendant) => (isAttendant ? world.served : world.second.queueId),
    absent: () => NOBODY,
    foreign: ({ first }) => first.queueId,
    deleted: ({ deleted }) => deleted.queueId,
  },
  /** An option of a queue's menu. For admins only. */
  option: {
    own: ({ options }, isAttendant) => (isAttendant ? options.first : options.second),
    absent: () => NOBODY,
    foreign: ({ options }) => options.first,
    deleted: ({ options }) => options.deleted,
  },
  user: {
    own: (world, isAttendant) => (isAttendant ? world.attendant.id : world.second.userId),
    absent: () => NOBODY,
    foreign: ({ first }) => first.userId,
    hidden: ({ colleague }) => colleague.id,
    deleted: ({ deleted }) => deleted.userId,
  },
  /** No `hidden`: every user of the company may see its connections. */
  connection: {
    own: (world, isAttendant) => (isAttendant ? world.first.connectionId : world.spareConnection),
    absent: () => NOBODY,
    foreign: ({ first }) => first.connectionId,
    deleted: ({ deleted }) => deleted.connectionId,
  },
  company: {
    own: (world, isAttendant) => (isAttendant ? world.first.companyId : world.second.companyId),
    absent: () => NOBODY,
    foreign: ({ first }) => first.companyId,
    deleted: ({ deleted }) => deleted.companyId,
  },
  /** The platform's announcements: for all companies once active, until then for super users only. */
  announcement: {
    own: ({ announcements }) => announcements.active,
    absent: () => NOBODY,
    foreign: ({ announcements }) => announcements.draft,
    hidden: ({ announcements }) => announcements.draft,
    deleted: ({ announcements }) => announcements.deleted,
  },
  quickMessage: {
    own: ({ quickMessages }, isAttendant) => (isAttendant ? quickMessages.attendant : quickMessages.second),
    absent: () => NOBODY,
    foreign: ({ quickMessages }) => quickMessages.first,
    hidden: ({ quickMessages }) => quickMessages.first,
    deleted: ({ quickMessages }) => quickMessages.deleted,
    isVisibleToSupervisors: true,
  },
  schedule: {
    own: ({ schedules }, isAttendant) => (isAttendant ? schedules.attendant : schedules.second),
    absent: () => NOBODY,
    foreign: ({ schedules }) => schedules.first,
    hidden: ({ schedules }) => schedules.first,
    deleted: ({ schedules }) => schedules.deleted,
    isVisibleToSupervisors: true,
  },
  /** Visible to its user only. */
  push: {
    own: ({ pushes }, isAttendant) => (isAttendant ? pushes.attendant : pushes.second),
    absent: () => NOWHERE,
    foreign: ({ pushes }) => pushes.first,
    hidden: ({ pushes }) => pushes.first,
    deleted: ({ pushes }) => pushes.deleted,
    isVisibleToSupervisors: true,
  },
  invitation: {
    own: ({ invitations }, isAttendant) => (isAttendant ? invitations.first : invitations.second),
    absent: () => NOBODY,
    foreign: ({ invitations }) => invitations.first,
    deleted: ({ invitations }) => invitations.deleted,
  },
  invoice: {
    own: ({ invoices }, isAttendant) => (isAttendant ? invoices.first : invoices.second),
    absent: () => NOBODY,
    foreign: ({ invoices }) => invoices.first,
    deleted: ({ deleted }) => deleted.invoiceId,
  },
  /** A key that a caller gave to a message; another user's key has no effect. */
  clientKey: {
    own: () => randomUUID(),
    absent: () => randomUUID(),
    foreign: ({ keys }) => next(keys.first),
    hidden: ({ keys }) => next(keys.colleague),
  },
  /** Signed: a forger has another company's payload under their own signature. */
  mediaToken: {
    own: ({ mediaLinks }) => tokenOf(mediaLinks.second),
    absent: () => 'bm90aGluZw.bm90aGluZw',
    foreign: ({ mediaLinks }) => forged(mediaLinks.first, mediaLinks.second),
    deleted: ({ mediaLinks }) => tokenOf(mediaLinks.deleted),
  },
  /** A picture's name is the only proof of access, and is valid in its own company. */
  picture: {
    own: ({ pictures }) => pictures.second,
    absent: () => `${'0'.repeat(32)}.webp`,
    foreign: ({ pictures }) => pictures.first,
    deleted: ({ pictures }) => pictures.deleted,
  },
  /** The token that created the first company. */
  setupToken: {
    own: ({ setupToken }) => setupToken,
    absent: () => 'nothing',
    foreign: ({ setupToken }) => setupToken,
  },
  email: {
    own: ({ stranger }) => stranger.email,
    absent: () => 'nobody@nowhere.example',
    foreign: ({ attendant }) => attendant.email,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const tokenOf = (path: string): string => path.split('/')[2] ?? '';

function forged(theirs: string, own: string): string {
  const [payload] = tokenOf(theirs).split('.');
  const [, signature] = tokenOf(own).split('.');
  return `${payload}.${signature}`;
}
