import { continueTrace, currentTrace, type Log, metrics } from '@prosa/service-kit';
import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';

const seconds = new Histogram({
  name: 'prosa_http_request_duration_seconds',
  help: 'Time from the request to the end of the answer, by method, route (none: pages, files and unknown ones) and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

/**
 * Every request has a trace, the caller's own when it sends a valid `traceparent`; the answer names it, so that a
 * person can tell which log lines are about it. And every request is measured.
 */
export function watchRequests(log: Log) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const { traceparent } = request.headers;
    continueTrace(typeof traceparent === 'string' ? { traceparent } : null, () => {
      const traceId = currentTrace()?.traceId ?? '';
      response.setHeader('x-trace-id', traceId);
      response.once('close', () => {
        const { method } = request;
        const ms = performance.now() - startedAt;
        const route = routeOf(request);
        seconds.observe({ method, route, status: response.statusCode }, ms / 1_000);
        log.debug({ method, route, status: response.statusCode, ms: Math.round(ms), traceId }, 'request answered');
      });
      next();
    });
  };
}

/** The template, for example /tickets/:ticketId: never what a caller wrote. */
function routeOf({ route }: Request): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'none';
}
