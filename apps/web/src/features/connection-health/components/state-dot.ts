import type { ConnectionStatus } from '@prosa/contracts';

/** Colours of the states. */
export const DOT: Record<ConnectionStatus, string> = {
  CONNECTED: 'good.dot',
  OPENING: 'warn.dot',
  PAIRING: 'warn.dot',
  qrcode: 'warn.dot',
  TIMEOUT: 'bad.dot',
  DISCONNECTED: 'bad.dot',
  PENDING: 'bad.dot',
};
