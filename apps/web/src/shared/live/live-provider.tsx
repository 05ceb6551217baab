import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { accessToken } from '../api/token/access-token.js';
import { freshToken, refreshSession } from '../api/token/refresh-session.js';
import { useSession } from '../session/use-session.js';
import { retryFailedReads } from '../api/cache/query-client.js';
import { LiveConnection } from './live-connection.js';
import { LiveContext } from './live-context.js';
import { setStreamPosition, streamPosition } from './stream-position.js';
import { openSocket, type OpenSocket } from './live-socket.js';

interface Props {
  children: ReactNode;
  /** Replaces the socket in tests. */
  open?: OpenSocket;
}

/** Opens the console's only socket and keeps it for the length of the session. */
export function LiveProvider({ children, open = openSocket }: Props) {
  const queryClient = useQueryClient();
  const { companyId } = useSession();
  const [connection] = useState(
    () =>
      new LiveConnection({
        companyId,
        open,
        since: streamPosition(queryClient),
        token: freshToken,
        renewToken: () => refreshSession(accessToken()),
        onResync: () => void queryClient.invalidateQueries(),
        onReconnect: () => void retryFailedReads(queryClient),
        network: window,
      }),
  );

  useEffect(() => {
    connection.open();
    return () => {
      connection.close();
      setStreamPosition(queryClient, connection.position);
    };
  }, [connection, queryClient]);

  return <LiveContext.Provider value={connection}>{children}</LiveContext.Provider>;
}
