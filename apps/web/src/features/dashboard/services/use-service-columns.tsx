import { Link as TextLink, Text } from '@chakra-ui/react';
import type { ServiceRow } from '@prosa/contracts';
import { isSameDay } from 'date-fns';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { clockText, tableTimeText } from '../../../shared/format/time.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useHoursMinutes } from '../figures/use-hours-minutes.js';
import type { Column } from '../../../shared/lists/column.js';

/** Facts of a service; those without a value are omitted. */
export function useServiceColumns(): Column<ServiceRow>[] {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const hoursMinutes = useHoursMinutes();

  function timesOf({ waitMs, serviceMs }: ServiceRow): string {
    const wait = waitMs !== null && waitMs > 0 && t('services.wait', { time: hoursMinutes(waitMs) });
    const service = serviceMs !== null && serviceMs > 0 && t('services.service', { time: hoursMinutes(serviceMs) });
    return [wait, service].filter(Boolean).join(' · ');
  }

  return [
    { key: 'contact', header: t('services.contact'), isTitle: true, cell: (row) => <ContactName {...row} /> },
    { key: 'at', header: t('services.at'), cell: (row) => <Span {...row} /> },
    { key: 'user', header: t('attendants.name'), cell: ({ userName }) => userName },
    {
      key: 'queue',
      header: t('queues.name'),
      cell: ({ queueName, connectionName }) =>
        [queueName ?? t('queues.none'), connectionName].filter(Boolean).join(' · '),
    },
    { key: 'times', header: t('services.times'), cell: timesOf },
    { key: 'rating', header: t('services.rating'), cell: ({ rating }) => (rating === null ? null : number(rating)) },
  ];
}

/** From the opening to the close, whose day is named when it is another. */
function Span({ openedAt, closedAt }: ServiceRow) {
  return (
    <>
      <TimeText value={openedAt} format={tableTimeText} />
      {closedAt !== null && (
        <>
          {' – '}
          <TimeText value={closedAt} format={isSameDay(openedAt, closedAt) ? clockText : tableTimeText} />
        </>
      )}
    </>
  );
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
