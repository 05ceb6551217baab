import { createHmac } from 'node:crypto';

/** How ids look that linked devices give. */
const PREFIX = '3EB0';
const DIGITS = 18;

/** The id a message has at the provider, fixed before it is sent and the same whenever it is repeated (rules.md 31). */
export function providerId(key: Buffer, companyId: number, outboundId: string): string {
  const digest = createHmac('sha256', key).update(`${companyId}:${outboundId}`).digest('hex');
  return PREFIX + digest.slice(0, DIGITS).toUpperCase();
}
