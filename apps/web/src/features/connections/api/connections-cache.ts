import type { ConnectionSessionView, ConnectionView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';

export const connectionKeys = { list: ['connections'] as const };

export const connectionsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: connectionKeys.list,
    queryFn: ({ signal }) => get<ConnectionView[]>('/whatsapp', undefined, { signal }),
  });

type Change = (connections: ConnectionView[]) => ConnectionView[];

/** A change to what has been loaded; what has not will be read as it stands then. */
const change = (queryClient: QueryClient, apply: Change) =>
  queryClient.setQueryData<ConnectionView[]>(connectionKeys.list, (known) => known && apply(known));

/** The one way a connection enters the cache, whether a reply or a live event brought it. */
export function putConnection(queryClient: QueryClient, connection: ConnectionView): void {
  change(queryClient, (known) =>
    known.some(({ id }) => id === connection.id)
      ? known.map((row) => (row.id === connection.id ? connection : row))
      : [...known, connection],
  );
}

/** A deleted connection leaves. */
export function dropConnection(queryClient: QueryClient, connectionId: number): void {
  change(queryClient, (known) => known.filter(({ id }) => id !== connectionId));
}

/** News of a session. A code of null is no news of the code, but a code is only good while it is waited for. */
export function applySession(queryClient: QueryClient, session: ConnectionSessionView): void {
  const { id, qrcode, ...changes } = session;
  change(queryClient, (known) =>
    known.map((row) => {
      if (row.id !== id) return row;
      const code = changes.status === 'qrcode' ? (qrcode ?? row.qrcode) : '';
      return { ...row, ...changes, qrcode: code };
    }),
  );
}
