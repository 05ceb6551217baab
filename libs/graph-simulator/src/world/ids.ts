import { randomBytes, randomInt } from 'node:crypto';

/** Digits that begin with `prefix`, as ids of the platforms are. */
export function digits(prefix: string, length: number): string {
  let id = prefix;
  while (id.length < length) id += String(randomInt(10));
  return id;
}

export const objectId = (): string => digits('1', 15);
export const wamid = (phone: string): string =>
  `wamid.${Buffer.concat([Buffer.from(`\u001d${phone}`), randomBytes(15)]).toString('base64')}`;
export const messengerMid = (): string => `m_${randomBytes(24).toString('base64url')}`;
export const instagramMid = (): string => `aWdfZAG1${randomBytes(24).toString('base64url')}`;
export const secret = (): string => randomBytes(16).toString('hex');
export const accessToken = (prefix: string): string => `${prefix}${randomBytes(48).toString('base64url')}`;
export const businessScopedId = (country = 'BR'): string => `${country}.${digits('1', 16)}`;
export const traceId = (): string => randomBytes(9).toString('base64url');
