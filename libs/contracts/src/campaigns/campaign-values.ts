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
