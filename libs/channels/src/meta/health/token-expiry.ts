import type { HealthFact } from '@prosa/contracts';
import { type Fields, fieldsOf, numberOf } from '../graph/fields.js';

const DAY_MS = 24 * 3_600_000;
/** An expiry is a finding this long before, in milliseconds: time enough for a person to sign in. */
const WARN_BEFORE_MS = 14 * DAY_MS;

/** When a token ends, from an answer of `debug_token` (docs/spec/wire-external.md §3.4): ISO time, null for never. */
export function expiryOf(answer: unknown): string | null {
  const facts: Fields = fieldsOf(fieldsOf(answer)['data']);
  const ends = [numberOf(facts['expires_at']), numberOf(facts['data_access_expires_at'])];
  // 0 is never.
  const first = Math.min(...ends.map((seconds) => (seconds !== undefined && seconds > 0 ? seconds : Infinity)));
  return first < 1e11 ? new Date(first * 1_000).toISOString() : null;
}

/** A finding when the token ends soon. */
export function expiryFacts(expiresAt: string | null, now = Date.now()): HealthFact[] {
  if (expiresAt === null || Date.parse(expiresAt) - now > WARN_BEFORE_MS) return [];
  return [{ code: 'tokenExpires', severity: 'warn', who: 'admin', since: null, until: expiresAt }];
}
