import { protocolOf, type TicketView } from '@prosa/contracts';
import { channelName } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../shared/format/time.js';

/** Pairs of label and value of a ticket, for the contact drawer. */
export function useTicketFacts(ticket: TicketView): [label: string, value: string][] {
  const { t } = useTranslation('tickets');
  const { channel, whatsapp, queue, user, createdAt, id } = ticket;
  return [
    [t('contact.connection'), `${whatsapp.name} · ${channelName(channel)}`],
    [t('contact.queue'), queue?.name ?? t('row.noQueue')],
    [t('contact.owner'), user?.name ?? ''],
    [t('contact.ticket'), `#${id}`],
    [t('contact.protocol'), protocolOf(ticket)],
    [t('contact.since'), exactText(createdAt)],
  ];
}
