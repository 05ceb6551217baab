import { SESSION_ENDS, type SessionEnd } from '@prosa/contracts';
import { storedJson } from '../storage/stored-value.js';

/** `over`: the server rejected the session and gave no reason. Who signed out knows why. */
export type EndReason = Exclude<SessionEnd, 'signed-out'> | 'over';

/** How the last session of this browser ended. */
interface RecordedEnd {
  reason: EndReason;
  /** Whose session it was; null when its token could not be read. */
  userId: number | null;
}

/** What the server gave as the reason; `over` for anything else. */
export const asEndReason = (value: unknown): EndReason =>
  SESSION_ENDS.find((end): end is Exclude<SessionEnd, 'signed-out'> => end === value && end !== 'signed-out') ?? 'over';

function asRecordedEnd(value: unknown): RecordedEnd | null {
  const { reason, userId } = (value ?? {}) as Partial<RecordedEnd>;
  return reason === undefined ? null : { reason: asEndReason(reason), userId: userId ?? null };
}

const stored = storedJson<RecordedEnd | null>('session-end', asRecordedEnd);

/** Stores how the session ended, for the sign-in page of every tab. */
export const recordEndReason = (reason: EndReason, userId: number | null = null): void =>
  stored.write({ reason, userId });

/** How the last session of this browser ended, until the next sign-in; null after signing out. */
export const recordedEnd = (): RecordedEnd | null => stored.read();

/** Removes the reason: somebody is signed in, or signed out by choice. */
export const clearEndReason = (): void => stored.write(null);
