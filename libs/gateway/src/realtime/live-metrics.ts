import { LazyGauge, metrics } from '@prosa/service-kit/operations';
import { Counter, Histogram } from 'prom-client';

const registers = [metrics];

export const channelToScreen = new Histogram({
  name: 'prosa_channel_to_screen_seconds',
  help: 'Time from a message coming in from a channel to its live event leaving for a console; the clocks of two machines',
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
  registers,
});

export const socketsConnected = new LazyGauge({
  name: 'prosa_sockets_connected',
  help: 'Authenticated sockets of consoles on this process',
});

export const emittedTotal = new Counter({
  name: 'prosa_live_events_emitted_total',
  help: 'Live events sent to sockets, by topic; one for each socket',
  labelNames: ['topic'],
  registers,
});

export const catchUpsTotal = new Counter({
  name: 'prosa_socket_catch_ups_total',
  help: 'Sockets that came, by result: fresh, replayed (got what they missed), resync (were told to read anew)',
  labelNames: ['result'],
  registers,
});

export const interruptedTotal = new Counter({
  name: 'prosa_sockets_interrupted_total',
  help: 'Sockets cut off because they read too slowly, could not catch up or must prove anew who they are',
  registers,
});
