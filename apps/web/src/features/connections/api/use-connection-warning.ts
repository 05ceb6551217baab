import type { ConnectionStatus } from '@prosa/contracts';
import { useEffect, useState } from 'react';
import { useConnections } from './use-connections.js';

/** core.md §2: states that put an exclamation mark on the menu; a phone that logged the desk out (PENDING) is one, too. */
const BAD: readonly ConnectionStatus[] = ['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING', 'PENDING'];
/** core.md §9, connection warning check delay: a short reconnect is nobody's business. */
const WARN_AFTER_MS = 2000;

/** Whether a connection has been in a bad state for a while. */
export function useConnectionWarning({ isEnabled }: { isEnabled: boolean }): boolean {
  const { data: connections = [] } = useConnections({ isEnabled });
  const isBad = connections.some(({ status }) => BAD.includes(status));
  const [isWarning, setIsWarning] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsWarning(isBad), isBad ? WARN_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [isBad]);

  return isWarning;
}
