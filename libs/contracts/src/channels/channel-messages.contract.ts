import type { MediaKind, MediaRef } from '../shared/media.js';

/** How a provider knows a person. One contact has several (docs/spec/whatsapp.md §7.2, 15). */
export interface ContactAlias {
  /** phone: digits with country code. lid: WhatsApp's private id, digits. group: WhatsApp group id. */
  type: 'phone' | 'lid' | 'group';
  value: string;
}

/** A file the provider still holds: described at once, stored later (`message.mediaStored`). */
export interface PendingMedia {
  kind: MediaKind;
  mimetype: string;
  fileName: string;
  /** Bytes as the provider says; 0 when it does not. */
  size: number;
  isVoice?: boolean;
  seconds?: number;
  width?: number;
  height?: number;
}

/** missed: nobody took it; answered, declined: on the phone itself; refused: by the desk, which accepts no calls. */
export type CallOutcome = 'missed' | 'answered' | 'declined' | 'refused';

/** A call that is over. */
export interface CallLog {
  isVideo: boolean;
  outcome: CallOutcome;
  /** How long they spoke; null when that is not known. */
  seconds: number | null;
}

export type InboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'media'; media: PendingMedia; caption: string }
  | { kind: 'location'; latitude: number; longitude: number; name: string; address: string; thumbnail: string | null }
  | { kind: 'contact'; vcards: string[] }
  | { kind: 'reaction'; emoji: string; targetExternalId: string }
  /** An earlier message of the same chat was taken back, by who wrote it or, in a group, by one of its admins. */
  | { kind: 'deletion'; targetExternalId: string }
  /** Who wrote an earlier message of the same chat wants it to say this; of a file it is the caption. */
  | { kind: 'edit'; targetExternalId: string; text: string }
  /** Rings now. The end of it comes under `callId`; `creator` is the provider's name of who calls. */
  | { kind: 'ring'; callId: string; creator: string; isVideo: boolean }
  | { kind: 'call'; call: CallLog }
  /** Could not be decrypted: shown as such, replaced when the readable form comes under the same id. */
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
  /** Who wrote it inside a group, as far as the provider tells. */
  author?: { aliases: ContactAlias[]; name: string | null };
  content: InboundContent;
  quotedExternalId: string | null;
}

/** A stored message that something is done with. */
export interface OutboundTarget {
  messageId: number;
  /** '' while the provider has not told it: `channels` knows what id its own message will have there. */
  externalId: string;
  fromMe: boolean;
  participant: string;
}

export type OutboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'media'; media: MediaRef; caption: string }
  | { kind: 'contact'; vcards: string[] }
  | { kind: 'location'; latitude: number; longitude: number; name: string }
  /** An empty emoji takes the reaction back. */
  | { kind: 'reaction'; emoji: string; target: OutboundTarget };

/** What can be done with a message of ours that was sent: taken back for everyone, or made to say something else. */
export type OutboundChangeContent =
  | { kind: 'revoke'; target: OutboundTarget }
  | { kind: 'edit'; text: string; target: OutboundTarget };

/**
 * How urgent a message is. notice: of the platform; person: an answer of an attendant; bulk: one of many, which never
 * delays the others.
 */
export type OutboundClass = 'notice' | 'person' | 'bulk';

/** What `tickets` asks `channels` to send. The id at the provider is fixed by `channels` before the send. */
export interface OutboundMessage {
  messageId: number;
  connectionId: number;
  contactId: number;
  /** All known names of the receiver; the adapter prefers the one the provider wants. */
  to: ContactAlias[];
  content: OutboundContent;
  quoted: { externalId: string; fromMe: boolean; participant: string; text: string } | null;
  /** Shown as forwarded at the other side. */
  isForwarded?: boolean;
  /** It leaves no earlier than this, in milliseconds. */
  delayMs?: number;
  /** Without it: person. */
  class?: Exclude<OutboundClass, 'notice'>;
}

/** What `tickets` asks `channels` to change; it goes behind what the same chat was sent before. */
export interface OutboundChange extends Pick<OutboundMessage, 'connectionId' | 'contactId' | 'to'> {
  /** UUID: names this change in `message.changeSettled`. */
  changeId: string;
  content: OutboundChangeContent;
}

/**
 * docs/spec/reliability-security.md §4.4. `unknown`: the outcome of a send was lost; it is repeated with the same id or
 * not at all.
 */
export type OutboundState = 'queued' | 'sending' | 'written' | 'accepted' | 'delivered' | 'read' | 'failed' | 'unknown';

/** docs/spec/core.md §4: 0 clock, 1 one tick, 2 two ticks, 3 and 4 two coloured ticks. Never goes backwards. */
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

/** What a contact does in a chat at this moment; null: nothing any more (docs/spec/core.md §3). */
export type Presence = 'composing' | 'recording' | null;

/** A console lets go of a presence that was not repeated for this long, in milliseconds: its end may never be told. */
export const PRESENCE_LASTS_MS = 15_000;

export interface ChannelMessageEvents {
  /** Worth something for a moment only. */
  'contact.presence': { connectionId: number; aliases: ContactAlias[]; presence: Presence };
  /** Lane: company:connection:chat. */
  'message.received': { inbound: InboundMessage };
  'message.mediaStored': MessageKey & { media: MediaRef };
  /** The provider no longer has the file, or it is not acceptable. `reason` is an error code. */
  'message.mediaFailed': MessageKey & { reason: string };
  'message.acknowledged': Acknowledgement;
  /** The provider took a change of a message, or it did not; `reason` says why not. */
  'message.changeSettled': { messageId: number; changeId: string; isDone: boolean; reason: string | null };
  /** Two names of one person became known as such. */
  'contact.identified': { connectionId: number; aliases: ContactAlias[] };
}
