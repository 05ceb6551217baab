import type { ConnectionStatus } from '@prosa/contracts';
import { useEffect, useState } from 'react';
import { useConnections } from './use-connections.js';

/**
 * States that show a warning on the menu (docs/spec/core.md §2), and PENDING, in which the phone logged the desk out.
 */
const WARNING_STATES: readonly ConnectionStatus[] = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
  'PENDING',
];
/** Delay of the warning, so that a short reconnect shows none (docs/spec/core.md §9). */
const WARN_AFTER_MS = 2000;

/** Whether a connection has been in a bad state for longer than the delay. */
export function useConnectionWarning({ isEnabled }: { isEnabled: boolean }): boolean {
  const { data: connections = [] } = useConnections({ isEnabled });
  const isBad = connections.some(({ status }) => WARNING_STATES.includes(status));
  const [isWarning, setIsWarning] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsWarning(isBad), isBad ? WARN_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [isBad]);

  return isWarning;
}
