import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics of this process, in Prometheus' text form at /metrics. Features register theirs here. */
export const metrics = new Registry();

let isCollecting = false;

/** Memory, event loop and handles of the process; once, whatever the number of services in it. */
export function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: metrics, prefix: 'prosa_' });
}
