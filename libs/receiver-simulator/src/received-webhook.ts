import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request that the receiver got. */
export interface ReceivedWebhook {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; at: string; version: string; data: Record<string, unknown> };
  /** ISO time at which it came. */
  at: string;
  /** What it answered; 0: nothing. */
  status: number;
}

/** A status, or no answer at all. */
export type Answer = number | 'hang';

/** Minutes by which a timestamp may differ. */
const TOLERANCE_MINUTES = 5;

/** Whether one of the signatures is made with the secret, and the time is near. */
export function isSigned({ headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>, secret: string): boolean {
  const timestamp = String(headers['webhook-timestamp']);
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_MINUTES * 60) return false;
  return isSignatureOf({ headers, body }, secret);
}

/** The same, whenever the request came. */
export function isSignatureOf({ headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => each.split(','))
    .some(([version, value = '']) => {
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}

/** Null: the body is no event. */
export function eventOf(body: string): ReceivedWebhook['event'] | null {
  try {
    return JSON.parse(body) as ReceivedWebhook['event'];
  } catch {
    return null;
  }
}
