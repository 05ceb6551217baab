import type { AmqpConnectionManager, ChannelWrapper } from 'amqp-connection-manager';
import type { ConfirmChannel } from 'amqplib';
import type { Log } from '../../operations/log/log.js';
import { withTimeout } from '../../operations/loop/with-timeout.js';

const REOPEN_MS = 1_000;
const SETUP_LIMIT_MS = 15_000;

export interface ChannelSpec {
  name: string;
  /** Runs on every new channel. A rejection means that the connection cannot be used yet. */
  setup: (channel: ConfirmChannel) => Promise<unknown>;
  publishTimeout?: number;
}

/** `openChannel` on the driver's own connection. */
export type OpenChannel = (spec: ChannelSpec) => ChannelWrapper;

/**
 * Opens a confirm channel that is reopened whatever closed it. The connection manager reopens channels only with a new
 * connection: a channel that the broker closed, or whose setup failed because a queue had no leader yet after a
 * restart, would stay closed as long as the connection. So such an end renews the connection.
 */
export function openChannel(connection: AmqpConnectionManager, log: Log, spec: ChannelSpec): ChannelWrapper {
  const renew = (reason: string) => {
    log.warn({ channel: spec.name, reason }, 'broker channel ended: reconnecting');
    setTimeout(() => {
      if (connection.isConnected()) connection.reconnect();
    }, REOPEN_MS).unref();
  };
  const wrapper = connection.createChannel({
    name: spec.name,
    confirm: true,
    publishTimeout: spec.publishTimeout,
    setup: async (channel: ConfirmChannel) => {
      channel.on('error', (error: Error) => renew(error.message));
      const late = () => new Error('the broker does not answer the setup');
      await withTimeout(spec.setup(channel), SETUP_LIMIT_MS, late);
    },
  });
  wrapper.on('error', (error: Error) => renew(error.message));
  return wrapper;
}
