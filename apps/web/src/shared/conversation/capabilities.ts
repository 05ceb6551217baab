import type {
  AssistLanguage,
  ContactView,
  OlderOutcome,
  PlaceholderValues,
  QuickMessageWire,
  ReplyWindow,
  RewriteStyle,
  TemplateView,
} from '@prosa/contracts';
import type { ComponentType } from 'react';
import type { TranslationStore } from './translation-store.js';

/** Templates while they are read. */
export interface TemplateList {
  templates: readonly TemplateView[] | undefined;
  error: Error | null;
  retry: () => unknown;
}

/** A time in which free texts can be sent, and templates for the time after. */
export interface ReplyWindowCapability {
  window: ReplyWindow;
  /** Hook: the templates that can be sent, read once they are wanted. */
  useTemplates: (isEnabled: boolean) => TemplateList;
}

/** Prepared texts that are offered while the user types. */
export interface QuickMessagesCapability {
  /** Hook: the quick messages to offer, read once they are wanted. */
  useOffered: (isEnabled: boolean) => { quickMessages: QuickMessageWire[]; isPending: boolean };
  /** Hook: a function that returns the placeholders' values; null while they are unknown. */
  usePlaceholderValues: (isEnabled: boolean) => () => PlaceholderValues | null;
}

const NOTHING: never[] = [];

/** Stands in where there are no quick messages. */
export const NO_QUICK_MESSAGES: QuickMessagesCapability = {
  useOffered: () => ({ quickMessages: NOTHING, isPending: false }),
  usePlaceholderValues: () => () => null,
};

/** A contact whose card somebody shared. */
export interface SharedPerson {
  name: string;
  number: string;
}

export interface SharedContactActs {
  /** Opens what begins a conversation with them. */
  write: (person: SharedPerson) => void;
  /** Opens what saves them as a contact. */
  save: (person: SharedPerson) => void;
}

/** Cards of contacts. */
export interface CardsCapability {
  /** Sends a contact's card; every try for one card carries the same key. */
  send: (contactId: number, key: string) => Promise<unknown>;
  /** What can be done with a contact that somebody shared; null for nothing. */
  shared: SharedContactActs | null;
}

/** What a phone has of a conversation beyond the desk's oldest message. */
export interface OlderOnPhone {
  /** idle: nobody asked; placed: more was found, and may be asked for again. */
  state: 'idle' | 'waiting' | OlderOutcome;
  request: () => void;
}

/** A phone that has messages beyond the oldest one of the desk. */
export interface PhoneCapability {
  /** Hook. */
  useOlder: () => OlderOnPhone;
}

/** Who messages can be forwarded to. */
export type Receiver = Pick<ContactView, 'id' | 'name' | 'number' | 'urlPicture' | 'isGroup' | 'username'>;

interface Forwarding {
  messageIds: number[];
  receiverId: number;
  /** The same for each try: what was forwarded without an answer is not forwarded again. */
  clientKey: string;
  /** Whether the user's name precedes the texts. */
  signs: boolean;
}

/** What was forwarded, and where it can be read. */
export interface Forwarded {
  sentCount: number;
  refusedCount: number;
  /** Address of the receiver's conversation. */
  path: string;
}

/** What a model may write for the user. */
export type AssistTask =
  | { kind: 'suggestion'; draft: string }
  | { kind: 'rewriting'; text: string; style: RewriteStyle }
  | { kind: 'translation'; text: string; language: AssistLanguage }
  | { kind: 'summary'; language: AssistLanguage };

/** A model that writes for the user; nothing of it is sent or stored. */
export interface AssistsCapability {
  /** Rejects when it fails, and when it is aborted. */
  run: (task: AssistTask, signal: AbortSignal) => Promise<string>;
  translations: TranslationStore;
  /** Opens a summary of the conversation; null where none can be kept. */
  openSummary: (() => void) | null;
}

/** Recordings that can be written down. */
export interface TranscriptionCapability {
  /** The transcript comes with the message's next state; the source shows the user why there is none. */
  request: (message: { id: number }) => void;
}

/** Messages that are sent on to contacts. */
export interface ForwardingCapability {
  /** Contacts whose name or number contains a text. */
  findReceivers: (text: string, signal: AbortSignal) => Promise<Receiver[]>;
  /** Rejects when it fails; the source shows the user why. */
  forward: (forwarding: Forwarding) => Promise<Forwarded>;
}

/** A person who may be named in a message. */
export interface Mentionable {
  id: number;
  name: string;
}

/** People who are notified when a message names them. */
export interface MentionsCapability {
  /** By name, without the user. */
  people: readonly Mentionable[];
}

/** Addresses of tickets in a text that are shown as cards. */
export interface TicketCardsCapability {
  Cards: ComponentType<{ refs: readonly string[] }>;
}

/** Files of a list of the company's. Every try for the same files carries the same key. */
export interface ListedFiles {
  fileListId: number;
  optionIds: number[];
  key: string;
}

/** What some conversations can and others cannot; null where it is missing. */
export interface Capabilities {
  /** Null where free texts can always be sent. */
  replyWindow: ReplyWindowCapability | null;
  quickMessages: QuickMessagesCapability | null;
  cards: CardsCapability | null;
  phone: PhoneCapability | null;
  forwarding: ForwardingCapability | null;
  mentions: MentionsCapability | null;
  ticketCards: TicketCardsCapability | null;
  transcription: TranscriptionCapability | null;
  assists: AssistsCapability | null;
  /**
   * Sends files of a list in its order, after what was sent before; resolves to the number of those that were left out.
   */
  sendListedFiles: ((files: ListedFiles) => Promise<number>) | null;
}

/** A conversation that can nothing but take messages. */
export const NO_CAPABILITIES: Capabilities = {
  replyWindow: null,
  quickMessages: null,
  cards: null,
  phone: null,
  forwarding: null,
  mentions: null,
  ticketCards: null,
  transcription: null,
  assists: null,
  sendListedFiles: null,
};
