import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../shared/live/use-live.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { connectionsQuery } from './connections-cache.js';

/** One notice for all messages of an outage, which raise no alerts one by one. The connection's name is read for it. */
export function useRecoveredNotice(): void {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();

  useLive('recoveredMessages', async ({ whatsappId, outage }) => {
    const connections = await queryClient.ensureQueryData(connectionsQuery()).catch(() => []);
    const name = connections.find(({ id }) => id === whatsappId)?.name ?? `#${whatsappId}`;
    toaster.create({
      id: `recovered-${whatsappId}`,
      type: 'info',
      title: t('recovered', { name, count: outage.recovered }),
      closable: true,
    });
  });
}
