import { CAMPAIGN_DAILY_MAX } from '../shared/limits.js';

/** States of a campaign (docs/spec/secondary.md §4): inactive, scheduled, in progress, cancelled, finished. */
export const CAMPAIGN_STATUSES = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** The channels whose connections send campaigns. */
export const CAMPAIGN_CHANNELS = ['whatsapp', 'whatsappapi'] as const;

/**
 * Why a campaign was stopped. person: somebody cancelled it. failures, optOuts: a brake (`CampaignBrakes`). restricted: the
 * network restricts the number. connections: none of its connections is linked any more. plan: the company's plan has no
 * campaigns any more. template: a template of it is not approved any more. list: it has no list, or an empty one.
 */
export const CAMPAIGN_STOPS = [
  'person',
  'failures',
  'optOuts',
  'restricted',
  'connections',
  'plan',
  'template',
  'list',
] as const;
export type CampaignStop = (typeof CAMPAIGN_STOPS)[number];

/** What happens with answers: a queue's attendants get them, one attendant does, or the bot greets once. */
export const CAMPAIGN_REPLIES = ['queue', 'bot'] as const;
export type CampaignReplies = (typeof CAMPAIGN_REPLIES)[number];

/** Groups of recipients by what became of them, by which another list can be made. */
export const RECIPIENT_OUTCOMES = [
  'waiting',
  'asked',
  'confirmed',
  'sent',
  'delivered',
  'read',
  'answered',
  'notAnswered',
  'failed',
  'skipped',
  'declined',
  'silent',
  'optedOut',
] as const;
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];

/**
 * Why nothing was sent. invalid: no account at the network. optedOut: on the do-not-contact list. blocked: a blocked
 * contact. erased: a person whose data was erased. declined: answered no to the confirmation. silent: did not answer it in
 * time. noConnection: none of the campaign's connections can reach it. empty: the text is empty with this recipient's values.
 */
export const SKIP_REASONS = [
  'invalid',
  'optedOut',
  'blocked',
  'erased',
  'declined',
  'silent',
  'noConnection',
  'empty',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Contacts of a list by whether their number has an account. */
export const ITEM_VALIDITIES = ['valid', 'invalid', 'unchecked'] as const;
export type ItemValidity = (typeof ITEM_VALIDITIES)[number];

/** Seconds between two messages of a connection, after how many of them it makes a longer pause, and that pause in seconds (docs/spec/secondary.md §9). */
export const CAMPAIGN_PACE = {
  messageInterval: [0, 5, 10, 15, 20],
  longerIntervalAfter: [0, 5, 10, 15, 20],
  greaterInterval: [0, 20, 30, 40, 50, 60],
} as const;
export const CAMPAIGN_PACE_DEFAULTS = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 } as const;

/** Messages on a day of a warm-up, from 1: 20, and half as many again each day. */
export const warmUpLimit = (day: number): number =>
  Math.min(CAMPAIGN_DAILY_MAX, Math.round(20 * 1.5 ** (Math.max(1, Math.min(day, 40)) - 1)));
