import type { Request } from 'express';

/** The refresh token, under the name that consoles of this family know (docs/spec/wire-contract.md §1). */
export const REFRESH_COOKIE = 'jrt';

/** A cookie of a request that holds a text. */
export function textCookie(request: Request, name: string): string | undefined {
  const value: unknown = (request.cookies as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** One cookie of a Cookie header, for socket handshakes, which no parser has processed. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.slice(pair.indexOf('=') + 1).trim();
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}
