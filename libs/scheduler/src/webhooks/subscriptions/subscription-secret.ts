import type { Sealer } from '@prosa/service-kit/operations';
import { randomBytes } from 'node:crypto';

/** Before the base64 of a secret: the form of Standard Webhooks. */
const PREFIX = 'whsec_';
const BYTES = 32;

interface SubscriptionRef {
  companyId: number;
  id: number;
}

/** A new secret, in the clear to be shown once, and sealed. */
export function makeSecret(sealer: Sealer, ref: SubscriptionRef): { secret: string; sealed: Buffer } {
  const bytes = randomBytes(BYTES);
  return { secret: PREFIX + bytes.toString('base64'), sealed: sealer.seal(bytes, contextOf(ref)) };
}

/** The key with which requests are signed. */
export const openSecret = (sealer: Sealer, ref: SubscriptionRef, sealed: Buffer): Buffer =>
  sealer.open(sealed, contextOf(ref));

const contextOf = ({ companyId, id }: SubscriptionRef): string => `webhook_subscription:${companyId}:${id}:secret`;
