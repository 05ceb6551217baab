import type { MediaKind, MediaRef } from '../shared/media.js';

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

export type InboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'media'; media: PendingMedia; caption: string }
  | { kind: 'location'; latitude: number; longitude: number; name: string; address: string; thumbnail: string | null }
  | { kind: 'contact'; vcards: string[] }
  | { kind: 'reaction'; emoji: string; targetExternalId: string }
  /** An earlier message of the chat was deleted by its author or, in a group, by an admin. */
  | { kind: 'deletion'; targetExternalId: string }
  /** The author edited an earlier message of the chat; of a file it is the caption. */
  | { kind: 'edit'; targetExternalId: string; text: string }
  /** A ringing call. Its end has the same `callId`; `creator` is the provider's name of the caller. */
  | { kind: 'ring'; callId: string; creator: string; isVideo: boolean }
  | { kind: 'call'; call: CallLog }
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
  /** It arrived while the connection was down: it raises no alert of its own. */
  isRecovered?: boolean;
}

/** A reference to a stored message. */
export interface OutboundTarget {
  messageId: number;
  /** '' while unknown: `channels` knows the id of its own messages. */
  externalId: string;
  fromMe: boolean;
  participant: string;
}

export type OutboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'media'; media: MediaRef; caption: string }
  | { kind: 'contact'; vcards: string[] }
  | { kind: 'location'; latitude: number; longitude: number; name: string }
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

export interface Acknowledgement {
  connectionId: number;
  /** Our message when it was sent through the desk; null for one sent from the phone. */
  messageId: number | null;
  chatId: string;
  externalId: string;
  state: OutboundState;
  ack: Ack;
  /** The provider's reason when state is failed, for example '463'. */
  reason: string | null;
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
