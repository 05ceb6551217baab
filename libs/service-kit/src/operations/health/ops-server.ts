import { createServer, type Server } from 'node:http';
import type { PlatformConfig } from '../config/platform-config.js';
import { metrics } from '../metrics/metrics.js';
import type { Readiness } from './readiness.js';

export interface OpsAddress {
  port: number;
  host: string;
}

/** /health/live, /health/ready and /metrics for whoever watches: on a port that the public cannot reach. */
export async function startOpsServer({ port, host }: OpsAddress, readiness: Readiness): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/', readiness)
      .catch(() => json(500, { error: 'ERR_INTERNAL' }))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}

/** The port of OPS_PORT for a process with a public door. Resolves to what closes it; without the setting there is none. */
export async function openOpsPort({ OPS_PORT, OPS_HOST }: PlatformConfig, readiness: Readiness): Promise<() => void> {
  if (OPS_PORT === undefined) return () => undefined;
  const server = await startOpsServer({ port: OPS_PORT, host: OPS_HOST }, readiness);
  return () => server.close();
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
