import { metrics } from '@prosa/service-kit/operations';
import { Counter } from 'prom-client';

const registers = [metrics];

export const hashesTotal = new Counter({
  name: 'prosa_password_hashes_total',
  help: 'Evaluations of the slow password hash, by whether one was made or compared',
  labelNames: ['operation'],
  registers,
});

export const hashesRefusedTotal = new Counter({
  name: 'prosa_password_hashes_refused_total',
  help: 'Evaluations of the slow password hash that were refused because too many waited',
  registers,
});
