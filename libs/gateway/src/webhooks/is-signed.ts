import { createHmac, timingSafeEqual } from 'node:crypto';

const SCHEME = 'sha256=';

/** Whether a header like `sha256=<hex>` is the HMAC of the body under the secret; compared in constant time. */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  if (!header?.startsWith(SCHEME)) return false;
  const given = Buffer.from(header.slice(SCHEME.length), 'hex');
  const right = createHmac('sha256', secret).update(body).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}
