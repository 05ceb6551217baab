import type { MessageCost, OutboundState } from '../channels/channel-messages.contract.js';
import type { SentTemplate, TemplateMessage } from '../channels/templates.contract.js';
import type { MediaRef } from '../shared/media.js';
import type { CampaignReplies, SkipReason } from './campaign-values.js';
import type { CampaignStep } from './recipients.contract.js';

/** Names one message of a campaign. */
export interface CampaignMessageKey {
  campaignId: number;
  /** 0 for a test, which is in no figure. */
  recipientId: number;
  step: CampaignStep;
  /** From 1; a person who sends failed ones again makes another. */
  attempt: number;
}

/** A message whose text is fixed, for `tickets` to store and send. */
export interface CampaignMessage extends CampaignMessageKey {
  campaignName: string;
  connectionId: number;
  name: string;
  /** Digits with country code. */
  number: string;
  email: string;
  text: string;
  media: MediaRef | null;
  /** Of a Cloud connection: `text` is how the customer sees it. */
  template: { message: TemplateMessage; category: SentTemplate['category'] } | null;
  replies: CampaignReplies;
  queueId: number | null;
  userId: number | null;
  /** A test names itself apart from earlier ones; '' otherwise. */
  testKey: string;
}

/**
 * How a recipient answered a campaign's message. yes and no count for a confirmation alone; optOut: wants no more messages;
 * other: anything else, which is a yes to a confirmation too.
 */
export type CampaignAnswer = 'yes' | 'no' | 'optOut' | 'other';

export interface CampaignMessageEvents {
  /** campaigns → tickets. Lane: `{company}:campaignMessage:{campaign}`. */
  'campaign.messageDue': CampaignMessage;
  /** tickets → campaigns, as all below. It is in its ticket and on its way. Lane: `{company}:campaign:{campaign}`. */
  'campaign.messageStored': CampaignMessageKey & {
    messageId: number;
    contactId: number;
    ticketId: number;
    ticketUuid: string;
  };
  /** It was not sent and never will be. `reason`: why the recipient is skipped; else `code` of the catalogue. */
  'campaign.messageRefused': CampaignMessageKey & { reason: SkipReason | null; code: string };
  /** What the network says of it (`message.acknowledged`). */
  'campaign.messageChanged': CampaignMessageKey & {
    state: OutboundState;
    reason: string | null;
    /** ISO time at which the network says it happened. */
    at: string;
    cost: MessageCost | null;
  };
  /** The recipient answered after the message was on its way. */
  'campaign.answered': CampaignMessageKey & { answer: CampaignAnswer; at: string };
}
