import { Link as TextLink, Text } from '@chakra-ui/react';
import type { ServiceRow } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { timeInZone } from '../../../shared/format/time.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { spanInZone } from '../figures/times.js';
import { useHoursMinutes } from '../figures/use-hours-minutes.js';
import type { Column } from '../../../shared/lists/column.js';

/** Facts of a service, with times by the clock of a zone; those without a value are omitted. */
export function useServiceColumns(timeZone: string): Column<ServiceRow>[] {
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
    { key: 'at', header: t('services.at'), cell: (row) => <Span {...row} timeZone={timeZone} /> },
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
function Span({ openedAt, closedAt, timeZone }: ServiceRow & { timeZone: string }) {
  const [opened, closed] = spanInZone(openedAt, closedAt ?? openedAt, timeZone);
  const timeOf = (iso: string, text: string) => (
    <TimeText value={iso} format={() => text} title={timeInZone(iso, timeZone)} />
  );

  return (
    <>
      {timeOf(openedAt, opened)}
      {closedAt !== null && (
        <>
          {' – '}
          {timeOf(closedAt, closed)}
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
