import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import { CAMPAIGN_VARIANTS } from '../shared/limits.js';
import type { MessageCost } from '../channels/channel-messages.contract.js';
import { RECIPIENT_OUTCOMES, type RecipientOutcome, type SkipReason } from './campaign-values.js';

/**
 * States of a recipient of a campaign, in their order. planned: in the audience. claimed: its text is fixed and on its way
 * to the conversation. asked: the confirmation was sent. confirmed: the answer was yes, the message is to follow. sent: the
 * network took the message. delivered, read: by the network's receipts. The last four are final: failed: the network refused
 * it, or what became of it is unknown. skipped: nothing was sent, for `SkipReason`. cancelled: waits while the campaign is cancelled.
 */
export const RECIPIENT_STATES = [
  'planned',
  'claimed',
  'asked',
  'confirmed',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
  'cancelled',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** The two messages that a recipient can get; without a confirmation only `message`. */
export const CAMPAIGN_STEPS = ['confirmation', 'message'] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

/** A recipient as the report shows it. Times are ISO, null where it did not happen. */
export interface RecipientView {
  id: number;
  name: string;
  /** Digits with country code. */
  number: string;
  email: string;
  state: RecipientState;
  /** Of skipped a `SkipReason`; of failed an error code of the catalogue or the provider's words; else null. */
  reason: string | null;
  /** The connection that writes to it; null until it is chosen. */
  connectionId: number | null;
  /** 1 to 5: which text it got; null until it is chosen. */
  confirmationVariant: number | null;
  variant: number | null;
  requestedAt: string | null;
  confirmedAt: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
  readAt: string | null;
  /** Its first answer after the last step. */
  answeredAt: string | null;
  optedOutAt: string | null;
  /** The ticket with the message; null until there is one. */
  ticketId: number | null;
  ticketUuid: string | null;
  contactId: number | null;
  cost: MessageCost | null;
  updatedAt: string;
}

/** Recipients of a campaign counted; those of `byVariant` by the variant of the message. */
export interface CampaignTotals {
  /** All recipients: the sum of the states. */
  planned: number;
  byState: Record<RecipientState, number>;
  /** How many ever got the confirmation (`requested`), were confirmed, sent, delivered, read; a later state counts in the earlier ones. */
  requested: number;
  confirmed: number;
  sent: number;
  delivered: number;
  read: number;
  answered: number;
  optedOut: number;
  skipped: { reason: SkipReason; count: number }[];
  failed: { reason: string; count: number }[];
  byVariant: { variant: number; sent: number; delivered: number; read: number; answered: number; optedOut: number }[];
  /** What was charged, where the provider says so; by currency. */
  costs: MessageCost[];
}

export class ListRecipientsInput {
  @IsId() campaignId!: number;
  /** Part of the name or number. */
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsIn(RECIPIENT_OUTCOMES) outcome?: RecipientOutcome;
  @IsOptional() @IsInt() @Min(1) @Max(CAMPAIGN_VARIANTS) variant?: number;
  /** The `next` of the page before; absent: the first page. */
  @IsOptional() @IsId() after?: number;
}

export interface RecipientPage {
  recipients: RecipientView[];
  /** Null on the last page. */
  next: number | null;
  /** By the filter, on all pages. */
  count: number;
}

export class RetryRecipientsInput {
  @IsId() campaignId!: number;
  /** Only this one; absent: all that failed. */
  @IsOptional() @IsId() recipientId?: number;
}

export interface RecipientRequests {
  /** By id. Throws ERR_NO_CAMPAIGN_FOUND, as all below. */
  'campaignRecipients.list': { input: ListRecipientsInput; output: RecipientPage };
  /**
   * Plans recipients again that failed, whose message may have arrived all the same: a person decides it. Returns how many.
   * Throws ERR_CAMPAIGN_NOT_RUNNING unless the campaign is cancelled, finished or in progress.
   */
  'campaignRecipients.retry': { input: RetryRecipientsInput; output: { retried: number } };
}
