import { metrics } from '@prosa/service-kit/operations';
import { Counter } from 'prom-client';

export const pushesTotal = new Counter({
  name: 'prosa_web_pushes_total',
  help: 'Push notifications sent to browsers, by result',
  labelNames: ['result'],
  registers: [metrics],
});
