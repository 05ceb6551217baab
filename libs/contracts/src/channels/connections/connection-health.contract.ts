import type { ConnectionStatus } from './connections.contract.js';

/**
 * Who brought a connection into its state. phone: the account's owner on the phone; provider: the channel's service;
 * desk: a person here; network: nobody, the line was lost; probe: our own check of deliveries.
 */
export const STATE_SOURCES = ['phone', 'provider', 'desk', 'network', 'probe'] as const;
export type StateSource = (typeof STATE_SOURCES)[number];

/** Who can improve a finding. operator: whoever runs the installation. */
export const FACT_ACTORS = ['admin', 'attendant', 'provider', 'operator', 'nobody'] as const;
export type FactActor = (typeof FACT_ACTORS)[number];

/** info: good to know; warn: something suffers; bad: messages do not pass. */
export type FactSeverity = 'info' | 'warn' | 'bad';

/** A finding about a connection, of the product or of its channel. `code` names its texts: what it is, what to do. */
export interface HealthFact {
  code: string;
  severity: FactSeverity;
  who: FactActor;
  /** ISO time; null when unknown. */
  since: string | null;
  /** ISO time at which it ends by itself. */
  until?: string;
  /** Values of the texts: numbers and codes, nothing that a person wrote. */
  params?: Record<string, string | number>;
}

/** A change of state. */
export interface StateChange {
  id: number;
  at: string;
  status: ConnectionStatus;
  source: StateSource;
  /** As in `ConnectionView`. */
  reason: string | null;
  /** Name of the person who caused it; null without one. */
  by: string | null;
}

/** Delays of recent messages from the channel to a console, in milliseconds. */
export interface ScreenLag {
  p50: number;
  p95: number;
  messages: number;
  /** The period that was looked at. */
  minutes: number;
}

/** What is known of a connection at one moment. ISO times; null: never, or unknown. */
export interface ConnectionHealth {
  connectionId: number;
  /** When this was read. */
  at: string;
  state: { status: ConnectionStatus; since: string; source: StateSource; reason: string | null; by: string | null };
  /** Whether a process runs the session now, and since when it has or has not; the figures below are its last. */
  owner: { isRunning: boolean; since: string | null };
  /** `lastDeliveryAt`: anything that the channel delivered, receipts and signals included. */
  traffic: { lastInboundAt: string | null; lastOutboundAt: string | null; lastDeliveryAt: string | null };
  /** The latest interruption of a connection that was open. `recoveredAt` is null while it lasts. */
  outage: { disconnectedAt: string; recoveredAt: string | null } | null;
  /** Messages that wait, at most `HEALTH_QUEUE_MAX`. `oldestAt`: when the first that may go became due. */
  queue: { waiting: number; sending: number; unknown: number; oldestAt: string | null };
  /** Null when no console received a message of it lately. */
  lag: ScreenLag | null;
  /** Most severe first. */
  facts: HealthFact[];
  /** Newest first, at most `STATE_CHANGES_MAX`. */
  changes: StateChange[];
}

/** Waiting messages are counted up to this number: "more" needs no exact count. */
export const HEALTH_QUEUE_MAX = 1_000;
/** Changes of state that are stored for each connection. */
export const STATE_CHANGES_MAX = 50;

export interface ConnectionHealthRequests {
  /** Admins only. Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. `lag` is measured where consoles are served. */
  'connections.health': { input: { connectionId: number }; output: Omit<ConnectionHealth, 'lag'> };
}
