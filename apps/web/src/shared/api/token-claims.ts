/** What an access token says of itself. Only good for decisions of comfort: the server alone can check it. */
export interface TokenClaims {
  /** User id. */
  sub?: string;
  /** Session id. */
  sid?: string;
  /** End of life in seconds since 1970. */
  exp?: number;
}

/** The claims of a token; none when it is absent or cannot be read. */
export function tokenClaims(token: string | null): TokenClaims {
  try {
    const payload = (token ?? '').split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) as TokenClaims;
  } catch {
    return {};
  }
}
