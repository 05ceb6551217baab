import type { CampaignWithTotals } from '../campaigns/campaigns.contract.js';
import type { CampaignTotals } from '../campaigns/recipients.contract.js';
import type { TagView } from '../contacts/tags.contract.js';
import type { Profile } from '../shared/actor.js';
import type { UserView } from '../tenancy/users/users.contract.js';
import type { QueueView } from '../tickets/queues.contract.js';
import type { RepeatUnit, ScheduleStatus, ScheduleView } from '../writing/schedules.contract.js';
import { type V1Campaign, v1Campaign } from './v1-views.js';

/** A page of a list of v1, by id. */
export interface V1List<T> {
  data: T[];
  /** Passed back as `after` for the next page; null on the last. */
  next: string | null;
}

export interface V1Tag {
  id: number;
  name: string;
  color: string;
  /** Whether it is a column of the kanban. */
  isColumn: boolean;
}

export interface V1Queue {
  id: number;
  name: string;
  color: string;
  /** Who serves it. */
  userIds: number[];
}

export interface V1User {
  id: number;
  name: string;
  email: string;
  profile: Profile;
  queueIds: number[];
}

/** A message that is sent at its time. */
export interface V1Schedule {
  id: number;
  text: string;
  /** ISO times. */
  sendAt: string;
  sentAt: string | null;
  status: ScheduleStatus;
  /** Why it could not be sent; null unless its status is ERRO. */
  failure: string | null;
  repeatUnit: RepeatUnit;
  repeatEvery: number;
  cancelIfReplied: boolean;
  contactId: number;
  /** Null: the author's connection, or else the company's. */
  connectionId: number | null;
  /** Its author. */
  userId: number;
  /** The message that it became; null: not yet. */
  messageId: number | null;
  file: { name: string; mimetype: string; size: number } | null;
  createdAt: string;
  updatedAt: string;
}

/** What became of the recipients of a campaign: a later state counts in the earlier ones. */
export type V1CampaignTotals = Pick<
  CampaignTotals,
  'planned' | 'requested' | 'confirmed' | 'sent' | 'delivered' | 'read' | 'answered' | 'optedOut' | 'byState'
>;

export interface V1CampaignReport extends V1Campaign {
  totals: V1CampaignTotals;
}

export const v1Tag = ({ id, name, color, kanban }: TagView): V1Tag => ({ id, name, color, isColumn: kanban === 1 });

export const v1Queue = ({ id, name, color, userIds }: QueueView): V1Queue => ({ id, name, color, userIds });

export const v1User = ({ id, name, email, profile, queues }: UserView): V1User => ({
  id,
  name,
  email,
  profile,
  queueIds: queues.map((queue) => queue.id),
});

export const v1Schedule = (schedule: ScheduleView): V1Schedule => ({
  id: schedule.id,
  text: schedule.body,
  sendAt: schedule.sendAt,
  sentAt: schedule.sentAt,
  status: schedule.status,
  failure: schedule.failure,
  repeatUnit: schedule.repeatUnit,
  repeatEvery: schedule.repeatEvery,
  cancelIfReplied: schedule.cancelIfReplied,
  contactId: schedule.contactId,
  connectionId: schedule.whatsappId,
  userId: schedule.userId,
  messageId: schedule.messageId,
  file: schedule.media && {
    name: schedule.media.fileName,
    mimetype: schedule.media.mimetype,
    size: schedule.media.size,
  },
  createdAt: schedule.createdAt,
  updatedAt: schedule.updatedAt,
});

export function v1CampaignReport({ totals, ...campaign }: CampaignWithTotals): V1CampaignReport {
  const { planned, requested, confirmed, sent, delivered, read, answered, optedOut, byState } = totals;
  return {
    ...v1Campaign(campaign),
    totals: { planned, requested, confirmed, sent, delivered, read, answered, optedOut, byState },
  };
}
