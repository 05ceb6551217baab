import type { MessageCost } from './channel-messages.contract.js';
import type { ConnectionHealth, ScreenLag } from './connections/connection-health.contract.js';
import type { Channel } from './connections/connections.contract.js';

/** Minutes that are counted, the running one included. */
export const OPERATIONS_MINUTES = 60;
/** Hours in which failures are looked for. */
export const FAILURE_HOURS = 24;
/** The newest failures that are read: more need no exact count. */
export const FAILURES_MAX = 5_000;
/** Messages that are shown for each reason. */
export const FAILURE_EXAMPLES = 5;

/**
 * Messages by the minute of their time, oldest first, `OPERATIONS_MINUTES` numbers each; the last minute still runs.
 * Private messages and those of an import are not counted, and of ours only those that have left.
 */
export interface MinuteCounts {
  received: number[];
  sent: number[];
}

/** Messages that failed for one reason and still stand as failed. */
export interface FailureCount {
  /** As `Acknowledgement.reason`; '' when the provider gave none. */
  reason: string;
  count: number;
  /** ISO time. */
  latestAt: string;
}

/** A message that failed. */
export interface FailedMessage {
  messageId: number;
  connectionId: number;
  /** ISO time of the failure. */
  at: string;
  /** Null, as is the contact, where the actor may not see the ticket. */
  ticketUuid: string | null;
  contact: { id: number; name: string } | null;
}

export interface FailureGroup extends FailureCount {
  /** The latest, at most `FAILURE_EXAMPLES`, newest first. */
  examples: FailedMessage[];
}

/** Messages of one category of a provider that charges for each (docs/spec/wire-external.md §3.5). */
export interface CategoryCost {
  category: string;
  /** Messages that are charged, and those that are not. */
  billable: number;
  free: number;
  /** Of those that are charged: without a rate of the connection, so that nobody knows their price. */
  unpriced: number;
  /** By currency; empty while no price is known. */
  amounts: MessageCost[];
}

export interface OperationsFigures {
  /** As in `ConnectionHealth`. */
  lag: ScreenLag | null;
  perMinute: MinuteCounts;
  queue: ConnectionHealth['queue'];
  failed: number;
  /** Of the month; null where no message is charged by itself. */
  cost: CategoryCost[] | null;
}

export interface ConnectionOperations extends OperationsFigures {
  connectionId: number;
  name: string;
  channel: Channel;
  state: ConnectionHealth['state'];
  /** Most frequent first. */
  failures: FailureCount[];
}

/** How the channels of a company do. */
export interface OperationsView {
  /** ISO time at which it was read. */
  asOf: string;
  /** ISO time at which the first of the counted minutes began. */
  firstMinute: string;
  /** First day of the month of the costs, by the company's clock: YYYY-MM-DD. */
  month: string;
  /** With what deleted connections had in these times. */
  total: OperationsFigures & { failures: FailureGroup[] };
  /** By name. */
  connections: ConnectionOperations[];
}

/** What a connection's session and queue are like. */
export type ConnectionState = Pick<ConnectionOperations, 'connectionId' | 'name' | 'channel' | 'state' | 'queue'>;

/** What the messages of a connection say, also of a deleted one. */
export type ConnectionMessages = Pick<ConnectionOperations, 'connectionId' | 'perMinute' | 'failures'> & {
  cost: CategoryCost[];
};

export type MessageOperations = Pick<OperationsView, 'asOf' | 'firstMinute' | 'month'> & {
  /** Most frequent first. */
  failures: FailureGroup[];
  /** Only those with something to count. */
  connections: ConnectionMessages[];
};

export interface OperationsRequests {
  /** States and queues of the company's connections by name, for admins. Throws ERR_NO_PERMISSION. */
  'operations.connections': { input: Record<string, never>; output: ConnectionState[] };
  /** Messages, failures and costs of the company, for admins. Throws ERR_NO_PERMISSION. */
  'operations.messages': { input: Record<string, never>; output: MessageOperations };
}
