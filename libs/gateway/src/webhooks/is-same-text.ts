import { createHash, timingSafeEqual } from 'node:crypto';

/** Digests have one length, as the comparison in constant time needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a text is the secret one; compared in constant time. An empty secret is nobody's. */
export const isSameText = (given: string, secret: string): boolean =>
  secret !== '' && timingSafeEqual(digest(given), digest(secret));
