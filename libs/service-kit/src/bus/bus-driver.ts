import type { Actor, EventName } from '@prosa/contracts';

/** A request on its way, as JSON. */
export interface RequestEnvelope {
  name: string;
  actor: Actor;
  input: unknown;
  headers: Record<string, string>;
}

/** An event on its way, as JSON: what handlers get. */
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
  /** Settles when the event is handled or safely parked. Rejects only when it could do neither: it must come again. */
  onEvent(event: EventEnvelope): Promise<void>;
  /** An event that ended its consumer too often: buried without another try. */
  onPoison(event: EventEnvelope): Promise<void>;
}

/**
 * Carries requests and events (architecture.md §4). Two implementations with one contract suite:
 * requests have a time limit and typed errors; events arrive at least once and in order for each key.
 */
export interface BusDriver {
  /** Rejects with AppError: the handler's own, ERR_TIMEOUT, or ERR_UNAVAILABLE when nobody can answer. */
  request(request: RequestEnvelope, timeoutMs: number): Promise<unknown>;
  /** Resolves when every consumer has the event safely; rejects when it must be published again. */
  publish(event: EventEnvelope): Promise<void>;
  /** Begins to serve; resolves to a function that stops taking and waits for what is being handled. */
  serve(endpoint: Endpoint): Promise<() => Promise<void>>;
  /** Whether requests and events can travel now. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
