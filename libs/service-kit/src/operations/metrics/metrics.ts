import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics of this process, in Prometheus' text form at /metrics. Features register theirs here. */
export const metrics = new Registry();

/** How often the event loop's delay is looked at: each look wakes the process, at rest too (P10). */
const LOOP_SAMPLE_MS = 100;

let isCollecting = false;

/** Memory, event loop and handles of the process; once, whatever the number of services in it. */
export function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: metrics, prefix: 'prosa_', eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
}
