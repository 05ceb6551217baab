import type { MediaKind, MediaRef } from '../shared/media.js';
import type { TemplateMessage } from './templates.contract.js';

export const ALIAS_TYPES = ['phone', 'lid', 'group', 'bsuid', 'username', 'psid', 'igsid'] as const;
export type AliasType = (typeof ALIAS_TYPES)[number];

/** A provider's name of a person. One contact has several (docs/spec/whatsapp.md §7.2, 15). */
export interface ContactAlias {
  /**
   * phone: digits with country code. lid: WhatsApp's private id, digits. group: WhatsApp group id. bsuid: a person's id
   * at one business portfolio, like BR.150257. username: without @, in lower case; it can pass to somebody else. psid,
   * igsid: a person's id at one Page or Instagram account (docs/spec/wire-external.md §3.5, §4, §5).
   */
  type: AliasType;
  value: string;
}

/** A file at the provider: described at once, stored later (`message.mediaStored`). */
export interface PendingMedia {
  kind: MediaKind;
  mimetype: string;
  fileName: string;
  /** Bytes by the provider; 0 when unknown. */
  size: number;
  isVoice?: boolean;
  seconds?: number;
  width?: number;
  height?: number;
}

/**
 * `missed`: not answered; `answered`, `declined`: on the phone itself; `refused`: by the desk, which accepts no calls.
 */
export type CallOutcome = 'missed' | 'answered' | 'declined' | 'refused';

/** A call that is over. */
export interface CallLog {
  isVideo: boolean;
  outcome: CallOutcome;
  /** Seconds of talk; null when unknown. */
  seconds: number | null;
}

/** The advertisement or link that brought a person to the chat; '' for what the provider does not say. */
export interface Referral {
  source: 'ad' | 'post' | 'link' | 'product';
  sourceId: string;
  url: string;
  headline: string;
  body: string;
  ref: string;
}

/** What an incoming message refers to beside its content. */
export interface MessageContext {
  /** The id of the button or row of a list that was chosen, as our message named it. */
  replyId?: string;
  referral?: Referral;
  /** The story that is answered (`reply`) or in which the company is named (`mention`); its address expires. */
  story?: { kind: 'reply' | 'mention'; id: string; url: string };
  isForwarded?: boolean;
  /** The company wrote it in another app than the desk, for example in the inbox of the Page. */
  isFromOtherApp?: boolean;
  /** No message was written: a button was pressed, or a link followed. */
  gesture?: 'postback' | 'referral';
  /** Another app has the conversation at the moment: it is stored, and no bot answers. */
  isStandby?: boolean;
}

export type InboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'media'; media: PendingMedia; caption: string }
  | { kind: 'location'; latitude: number; longitude: number; name: string; address: string; thumbnail: string | null }
  | { kind: 'contact'; vcards: string[] }
  | { kind: 'reaction'; emoji: string; targetExternalId: string }
  /** Deleted by its author or, in a group, by an admin. `erases`: text and file too, whatever the company chose. */
  | { kind: 'deletion'; targetExternalId: string; erases?: boolean }
  /** The author edited an earlier message of the chat; of a file it is the caption. */
  | { kind: 'edit'; targetExternalId: string; text: string }
  /** A ringing call. Its end has the same `callId`; `creator` is the provider's name of the caller. */
  | { kind: 'ring'; callId: string; creator: string; isVideo: boolean }
  | { kind: 'call'; call: CallLog }
  /** A button of a menu or of an older message was pressed. It opens no ticket by itself. */
  | { kind: 'postback'; title: string; payload: string }
  /** The person followed a link or an advertisement to the chat, without a message. It opens no ticket by itself. */
  | { kind: 'referral'; referral: Referral }
  /** Could not be decrypted: shown as such, and replaced when the readable form arrives under the same id. */
  | { kind: 'unreadable' }
  /** A kind the desk does not show yet; `label` names it. */
  | { kind: 'unsupported'; label: string };

/** Identity of a message at the provider, unique with company and connection (docs/spec/rules.md 27). */
export interface MessageKey {
  connectionId: number;
  /** The provider's chat id without a device part, for example a JID. */
  chatId: string;
  fromMe: boolean;
  /** Author inside a group, '' otherwise. */
  participant: string;
  externalId: string;
}

export interface InboundMessage extends MessageKey {
  /** ISO time from the provider. */
  sentAt: string;
  /** The other side of the chat: a person, or the group itself. */
  contact: { aliases: ContactAlias[]; name: string | null; isGroup: boolean };
  /** The author inside a group, as far as the provider names them. */
  author?: { aliases: ContactAlias[]; name: string | null };
  content: InboundContent;
  quotedExternalId: string | null;
  context?: MessageContext;
  /** It arrived while the connection was down: it raises no alert of its own. */
  isRecovered?: boolean;
  /** The newest message that had been sent to the contact by then, with the ISO time; absent: none of late. */
  lastSent?: { messageId: number; at: string };
}

/** A reference to a stored message. */
export interface OutboundTarget {
  messageId: number;
  /** '' while unknown: `channels` knows the id of its own messages. */
  externalId: string;
  fromMe: boolean;
  participant: string;
}

