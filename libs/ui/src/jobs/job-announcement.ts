export type JobState = 'waiting' | 'running' | 'done' | 'done-with-failures' | 'failed' | 'cancelled';

/** How far a job has come. Without a total it is not known how long it will take. */
export interface JobProgress {
  done: number;
  total?: number;
}

/** Share after which a running job is announced again. */
const QUARTER = 0.25;

/**
 * A key that changes at the start, at each quarter and at the end. Screen readers announce a job when it changes, so
 * that a thousand rows are not a thousand announcements.
 */
export function announcementKey(state: JobState, { done, total }: JobProgress): string {
  if (state !== 'running') return state;
  const quarter = total ? Math.min(Math.floor(done / total / QUARTER), 4) : 0;
  return `running ${quarter}`;
}
