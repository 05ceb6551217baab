import type { ConnectionStatus } from '@prosa/contracts';

/** Colours of the states of a connection. */
export const STATE_DOT: Record<ConnectionStatus, string> = {
  CONNECTED: 'good.dot',
  OPENING: 'warn.dot',
  PAIRING: 'warn.dot',
  qrcode: 'warn.dot',
  TIMEOUT: 'bad.dot',
  DISCONNECTED: 'bad.dot',
  // The phone, or a person here, ended the link: nothing comes in.
  PENDING: 'bad.dot',
};