/** A text with options to choose from: up to 3 are buttons, more are a list (docs/spec/wire-external.md §3.1). */
export interface InteractiveMessage {
  text: string;
  footer: string;
  /** The button that opens a list. */
  listLabel: string;
  /** `title` at most 20 characters of a button, 24 of a list's row; `description` of rows only. */
  options: { id: string; title: string; description: string }[];
}

export type OutboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'media'; media: MediaRef; caption: string }
  | { kind: 'contact'; vcards: string[] }
  | { kind: 'location'; latitude: number; longitude: number; name: string }
  /** An approved template; `text` is how the customer sees it, `media` the file of its header (`headerFile`). */
  | { kind: 'template'; template: TemplateMessage; text: string; media?: MediaRef }
  /** Buttons or a list; a channel without them sends the text with numbered options. */
  | ({ kind: 'interactive' } & InteractiveMessage)
  /** An empty emoji removes the reaction. */
  | { kind: 'reaction'; emoji: string; target: OutboundTarget };

/** A change of our own sent message: deleted for everyone, or edited. */
export type OutboundChangeContent =
  | { kind: 'revoke'; target: OutboundTarget }
  | { kind: 'edit'; text: string; target: OutboundTarget };

/**
 * How urgent a message is. notice: of the platform; person: an answer of an attendant; bulk: one of many, which never
 * delays the others.
 */
export type OutboundClass = 'notice' | 'person' | 'bulk';

/** A message that `tickets` requests `channels` to send. `channels` fixes its id at the provider before the send. */
export interface OutboundMessage {
  messageId: number;
  connectionId: number;
  contactId: number;
  /** All known names of the receiver; the adapter prefers the one the provider wants. */
  to: ContactAlias[];
  content: OutboundContent;
  /** The message that is answered, with its text. */
  quoted: (OutboundTarget & { text: string }) | null;
  /** Whether the receiver sees it as forwarded. */
  isForwarded?: boolean;
  /** The delay before it is sent, in milliseconds. */
  delayMs?: number;
  /** Without it: person. */
  class?: Exclude<OutboundClass, 'notice'>;
  /** A person writes after the free window: it goes with the human agent tag (docs/spec/wire-external.md §4.2). */
  humanAgent?: boolean;
}

/** A change that `tickets` requests of `channels`; it is queued behind earlier messages of the chat. */
export interface OutboundChange extends Pick<OutboundMessage, 'connectionId' | 'contactId' | 'to'> {
  /** UUID: names this change in `message.changeFinished`. */
  changeId: string;
  content: OutboundChangeContent;
}

/**
 * States of a send (docs/spec/reliability-security.md §4.4). `unknown`: the outcome was lost; it is repeated with the
 * same id or not at all.
 */
export type OutboundState = 'queued' | 'sending' | 'written' | 'accepted' | 'delivered' | 'read' | 'failed' | 'unknown';

/** 0 clock, 1 one tick, 2 two ticks, 3 and 4 two coloured ticks (docs/spec/core.md §4). Never decreases. */
export type Ack = 0 | 1 | 2 | 3 | 4;

/** What a provider charges for a message (docs/spec/wire-external.md §3.5, Statuses). */
export interface MessagePrice {
  /** For example marketing, utility, authentication, service. */
  category: string;
  /** For example regular, free_customer_service, free_entry_point. */
  type: string;
  isBillable: boolean;
  /** By the connection's rates when the provider named the category; absent without a rate. */
  cost?: MessageCost;
}

/** What one message costs. */
export interface MessageCost {
  /** In whole units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

export interface Acknowledgement {
  connectionId: number;
  /** Our message when it was sent through the desk; null for one sent from the phone. */
  messageId: number | null;
  chatId: string;
  externalId: string;
  state: OutboundState;
  ack: Ack;
  /** Why, when state is failed: a code of `SEND_FAILURES`, or the provider's own, for example '463'. */
  reason: string | null;
  price?: MessagePrice;
  /** ISO time at which it reached the phone, where the provider says so. */
  reachedAt?: string;
}

/** A contact's present activity in a chat; null: none (docs/spec/core.md §3). */
export type Presence = 'composing' | 'recording' | null;

/** A console drops a presence that was not repeated for this long, in milliseconds, because its end may be lost. */
export const PRESENCE_LASTS_MS = 15_000;

export interface ChannelMessageEvents {
  /** Momentary: it is not stored. */
  'contact.presence': { connectionId: number; aliases: ContactAlias[]; presence: Presence };
  /** Lane: company:connection:chat. */
  'message.received': { inbound: InboundMessage };
  'message.mediaStored': MessageKey & { media: MediaRef };
  /** The file is missing at the provider or was rejected. `reason` is an error code. */
  'message.mediaFailed': MessageKey & { reason: string };
  'message.acknowledged': Acknowledgement;
  /** The provider accepted or rejected a change of a message; `reason` is why. */
  'message.changeFinished': { messageId: number; changeId: string; isDone: boolean; reason: string | null };
  /** Two aliases turned out to be one person. */
  'contact.identified': { connectionId: number; aliases: ContactAlias[] };
}
