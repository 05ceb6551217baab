import type { Answer, Api, CallOptions } from '@prosa/harness';
import { POOL_WAIT_MS, REQUEST_WAIT_MS, type Restarts } from './restarts.js';

const RETRY_MS = 500;
/** Longer than the product's own limits: without an answer by then it is dead. */
const ANSWERED_WITHIN_MS = 20_000;
const EXAMPLES_MAX = 5;
/** Part of the calls that may wait for a connection in vain: more of them are a pool that serves nobody. */
const OVERLOADED_MAX = 0.1;
/** Part of the calls whose work may take longer than a request waits: it is done all the same, and found by a retry. */
const TIMED_OUT_MAX = 0.01;

/** Calls the product for callers that retry until they are answered, and counts failures that no caller should see. */
export class Caller {
  calls = 0;
  /**
   * 5xx answers and timeouts, except 503, 504 and timeouts while a process was down, and 503 and 504 after the whole wait:
   * more callers came at once than this machine could serve, and each was asked to come again.
   */
  failures = 0;
  /** Answers with 503 after the wait for a connection. */
  overloads = 0;
  /** Answers with 504 after the wait for another service. */
  timeouts = 0;
  readonly examples: string[] = [];

  constructor(private readonly restarts: Restarts) {}

  /** Retries until an answer is none of these: an outage, a rate limit, an expired session. */
  async request<T>(api: Api, method: string, path: string, options: CallOptions): Promise<Answer<T>> {
    for (;;) {
      const { token } = api;
      const begin = Date.now();
      this.calls += 1;
      const answer = await api.call<T>(method, path, { ...options, timeoutMs: ANSWERED_WITHIN_MS }).catch(() => null);
      if (answer && options.token === undefined && isSessionOver(answer)) await api.renew(token).catch(() => undefined);
      else if (answer && answer.status < 500 && answer.status !== 429) return answer;
      else this.recordFailure(answer, begin, `${method} ${path}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** How many calls waited in vain. */
  get waitedInVain(): number {
    return this.overloads + this.timeouts;
  }

  /** The same where those are too many; else 0. */
  get excessiveOverloads(): number {
    const isExcessive = this.overloads > this.calls * OVERLOADED_MAX || this.timeouts > this.calls * TIMED_OUT_MAX;
    return isExcessive ? this.waitedInVain : 0;
  }

  private recordFailure(answer: Answer | null, begin: number, call: string): void {
    const isOutage = answer === null || answer.status === 503 || answer.status === 504;
    const now = Date.now();
    const ms = now - begin;
    if (answer?.status === 429 || (isOutage && this.restarts.wasDown(begin, now))) return;
    if (answer?.status === 503 && ms >= POOL_WAIT_MS) {
      this.overloads += 1;
      return;
    }
    if (answer?.status === 504 && ms >= REQUEST_WAIT_MS) {
      this.timeouts += 1;
      return;
    }
    this.failures += 1;
    if (this.examples.length < EXAMPLES_MAX)
      this.examples.push(
        `${call}, after ${ms} ms: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`,
      );
  }
}

const isSessionOver = ({ status, body }: Answer): boolean =>
  status === 401 || (body as { error?: string } | null)?.error === 'ERR_TOKEN_EXPIRED';
