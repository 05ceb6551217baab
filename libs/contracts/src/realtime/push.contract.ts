import { IsBoolean, IsTimeZone, IsUUID, Matches, MaxLength } from 'class-validator';

/** Browsers' addresses are some 200 letters long. */
const ENDPOINT_MAX_LENGTH = 1_000;
const HTTPS = /^https:\/\/[^\s/@]+\//;
/** An uncompressed point of P-256: 65 bytes in base64url; and 16 bytes (RFC 8291). */
const PUBLIC_KEY = /^[\w-]{87}=?$/;
const CLOCK = /^$|^([01]\d|2[0-3]):[0-5]\d$/;
const AUTH_SECRET = /^[\w-]{22}(==)?$/;

/** A browser that may be told while the console is closed: as the Push API describes it, and how its owner wants it. */
export class SubscribePushInput {
  @Matches(HTTPS) @MaxLength(ENDPOINT_MAX_LENGTH) endpoint!: string;
  @Matches(PUBLIC_KEY) p256dh!: string;
  @Matches(AUTH_SECRET) auth!: string;
  /** Tell that something came, not from whom nor what. */
  @IsBoolean() isContentHidden!: boolean;
  /** HH:mm: from when and until when nothing is told; '' in either: it is never quiet. */
  @Matches(CLOCK) quietFrom!: string;
  @Matches(CLOCK) quietTo!: string;
  /** By whose clock (IANA name). */
  @IsTimeZone() @MaxLength(64) timeZone!: string;
}

export class PushSubscriptionIdInput {
  @IsUUID() subscriptionId!: string;
}

/** What a browser is sent, sealed for it (RFC 8291). */
export interface PushNotification {
  title: string;
  body: string;
  /** One notification for each ticket: the newest stands. */
  tag: string;
  /** Where a click leads, within the console. */
  path: string;
}

/**
 * Web Push: who closed the console hears of what concerns them all the same. It belongs to the session, and ends with
 * it.
 */
export interface PushRequests {
  /** With which key browsers subscribe (VAPID, RFC 8292): base64url, the same as long as the platform's secret is. */
  'push.key': { input: object; output: { publicKey: string } };
  /** The same browser again changes what it said before. */
  'push.subscribe': { input: SubscribePushInput; output: { id: string } };
  /** Of what is not there, or not the user's, none is removed. */
  'push.unsubscribe': { input: PushSubscriptionIdInput; output: { removed: number } };
}
