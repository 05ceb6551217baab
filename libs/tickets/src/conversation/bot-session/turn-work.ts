import { WorkTable } from '@prosa/service-kit/database';

/** Seconds that a process has for a turn, calls and their retries included, before another one takes it. */
const LEASE_SECONDS = 120;

/** Conversations with bots that wait for an answer, or for the time of the next reply. */
export const TURN_WORK = new WorkTable({ table: 'bot_turn_work', id: 'session_id', leaseSeconds: LEASE_SECONDS });

/** Processes that answer are notified by it. */
export const TURN_CHANNEL = 'prosa_bot_turns';
