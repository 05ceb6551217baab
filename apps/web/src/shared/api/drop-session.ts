import { recordEndReason } from '../session/end-reason.js';
import { storeAccessToken } from './access-token.js';

/** The server no longer knows the session: it ends here too, and the sign-in page says so. */
export function dropSession(): void {
  recordEndReason('over');
  storeAccessToken(null);
}
