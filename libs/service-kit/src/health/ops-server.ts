import { createServer, type Server } from 'node:http';
import { metrics } from '../metrics/metrics.js';
import type { Readiness } from './readiness.js';

/** /health/live, /health/ready and /metrics of a service without a door of its own. */
export async function startOpsServer(port: number, readiness: Readiness): Promise<Server> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', readiness).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return server;
}

/** The answers themselves, shared with the gateway. */
export async function answer(
  path: string,
  readiness: Readiness,
): Promise<{ status: number; type: string; body: string }> {
  if (path === '/health/live') return json(200, { status: 'ok' });
  if (path === '/metrics') return { status: 200, type: metrics.contentType, body: await metrics.metrics() };
  if (path !== '/health/ready') return json(404, { error: 'ERR_UNKNOWN_ROUTE' });
  const failing = await readiness.failing();
  return failing.length === 0 ? json(200, { status: 'ok' }) : json(503, { status: 'not ready', failing });
}

const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });
