import { recordEndReason } from '../session/end-reason.js';
import { storeAccessToken } from './access-token.js';

/** Ends the session after the server rejected it, with a notice on the sign-in page. */
export function dropSession(): void {
  recordEndReason('over');
  storeAccessToken(null);
}
