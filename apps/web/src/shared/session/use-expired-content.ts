import { useEffect } from 'react';
import { removeExpiredContent } from '../storage/retention.js';
import type { SessionStatus } from './session-context.js';

/** Interval of the checks while the sign-in page is open. */
const CHECK_MS = 60 * 60_000;

/** Removes what an earlier session left in this browser once it is too old, while nobody is signed in. */
export function useExpiredContent(status: SessionStatus): void {
  useEffect(() => {
    if (status !== 'signedOut') return;
    removeExpiredContent();
    const timer = setInterval(() => removeExpiredContent(), CHECK_MS);
    return () => clearInterval(timer);
  }, [status]);
}
