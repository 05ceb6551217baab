import { continueTrace, currentTrace, type Log, metrics } from '@prosa/service-kit/operations';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { Histogram } from 'prom-client';

const LEVEL = 'debug';
const MESSAGE = 'request answered';

const seconds = new Histogram({
  name: 'prosa_http_request_duration_seconds',
  help: 'Time from the request to the end of the answer, by method, route (none: pages, files and unknown ones) and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

/** Limits, measures and a body that is streamed each wait for the end of one answer: eleven listeners of `close`. */
const MAX_LISTENERS = 20;

/**
 * Gives every request a trace (the caller's own when it sends a valid `traceparent`), which the answer names so that a
 * person can find its log lines, measures it, and writes one log line about it.
 */
export function logRequests(log: Log): RequestHandler {
  const writeLine = requestLog(log);
  return (request, response, next) => {
    const startedAt = performance.now();
    const { traceparent } = request.headers;
    continueTrace(typeof traceparent === 'string' ? { traceparent } : null, () => {
      const traceId = currentTrace()?.traceId ?? '';
      response.setHeader('x-trace-id', traceId);
      response.setMaxListeners(MAX_LISTENERS);
      response.once('close', () => {
        const labels = { method: request.method, route: routeOf(request), status: response.statusCode };
        seconds.observe(labels, (performance.now() - startedAt) / 1_000);
      });
      request.id = traceId;
      // The library makes a logger for each request, also where no line is written.
      if (log.isLevelEnabled(LEVEL)) writeLine(request, response, next);
      else next();
    });
  };
}

/** One line for each answered request: what was called and how long it took, and nothing that a caller wrote. */
function requestLog(log: Log) {
  const line = (request: Request, response: Response, { ms }: { ms: number }) => ({
    method: request.method,
    route: routeOf(request),
    status: response.statusCode,
    ms,
    traceId: request.id,
  });
  return pinoHttp<Request, Response>({
    logger: log,
    // Bound to no line: addresses, headers and cookies stay out of the log.
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined },
    customAttributeKeys: { responseTime: 'ms' },
    customLogLevel: () => LEVEL,
    customSuccessMessage: () => MESSAGE,
    customErrorMessage: () => MESSAGE,
    customSuccessObject: line,
    // The error filter reports failures; here they are answers like others.
    customErrorObject: (request, response, _error, values: { ms: number }) => line(request, response, values),
  });
}

/** The route's template, for example /tickets/:ticketId: the path itself may contain what a caller wrote. */
function routeOf({ route }: Request): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'none';
}
