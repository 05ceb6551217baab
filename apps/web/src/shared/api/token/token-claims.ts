/** Claims of an access token. They are unverified here and must not protect anything. */
interface TokenClaims {
  /** User id. */
  sub?: string;
  /** Session id. */
  sid?: string;
  /** Expiry in seconds since 1970. */
  exp?: number;
}

/** The claims of a token; empty when it is absent or unreadable. */
export function tokenClaims(token: string | null): TokenClaims {
  try {
    const payload = (token ?? '').split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) as TokenClaims;
  } catch {
    return {};
  }
}
