import { LazyGauge, metrics } from '@prosa/service-kit/operations';
import { Counter, Gauge } from 'prom-client';

const registers = [metrics];

export const inboundTotal = new Counter({
  name: 'prosa_inbound_messages_total',
  help: 'Messages received from channels, repeats not counted',
  labelNames: ['kind'],
  registers,
});

export const repeatsTotal = new Counter({
  name: 'prosa_inbound_repeats_total',
  help: 'Repeated messages, and copies of messages that the desk itself sent',
  registers,
});

export const unreadableTotal = new Counter({
  name: 'prosa_inbound_unreadable_total',
  help: 'Messages that could not be decrypted when they came',
  registers,
});

export const webhooksRefusedTotal = new Counter({
  name: 'prosa_webhooks_refused_total',
  help: 'Webhooks that were set aside because they are larger than any that a platform sends',
  registers,
});

export const outboundTotal = new Counter({
  name: 'prosa_outbound_messages_total',
  help: 'Outcomes of attempts to send',
  labelNames: ['outcome'],
  registers,
});

export const noticesTotal = new Counter({
  name: 'prosa_platform_notices_total',
  help: 'Notices of the platform (codes for forgotten passwords): queued, waiting for a connection, nowhere to go, expired',
  labelNames: ['outcome'],
  registers,
});

export const retriesTotal = new Counter({
  name: 'prosa_outbound_retries_total',
  help: 'Attempts to send that were not the first of their message',
  registers,
});

export const sessionUpdatesTotal = new Counter({
  name: 'prosa_session_news_total',
  help: 'Changes of sessions that adapters delivered, by their new status',
  labelNames: ['status'],
  registers,
});

export const leaseChangesTotal = new Counter({
  name: 'prosa_lease_changes_total',
  help: 'Sessions that this process claimed (taken), released, left idle until a person acts (rested), or lost',
  labelNames: ['change'],
  registers,
});

export const staleFenceTotal = new Counter({
  name: 'prosa_stale_fence_refused_total',
  help: 'Writes of a former owner of a session that were refused',
  registers,
});

export const selfFencedTotal = new Counter({
  name: 'prosa_session_self_fenced_total',
  help: 'Sessions closed because their lease was not renewed in time',
  registers,
});

export const sessionsByState = new LazyGauge({
  name: 'prosa_sessions',
  help: 'Sessions of all processes: held by an owner, free (wanted and without one), resting until a person acts',
  labelNames: ['state'],
});

export const outboundWaiting = new LazyGauge({
  name: 'prosa_outbound_waiting',
  help: 'Messages that wait to be sent, in all processes',
});

export const sessionsOpen = new Gauge({
  name: 'prosa_sessions_open',
  help: 'Sessions of this process that can send now',
  registers,
});
