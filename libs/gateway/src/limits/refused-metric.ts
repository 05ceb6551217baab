import { metrics } from '@prosa/service-kit/operations';
import { Counter } from 'prom-client';

/** Calls and sockets that were refused because their address, session or company had too many at once. */
export const refusedTotal = new Counter({
  name: 'prosa_gateway_refused_total',
  help: 'Calls and sockets refused because too many were open at once, by what and by whose limit',
  labelNames: ['what', 'by'],
  registers: [metrics],
});
