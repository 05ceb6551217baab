import { WorkTable } from '@prosa/service-kit/database';

/** Seconds after which another process takes the turn of a killed one. Who takes it renews the claim meanwhile. */
const LEASE_SECONDS = 30;
/** How often. */
export const RENEW_MS = 10_000;

/** Conversations with bots that wait for an answer, or for the time of the next reply. */
export const TURN_WORK = new WorkTable({ table: 'bot_turn_work', id: 'session_id', leaseSeconds: LEASE_SECONDS });

/** Processes that answer are notified by it. */
export const TURN_CHANNEL = 'prosa_bot_turns';
