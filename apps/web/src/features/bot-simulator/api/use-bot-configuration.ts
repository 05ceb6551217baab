import type { ConnectionEditorRow } from '@prosa/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { companySettingsQuery } from '../../../shared/company/company-settings.js';
import { useSession } from '../../../shared/session/use-session.js';
import { botConfiguration, type BotOverrides } from './bot-configuration.js';

interface Options {
  connectionId: number;
  overrides?: BotOverrides;
}

/** What the bot of a connection goes by: saved, and with unsaved settings in its place. Read each time it is opened. */
export function useBotConfiguration({ connectionId, overrides }: Options) {
  const { companyId } = useSession();
  const { data: saved, ...query } = useQuery(savedQuery(companyId, connectionId));
  const configuration = useMemo(() => saved && botConfiguration(saved, overrides), [saved, overrides]);
  const names = saved && { connection: saved.connection.name, company: saved.company.name };

  return { configuration, names, isError: query.isError, error: query.error, refetch: query.refetch };
}

/** Connection, queues with their menus, options and opening hours, read together. */
export const savedQuery = (companyId: number, connectionId: number) =>
  queryOptions({
    queryKey: KEYS.botConfiguration(connectionId),
    queryFn: async ({ signal, client }) => {
      const [connection, queues, options, company] = await Promise.all([
        // Admins alone reach the simulator, and for them the row is complete.
        api.get('/whatsapp/:connectionId', { params: { connectionId }, query: { session: '0' }, signal }),
        queuesWithMenus(signal),
        client.fetchQuery(companySettingsQuery(companyId)),
        api.get('/companies/:companyId', { params: { companyId }, signal }),
      ]);
      return { connection: connection as ConnectionEditorRow, queues, options, company };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

async function queuesWithMenus(signal: AbortSignal) {
  const queues = await api.get('/queue', { signal });
  return Promise.all(queues.map(({ id: queueId }) => api.get('/queue/:queueId', { params: { queueId }, signal })));
}
