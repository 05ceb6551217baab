import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** The parameters that every authenticator app supports (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const ISSUER = 'Prosa';
/** Steps by which the app's clock may differ. */
const DRIFT_STEPS = 1;
const SIX_DIGITS = /^\d{6}$/;

/** A new secret as bytes: 160 bits. */
export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** A secret as text and as the address in its QR code. */
export function describeSecret(bytes: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...KIND, issuer: ISSUER, label: account, secret: secretOf(bytes) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of the code, at most one step from now; null when the code is wrong. */
export function stepOfCode(bytes: Uint8Array, code: string, nowSeconds: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!SIX_DIGITS.test(token)) return null;
  const timestamp = nowSeconds * 1_000;
  const delta = TOTP.validate({ ...KIND, token, secret: secretOf(bytes), timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(nowSeconds / PERIOD_SECONDS) + delta;
}
