import { Link as TextLink, Text } from '@chakra-ui/react';
import type { ServiceRow } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';

/** Facts of a service; those without a value are omitted. */
export function useServiceColumns(): Column<ServiceRow>[] {
  const { t } = useTranslation('dashboard');
  const { number, hoursMinutes } = useFormat();
  const timeOf = (iso: string | null) => iso && <TimeText value={iso} format={tableTimeText} />;
  const durationOf = (ms: number | null) => (ms !== null && ms > 0 ? hoursMinutes(ms) : null);

  return [
    { key: 'contact', header: t('services.contact'), isTitle: true, cell: (row) => <ContactName {...row} /> },
    { key: 'status', header: t('services.status'), cell: ({ status }) => t(`status.${status}`) },
    { key: 'openedAt', header: t('services.openedAt'), cell: ({ openedAt }) => timeOf(openedAt) },
    { key: 'closedAt', header: t('services.closedAt'), cell: ({ closedAt }) => timeOf(closedAt) },
    { key: 'user', header: t('attendants.name'), cell: ({ userName }) => userName },
    { key: 'queue', header: t('queues.name'), cell: ({ queueName }) => queueName ?? t('queues.none') },
    { key: 'connection', header: t('services.connection'), cell: ({ connectionName }) => connectionName },
    { key: 'wait', header: t('services.wait'), cell: ({ waitMs }) => durationOf(waitMs) },
    { key: 'service', header: t('services.service'), cell: ({ serviceMs }) => durationOf(serviceMs) },
    { key: 'rating', header: t('services.rating'), cell: ({ rating }) => (rating === null ? null : number(rating)) },
  ];
}

/** The contact as a link to the ticket, where the reader may see it. */
function ContactName({ contact, ticketUuid }: ServiceRow) {
  const { t } = useTranslation('dashboard');
  if (contact === null) return <Text color="fg.muted">{t('services.hidden')}</Text>;
  return (
    <TextLink asChild color="brand.fg">
      <Link to={ticketAddress(ticketUuid)}>{contact.name}</Link>
    </TextLink>
  );
}
