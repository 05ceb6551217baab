import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Which road a piece of work belongs to, from a REST call or a provider's message to the last thing that follows. */
export interface Trace {
  /** 32 hexadecimal digits, the same in every service. */
  readonly traceId: string;
  /** 16 hexadecimal digits: this step of the road. */
  readonly spanId: string;
  /** The W3C flags, handed on as they came. */
  readonly flags: string;
  /** When a channel brought what this follows from; milliseconds since 1970. */
  readonly origin?: number;
}

/** Travels with requests and events. */
export type TraceHeaders = Record<string, string>;

/** One for the process: below Node 24 every further one costs (docs/decisions/005-async-contexts.md). */
const storage = new AsyncLocalStorage<Trace>();
/** W3C trace context, level 1; of later versions only what level 1 knows. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const HEADER_MAX = 128;
const ORIGIN = 'prosa-origin';

const newId = (): string => randomUUID().replaceAll('-', '');
const newSpan = (): string => newId().slice(16);

/** The road of what runs now; undefined in what nobody asked for, for example a timer. */
export const currentTrace = (): Trace | undefined => storage.getStore();

/** Runs `work` at the beginning of a road. */
export function startTrace<T>(work: () => T, origin?: number): T {
  return storage.run({ traceId: newId(), spanId: newSpan(), flags: '00', origin }, work);
}

/** Runs `work` in the trace of the headers. They may come from outside: without a valid trace a new one starts. */
export function continueTrace<T>(headers: TraceHeaders | null | undefined, work: () => T): T {
  const received = headers?.traceparent;
  const [, traceId, , flags] = (received && received.length <= HEADER_MAX && TRACEPARENT.exec(received)) || [];
  if (!traceId || !flags) return startTrace(work);
  return storage.run({ traceId, spanId: newSpan(), flags, origin: originOf(headers) }, work);
}

/** When a channel brought what these follow from; milliseconds since 1970. */
export const originOf = (headers: TraceHeaders | null | undefined): number | undefined =>
  Number(headers?.[ORIGIN]) || undefined;

/** What is sent along so that the road goes on elsewhere; a new one when there is none. */
export function traceHeaders(): TraceHeaders {
  const { traceId, spanId, flags, origin } = storage.getStore() ?? { traceId: newId(), spanId: newSpan(), flags: '00' };
  const traceparent = `00-${traceId}-${spanId}-${flags}`;
  return origin === undefined ? { traceparent } : { traceparent, [ORIGIN]: String(origin) };
}
