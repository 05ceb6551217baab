import { IsBoolean, IsOptional, IsTimeZone, IsUUID, Matches, MaxLength } from 'class-validator';

/** Addresses of browsers have about 200 characters. */
const ENDPOINT_MAX_LENGTH = 1_000;
const HTTPS = /^https:\/\/[^\s/@]+\//;
/** An uncompressed point of P-256: 65 bytes in base64url; and 16 bytes (RFC 8291). */
const PUBLIC_KEY = /^[\w-]{87}=?$/;
const CLOCK = /^$|^([01]\d|2[0-3]):[0-5]\d$/;
const AUTH_SECRET = /^[\w-]{22}(==)?$/;

/** A push subscription as the Push API describes it, with its owner's choices. */
export class SubscribePushInput {
  @Matches(HTTPS) @MaxLength(ENDPOINT_MAX_LENGTH) endpoint!: string;
  @Matches(PUBLIC_KEY) p256dh!: string;
  @Matches(AUTH_SECRET) auth!: string;
  /** Whether notifications hide sender and text. */
  @IsBoolean() isContentHidden!: boolean;
  /** HH:mm: no notifications between these times; '' in either: no quiet hours. */
  @Matches(CLOCK) quietFrom!: string;
  @Matches(CLOCK) quietTo!: string;
  /** The zone of these times (IANA name). */
  @IsTimeZone() @MaxLength(64) timeZone!: string;
  /** Of chats among colleagues only messages that mention the user; absent: of all messages. */
  @IsOptional() @IsBoolean() isChatMuted?: boolean;
}

export class PushSubscriptionIdInput {
  @IsUUID() subscriptionId!: string;
}

/** A notification, encrypted for the browser (RFC 8291). */
export interface PushNotification {
  title: string;
  body: string;
  /** One notification for each ticket or chat: a newer one replaces it. */
  tag: string;
  /** Where a click leads, within the console. */
  path: string;
}

/** Web Push: notifications while the console is closed. A subscription belongs to a session and ends with it. */
export interface PushRequests {
  /** The key with which browsers subscribe (VAPID, RFC 8292): base64url, constant for a platform's secret. */
  'push.key': { input: object; output: { publicKey: string } };
  /** Replaces an earlier subscription of the same browser. */
  'push.subscribe': { input: SubscribePushInput; output: { id: string } };
  /** Removes the user's subscription; does nothing when there is none. */
  'push.unsubscribe': { input: PushSubscriptionIdInput; output: { removed: number } };
}

export interface PushEvents {
  /**
   * Notifies users whose console is closed, also in their quiet hours. Best effort: each is tried once. Lane: that of what
   * it is about.
   */
  'push.requested': { to: { userId: number; notification: PushNotification }[] };
}
