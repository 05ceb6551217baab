import type { Actor, EventName } from '@prosa/contracts';

/** A request as it travels, JSON. */
export interface RequestEnvelope {
  name: string;
  actor: Actor;
  input: unknown;
  headers: Record<string, string>;
}

/** An event as it travels, JSON, and as handlers get it. */
export interface EventEnvelope {
  id: string;
  name: EventName;
  companyId: number;
  key: string;
  at: string;
  data: unknown;
  headers?: Record<string, string>;
}

/** What one service offers to the bus. */
export interface Endpoint {
  service: string;
  requests: string[];
  events: string[];
  onRequest(request: RequestEnvelope): Promise<unknown>;
  /** Resolves when the event is handled or safely parked. Rejects only when it is neither: it must be delivered again. */
  onEvent(event: EventEnvelope): Promise<void>;
  /** Makes a dead letter, without another try, of an event whose consumer died too often. */
  onPoison(event: EventEnvelope): Promise<void>;
}

/**
 * Carries requests and events. Two implementations pass one contract suite: requests have a time limit and typed errors;
 * events arrive at least once and, for each consumer, in order for each key.
 */
export interface BusDriver {
  /** Rejects with AppError: the handler's own, ERR_TIMEOUT, or ERR_UNAVAILABLE when nobody can answer. */
  request(request: RequestEnvelope, timeoutMs: number): Promise<unknown>;
  /** Resolves when every consumer has the event safely; rejects when it must be published again. */
  publish(event: EventEnvelope): Promise<void>;
  /**
   * Whether events of one key may be published without waiting for the one before: the driver keeps their order even
   * when a consumer fails on one of them.
   */
  readonly keepsOrder: boolean;
  /** Starts to serve; resolves to a function that stops receiving and waits for what is being handled. */
  serve(endpoint: Endpoint): Promise<() => Promise<void>>;
  /** Whether requests and events can travel now. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
