import type { ConnectionSessionView, ConnectionView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import type { LiveLine } from '../../../shared/live/live-table.js';
import { readSoon } from '../../../shared/live/read-soon.js';

export const connectionKeys = { list: ['connections'] as const };

export const connectionsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: connectionKeys.list,
    queryFn: ({ signal }) => get('/whatsapp', { signal }),
  });

type Change = (connections: ConnectionView[]) => ConnectionView[];

/** Changes the list only when it is loaded: a later read brings the current state anyway. */
const change = (queryClient: QueryClient, apply: Change) =>
  queryClient.setQueryData<ConnectionView[]>(connectionKeys.list, (known) => known && apply(known));

/** A connection as the list shows it, undefined when it does not. */
export const shownConnection = (queryClient: QueryClient, connectionId: number): ConnectionView | undefined =>
  queryClient.getQueryData<ConnectionView[]>(connectionKeys.list)?.find(({ id }) => id === connectionId);

/**
 * Puts the reply to a call into the list. When events have changed what was shown before the call, any of them may be
 * later than the reply, and the list is read again instead.
 */
export function putReply(queryClient: QueryClient, connection: ConnectionView, before?: ConnectionView): void {
  if (shownConnection(queryClient, connection.id) === before) putConnection(queryClient, connection);
  else readSoon(queryClient, connectionKeys.list);
}

/** Inserts or replaces a connection. */
function putConnection(queryClient: QueryClient, connection: ConnectionView): void {
  change(queryClient, (known) =>
    known.some(({ id }) => id === connection.id)
      ? known.map((row) => (row.id === connection.id ? connection : row))
      : [...known, connection],
  );
}

/** Changes one of the connections. */
export const changeConnection = (
  queryClient: QueryClient,
  connectionId: number,
  apply: (connection: ConnectionView) => ConnectionView,
): void => {
  change(queryClient, (known) => known.map((row) => (row.id === connectionId ? apply(row) : row)));
};

/** Removes a deleted connection from the list. */
export function dropConnection(queryClient: QueryClient, connectionId: number): void {
  change(queryClient, (known) => known.filter(({ id }) => id !== connectionId));
}

/**
 * Applies a session update. A code of null keeps the known code, which is valid only while the session waits for it.
 */
function applySession(queryClient: QueryClient, session: ConnectionSessionView): void {
  const { id, qrcode, ...changes } = session;
  change(queryClient, (known) =>
    known.map((row) => {
      if (row.id !== id) return row;
      const code = changes.status === 'qrcode' ? (qrcode ?? row.qrcode) : '';
      return { ...row, ...changes, qrcode: code };
    }),
  );
}

/** Follows the company's connections and their sessions. */
export const connectionLines = [
  {
    topic: 'whatsapp',
    keys: [connectionKeys.list],
    apply: (queryClient, event) => {
      if (event.action === 'delete') dropConnection(queryClient, event.whatsappId);
      else putConnection(queryClient, event.whatsapp);
    },
  },
  {
    topic: 'whatsappSession',
    keys: [connectionKeys.list],
    apply: (queryClient, { session }) => applySession(queryClient, session),
  },
] satisfies LiveLine[];
