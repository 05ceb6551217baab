import type { Json } from './json.js';
import type { Product } from './accounts.js';

export type Platform = 'whatsapp' | 'messenger' | 'instagram';

/** A customer. The same person may be known by a number, by a username only, or by the ids of Page and Instagram. */
export interface PersonRecord {
  id: string;
  name: string;
  /** Digits with country code. */
  phone?: string;
  /** What WhatsApp calls the number; may differ from `phone` by the Brazilian ninth digit. */
  waId?: string;
  /** Business-scoped user id. */
  bsuid?: string;
  parentBsuid?: string;
  username?: string;
  psid?: string;
  igsid?: string;
  /** The number is never part of webhooks, although it exists. */
  hidesPhone: boolean;
  /** Their profile answers 100/2018218. */
  hidesProfile: boolean;
  /** Their device is off: messages are sent but not delivered. */
  isOffline: boolean;
  /** Reads at once whatever is delivered. */
  readsAtOnce: boolean;
  /** Cannot be reached: 131026, or 551/1545041. */
  isUnreachable: boolean;
  /** Receives no marketing messages: 131050. */
  stoppedMarketing: boolean;
}

export type MessageStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** A message between an account (number, Page or Instagram account) and a person. */
export interface MessageRecord {
  id: string;
  platform: Platform;
  accountId: string;
  personId: string;
  direction: 'in' | 'out';
  /** Milliseconds since 1970. */
  at: number;
  type: string;
  /** As in the call or webhook: of WhatsApp the whole message, of the others `message`. */
  content: Json;
  /** Plain text for lists and searches. */
  text: string;
  mediaIds: string[];
  status: MessageStatus;
  error?: { code: number; title: string; details?: string };
  callbackData?: string;
  metadata?: string;
  /** The app that sent it; absent: typed elsewhere. */
  appId?: string;
  replyTo?: string;
  pricing?: Json;
  reactions: { by: 'person' | 'account'; emoji: string }[];
  isEdited: boolean;
  isDeleted: boolean;
}

export interface MediaRecord {
  id: string;
  mime: string;
  sha256: string;
  size: number;
  fileName?: string;
  /** Milliseconds since 1970: from then on the id is unknown. */
  expiresAt: number;
}

export interface TemplateRecord {
  id: string;
  wabaId: string;
  name: string;
  language: string;
  status: string;
  category: string;
  parameterFormat: 'POSITIONAL' | 'NAMED';
  quality: string;
  rejectedReason: string;
  /** Messages are held for the assessment of its quality: accepted, and nothing follows. */
  awaitsAssessment: boolean;
  components: Json[];
}

/** What is wrong with the next calls or messages. */
export interface FaultRecord {
  id: string;
  /**
   * `sync`: the error is the answer; `async`: accepted, then a failed status; `lose`: done, and the connection cut
   * instead of an answer; `drop`: cut before anything is done; `http`: an answer that is no JSON; `slow`: done late.
   */
  mode: 'sync' | 'async' | 'lose' | 'drop' | 'http' | 'slow';
  /** Limits it to calls whose path contains this. */
  path?: string;
  method?: string;
  /** Limits it to messages to this phone number, wa_id, BSUID, PSID or IGSID. */
  recipient?: string;
  code?: number;
  subcode?: number;
  message?: string;
  details?: string;
  /** HTTP status of the answer. */
  status?: number;
  delayMs?: number;
  /** How often it still applies; absent: until it is removed. */
  times?: number;
}

/** A webhook event that no callback has answered with 200. */
export interface DeliveryRecord {
  id: string;
  appId: string;
  product: Product;
  url: string;
  /** Signed with the secret of the Instagram app. */
  isInstagramLogin: boolean;
  entries: Json[];
  attempts: number;
}

/** Which app answers a person of a Page; others get the standby channel. */
export interface ThreadRecord {
  /** `page:psid`. */
  id: string;
  ownerAppId: string;
}
