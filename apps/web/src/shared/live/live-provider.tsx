import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { accessToken } from '../api/access-token.js';
import { freshToken, refreshSession } from '../api/refresh-session.js';
import { useSession } from '../session/use-session.js';
import { retryFailedReads } from '../api/query-client.js';
import { LiveConnection } from './live-connection.js';
import { LiveContext } from './live-context.js';
import { openSocket, type OpenSocket } from './live-socket.js';

interface Props {
  children: ReactNode;
  /** Tests put a socket of their own here. */
  open?: OpenSocket;
}

/** Opens the one socket of a signed-in console and keeps it for as long as the session lasts. */
export function LiveProvider({ children, open = openSocket }: Props) {
  const queryClient = useQueryClient();
  const { companyId } = useSession();
  const [connection] = useState(
    () =>
      new LiveConnection({
        companyId,
        open,
        token: freshToken,
        renewToken: () => refreshSession(accessToken()),
        onResync: () => void queryClient.invalidateQueries(),
        onReconnect: () => void retryFailedReads(queryClient),
        network: window,
      }),
  );

  useEffect(() => {
    connection.open();
    return () => connection.close();
  }, [connection]);

  return <LiveContext.Provider value={connection}>{children}</LiveContext.Provider>;
}
