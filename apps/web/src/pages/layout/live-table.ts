import type { LiveLine } from '../../shared/live/live-table.js';
import { FIRST_LINES } from './first-lines.js';
import { LATER_LINES } from './later-lines.js';

/**
 * What each topic's events do to the cache for the length of the session. Tickets and messages have their ledgers, and
 * lists of records declare their topics themselves.
 */
export const LIVE_TABLE: readonly LiveLine[] = [...FIRST_LINES, ...LATER_LINES];
