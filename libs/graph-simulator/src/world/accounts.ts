/** The products an app can have webhooks of; the value is `object` in their bodies. */
export const PRODUCTS = ['whatsapp_business_account', 'page', 'instagram'] as const;
export type Product = (typeof PRODUCTS)[number];

export interface WebhookTarget {
  callbackUrl: string;
  verifyToken: string;
}

/** An app of a developer. */
export interface AppRecord {
  id: string;
  name: string;
  secret: string;
  /** Of the Instagram-login product, which has an id and a secret of its own. */
  instagramAppId: string;
  instagramSecret: string;
  /** Calls without `appsecret_proof` are refused. */
  requiresProof: boolean;
  /** Whether the human agent permission was granted. */
  hasHumanAgent: boolean;
  webhooks: Partial<Record<Product, WebhookTarget>>;
}

export interface BusinessRecord {
  id: string;
  name: string;
}

/** An app that receives the webhooks of an account. */
export interface Subscription {
  appId: string;
  fields?: string[];
  /** Replaces the app's address for this account. */
  override?: WebhookTarget;
}

/** A WhatsApp business account. */
export interface WabaRecord {
  id: string;
  name: string;
  businessId: string;
  subscriptions: Subscription[];
}

export type Availability = 'AVAILABLE' | 'LIMITED' | 'BLOCKED';

/** A phone number of a WhatsApp business account. */
export interface NumberRecord {
  id: string;
  wabaId: string;
  /** Digits with country code. */
  phone: string;
  name: string;
  quality: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
  status: string;
  throughput: 'STANDARD' | 'HIGH';
  nameStatus: string;
  /** How many people the business may write to first in 24 hours. */
  messagingLimit: string;
  health: Availability;
  healthErrors: { error_code: number; error_description: string; possible_solution: string }[];
  isRegistered: boolean;
  pin?: string;
  wrongPins: number;
  /** The number is used on a phone as well. */
  isCoexistence: boolean;
  /** Ids of people. */
  blocked: string[];
}

export interface PageRecord {
  id: string;
  name: string;
  /** A Page of a business portfolio is not listed without `business_management`. */
  businessId?: string;
  /** The portfolio is a client's: the Page is listed in `client_pages`. */
  isClientPage: boolean;
  instagramId?: string;
  subscriptions: Subscription[];
  /** The Page may not send: 10/1893063. */
  isRestricted: boolean;
}

export interface InstagramRecord {
  /** The id in webhooks, `user_id` of Instagram login. */
  id: string;
  /** `id` of Instagram login: of no use in webhooks. */
  scopedId: string;
  username: string;
  name: string;
  subscriptions: Subscription[];
}

/** Somebody who signs in with Facebook or Instagram to connect accounts. */
export interface UserRecord {
  id: string;
  name: string;
  pages: { id: string; tasks: string[] }[];
  businessIds: string[];
  wabaIds: string[];
  /** The Instagram account of this user, for Instagram login. */
  instagramId?: string;
  /** Scopes that the user does not grant when asked. */
  refuses: string[];
}

/** Why a token is refused; the value is the error's subcode. */
export const TOKEN_SUBCODES = { removed: 458, checkpoint: 459, password: 460, expired: 463, invalid: 467 } as const;
export type TokenFault = keyof typeof TOKEN_SUBCODES;

export interface TokenRecord {
  /** The token itself. */
  id: string;
  kind: 'user' | 'page' | 'system' | 'instagram';
  appId: string;
  /** Id of the user, Page or Instagram account that the token speaks for. */
  ownerId: string;
  /** Who signed in to get it: it dies with that user's password. */
  userId?: string;
  scopes: string[];
  /** Accounts that the token is limited to; absent: all that its owner has. */
  targets?: string[];
  issuedAt: number;
  /** Milliseconds since 1970; 0: does not expire. */
  expiresAt: number;
  fault?: TokenFault;
}

/** What the sign-in dialog returns; exchanged once for a token. */
export interface CodeRecord {
  /** The code itself. */
  id: string;
  kind: 'user' | 'system' | 'instagram';
  appId: string;
  userId: string;
  scopes: string[];
  /** Pages and accounts that were chosen; absent: all. */
  targets?: string[];
  redirectUri?: string;
  expiresAt: number;
}
