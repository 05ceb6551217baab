import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which the clocks of sender and receiver may differ. */
const TOLERANCE_SECONDS = 300;

/** Whether a request is signed as Standard Webhooks say, with this secret, and near `now`: as programs of companies check it. */
export function isSigned(
  { headers, body }: { headers: Record<string, string>; body: string },
  secret: Buffer,
  now = new Date(),
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  const age = now.getTime() / 1_000 - Number(timestamp);
  if (!(Math.abs(age) <= TOLERANCE_SECONDS)) return false;
  const expected = Buffer.from(
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
