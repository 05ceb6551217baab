import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics of this process, in Prometheus' text form at /metrics. Features register theirs here. */
export const metrics = new Registry();

/** Milliseconds between samples of the event loop's delay. Each sample wakes the process, also an idle one. */
const LOOP_SAMPLE_MS = 100;

let isCollecting = false;

/** Memory, event loop and handles of the process; once, whatever the number of services in it. */
export function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: metrics, prefix: 'prosa_', eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
}
