import { useTranslation } from 'react-i18next';
import { useLive } from '../../../shared/live/use-live.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useConnections } from './use-connections.js';

/** One notice for all messages of an outage, which raise no alerts one by one. */
export function useRecoveredNotice(): void {
  const { t } = useTranslation('connections');
  const { data: connections = [] } = useConnections();

  useLive('recoveredMessages', ({ whatsappId, outage }) => {
    const name = connections.find(({ id }) => id === whatsappId)?.name ?? t('title');
    toaster.create({
      id: `recovered-${whatsappId}`,
      type: 'info',
      title: t('recovered', { name, count: outage.recovered }),
      closable: true,
    });
  });
}
