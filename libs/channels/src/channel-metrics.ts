import { metrics } from '@prosa/service-kit';
import { Counter, Gauge } from 'prom-client';

const registers = [metrics];

export const inboundTotal = new Counter({
  name: 'prosa_inbound_messages_total',
  help: 'Messages taken in from channels, repeats not counted',
  labelNames: ['kind'],
  registers,
});

export const unreadableTotal = new Counter({
  name: 'prosa_inbound_unreadable_total',
  help: 'Messages that could not be decrypted when they came',
  registers,
});

export const outboundTotal = new Counter({
  name: 'prosa_outbound_messages_total',
  help: 'Outcomes of attempts to send',
  labelNames: ['outcome'],
  registers,
});

export const sessionsOpen = new Gauge({
  name: 'prosa_sessions_open',
  help: 'Sessions of this process that can send now',
  registers,
});
