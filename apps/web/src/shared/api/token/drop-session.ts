import { asEndReason, recordEndReason } from '../../session/end-reason.js';
import { accessToken, storeAccessToken } from './access-token.js';
import { tokenClaims } from './token-claims.js';

/** Ends the session after the server rejected it, with the reason it gave, for a notice on the sign-in page. */
export function dropSession(reason: unknown): void {
  const userId = Number(tokenClaims(accessToken()).sub);
  recordEndReason(asEndReason(reason), userId > 0 ? userId : null);
  storeAccessToken(null);
}
