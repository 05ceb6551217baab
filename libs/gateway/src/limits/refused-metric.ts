import { metrics } from '@prosa/service-kit/operations';
import { Counter } from 'prom-client';

/** Calls, sockets and webhooks that were refused because their address, session or company had too many at once. */
export const refusedTotal = new Counter({
  name: 'prosa_gateway_refused_total',
  help: 'Calls, sockets and webhooks refused because there were too many at once, by what and by whose limit',
  labelNames: ['what', 'by'],
  registers: [metrics],
});
