import { metrics } from '@prosa/service-kit';
import { Counter } from 'prom-client';

export const pushesTotal = new Counter({
  name: 'prosa_web_pushes_total',
  help: 'Messages that browsers were to be told of while the console was closed, by what came of it',
  labelNames: ['result'],
  registers: [metrics],
});
