import type {
  CampaignIdInput,
  CampaignInput,
  ChangeCampaignInput,
  ListCampaignsInput,
  TestCampaignInput,
} from './campaign-input.contract.js';
import type { MediaInfo, MediaRef } from '../shared/media.js';
import type { MessageCost } from '../channels/channel-messages.contract.js';
import type { CampaignReplies, CampaignStatus, CampaignStop } from './campaign-values.js';
import type { CampaignTotals, CampaignStep } from './recipients.contract.js';

/** '' for none. In texts `{nome}`, `{numero}`, `{email}` and the company's own variables stand for values. */
export interface CampaignTexts {
  message1: string;
  message2: string;
  message3: string;
  message4: string;
  message5: string;
  confirmationMessage1: string;
  confirmationMessage2: string;
  confirmationMessage3: string;
  confirmationMessage4: string;
  confirmationMessage5: string;
}

/** The template that a Cloud connection sends in a step, in place of the texts. Values are texts with variables. */
export interface CampaignTemplate {
  connectionId: number;
  step: CampaignStep;
  templateId: number;
  /** In the order of `TemplateView.variables`. */
  values: string[];
}

/** A campaign, as services exchange it. Times are ISO. */
export interface CampaignView extends CampaignTexts {
  id: number;
  name: string;
  status: CampaignStatus;
  confirmation: boolean;
  contactListId: number | null;
  contactList: { id: number; name: string } | null;
  /** The tag of which its list was made; null for none. */
  tagListId: number | null;
  /** Those that write, in the order in which they were chosen; each recipient keeps one. */
  connectionIds: number[];
  connections: { id: number; name: string; channel: string }[];
  templates: CampaignTemplate[];
  media: MediaRef | null;
  scheduledAt: string | null;
  /** The same by the company's clock, without a zone (`localText`); '' for none. */
  scheduledLocal: string;
  startedAt: string | null;
  completedAt: string | null;
  /** Why it is cancelled, since when, and by whom (null: by the platform); null in other states. */
  stop: { reason: CampaignStop; at: string; userId: number | null } | null;
  /** Why nothing is sent at the moment although it is in progress; null when it is. */
  waitsFor: 'hours' | 'limit' | 'connection' | 'answers' | null;
  replies: CampaignReplies;
  /** Where tickets of answers wait, and whose they are; null for none. */
  queueId: number | null;
  userId: number | null;
  /** Hours after which a recipient that did not answer the confirmation is left out. */
  answerHours: number;
  /** By the rules of docs/spec/secondary.md §4: all, texts and file alone, or nothing can be changed. */
  editable: 'all' | 'texts' | 'none';
  createdAt: string;
  updatedAt: string;
}

export interface CampaignWithTotals extends CampaignView {
  totals: CampaignTotals;
}

/** A campaign on the wire: for our console with more than docs/spec/wire-features.md §1 has. */
export interface CampaignWire extends Omit<CampaignView, 'media' | 'contactList' | 'contactListId'> {
  /** Absent without a list: null would blank another console. */
  contactListId?: number;
  contactList?: { id: number; name: string };
  /** The connection's id, or several joined by commas. */
  whatsappId: string;
  /** Their joined names. */
  whatsapp: { id: number; name: string };
  mediaPath: string | null;
  mediaName: string | null;
  mediaInfo: MediaInfo | null;
}

/** A campaign with its figures. */
export interface CampaignReportWire extends CampaignWire {
  totals: CampaignTotals;
}

/** GET /campaigns/{id}, from which other consoles count their report (docs/spec/wire-features.md §1). */
export interface CampaignRecordWire extends Omit<CampaignWire, 'contactList'> {
  contactList?: { id: number; name: string; contacts: { isWhatsappValid: boolean }[] };
  /** `deliveredAt`: when the network took the message. */
  shipping: { deliveredAt: string | null; confirmationRequestedAt: string | null }[];
}

