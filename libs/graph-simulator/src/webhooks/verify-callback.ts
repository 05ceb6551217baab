import { randomInt } from 'node:crypto';
import type { WebhookTarget } from '../world/accounts.js';

const LIMIT_MS = 10_000;

/** Asks a callback for the challenge, as at every subscription. Returns why it failed, or null. */
export async function verifyCallback({ callbackUrl, verifyToken }: WebhookTarget): Promise<string | null> {
  const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
  try {
    const url = new URL(callbackUrl);
    url.searchParams.set('hub.mode', 'subscribe');
    url.searchParams.set('hub.challenge', challenge);
    url.searchParams.set('hub.verify_token', verifyToken);
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
    const text = await answer.text();
    if (answer.status !== 200) return `HTTP status code ${answer.status}`;
    return text === challenge ? null : 'hub.challenge mismatch';
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
