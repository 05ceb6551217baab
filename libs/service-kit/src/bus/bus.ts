import type { Actor, RequestName, Requests } from '@prosa/contracts';
import { requestSeconds, timed } from '../operations/metrics/bus-metrics.js';
import { traceHeaders } from '../operations/trace/trace.js';
import type { BusDriver } from './bus-driver.js';

const DEFAULT_TIMEOUT_MS = 10_000;

/** A request with its input, checked against the contracts. */
export type AnyRequest = { [N in RequestName]: { name: N; input: Requests[N]['input'] } }[RequestName];

/** Sends requests to other services. */
export class Bus {
  constructor(
    private readonly driver: BusDriver,
    private readonly timeoutMs = DEFAULT_TIMEOUT_MS,
  ) {}

  /** Throws the handler's AppError, ERR_TIMEOUT after the time limit (of requests that wait for foreign systems a longer one), ERR_UNAVAILABLE when nobody can answer. */
  request<N extends RequestName>(
    actor: Actor,
    request: { name: N; input: Requests[N]['input'] },
    { timeoutMs = this.timeoutMs } = {},
  ): Promise<Requests[N]['output']> {
    const { name, input } = request;
    const send = () => this.driver.request({ name, actor, input, headers: traceHeaders() }, timeoutMs);
    return timed(requestSeconds, { name }, send) as Promise<Requests[N]['output']>;
  }
}