/** What a campaign would do if it started now. */
export interface CampaignForecast {
  /** Contacts of its list. */
  contacts: number;
  /** Of those, who would get nothing, by reason. */
  invalid: number;
  optedOut: number;
  /** Not checked yet: the check comes before the message. */
  unchecked: number;
  /** Who would get the message, or the question. */
  recipients: number;
  /** Of those, who got a message of another campaign in the last seven days. */
  recentlyContacted: number;
  perConnection: { connectionId: number; name: string; recipients: number; isConnected: boolean }[];
  startsAt: string;
  /** By pace, limits and sending hours, without waiting for answers; null: never, since no connection can send. */
  finishesAt: string | null;
  /** By the rates of the connections; null where there are none. */
  cost: MessageCost | null;
}

/** A campaign's texts for one recipient, as the phone will show them. */
export interface CampaignPreview {
  name: string;
  number: string;
  /** Those that are not empty, with their numbers. */
  messages: { variant: number; text: string }[];
  confirmations: { variant: number; text: string }[];
}

export interface CampaignRequests {
  /** The newest first. */
  'campaigns.list': { input: ListCampaignsInput; output: { records: CampaignView[]; hasMore: boolean; count: number } };
  /** Throws ERR_NO_CAMPAIGN_FOUND, as all below. */
  'campaigns.get': { input: CampaignIdInput; output: CampaignView };
  'campaigns.report': { input: CampaignIdInput; output: CampaignWithTotals };
  /** What other consoles count: all contacts and all recipients to whom something was sent. */
  'campaigns.shipping': {
    input: CampaignIdInput;
    output: {
      contacts: { isWhatsappValid: boolean }[];
      shipping: { deliveredAt: string | null; confirmationRequestedAt: string | null }[];
    };
  };
  /** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_NO_TAG_FOUND, ERR_NO_WAPP_FOUND, ERR_CAMPAIGN_CHANNEL, ERR_VALIDATION. */
  'campaigns.create': { input: CampaignInput; output: CampaignView };
  /**
   * By `editable`: of a cancelled one everything but texts is ignored. Throws ERR_CAMPAIGN_NOT_EDITABLE, and what
   * `campaigns.create` throws.
   */
  'campaigns.change': { input: ChangeCampaignInput; output: CampaignView };
  /** Messages stay in their tickets. Throws ERR_CAMPAIGN_RUNNING. */
  'campaigns.delete': { input: CampaignIdInput; output: { deleted: boolean } };
  /** Replaces its file; null removes it. Throws ERR_CAMPAIGN_NOT_EDITABLE. */
  'campaigns.setMedia': { input: CampaignIdInput & { media: MediaRef | null }; output: CampaignView };
  /** Begins an inactive or scheduled one at once. Throws ERR_CAMPAIGN_NOT_READY with what it lacks. */
  'campaigns.start': { input: CampaignIdInput; output: CampaignView };
  /** EM_ANDAMENTO becomes CANCELADA; at most the message that is on its way still leaves. Throws ERR_CAMPAIGN_NOT_RUNNING. */
  'campaigns.cancel': { input: CampaignIdInput; output: CampaignView };
  /** CANCELADA becomes EM_ANDAMENTO; nobody gets a message again. Throws ERR_CAMPAIGN_NOT_CANCELLED, ERR_CAMPAIGN_NOT_READY. */
  'campaigns.restart': { input: CampaignIdInput; output: CampaignView };
  'campaigns.forecast': { input: CampaignIdInput; output: CampaignForecast };
  /** For a contact of its list, or the first one. Throws ERR_NO_CONTACT_LIST_ITEM_FOUND. */
  'campaigns.preview': { input: CampaignIdInput & { contactListItemId?: number }; output: CampaignPreview };
  /**
   * Sends each step's first text to a number at once, from the first connection; it is in no figure. Throws
   * ERR_CAMPAIGN_NOT_READY, ERR_NUMBER_INCOMPLETE.
   */
  'campaigns.test': { input: TestCampaignInput; output: { messages: number } };
}

/** Lane: `{company}:campaign:{id}`. */
export interface CampaignEvents {
  'campaign.saved': { campaign: CampaignView; isNew: boolean };
  'campaign.deleted': { campaignId: number };
  /** Recipients moved on; at most once a second. */
  'campaign.progressed': { campaign: CampaignWithTotals };
}
