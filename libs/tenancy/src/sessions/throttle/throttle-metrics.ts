import { metrics } from '@prosa/service-kit/operations';
import { Counter } from 'prom-client';

export const throttledTotal = new Counter({
  name: 'prosa_sign_ins_throttled_total',
  help: 'Attempts to sign in that were turned away unseen because too many had failed',
  registers: [metrics],
});
