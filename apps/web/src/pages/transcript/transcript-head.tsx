import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import type { TicketView } from '@prosa/contracts';
import { channelName } from '@prosa/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { shownAddress } from '../../shared/format/number.js';
import { tableTimeText } from '../../shared/format/time.js';

interface Props {
  ticket: TicketView;
  company: string;
  /** ISO times; null while it is open. */
  closedAt: string | null;
  madeAt: string;
  madeBy: string;
}

/** Heading of the print: ticket, contact, company and times. */
export function TranscriptHead({ ticket, company, closedAt, madeAt, madeBy }: Props) {
  const { t } = useTranslation('messages');
  const { contact, queue, user, whatsapp, channel, id, createdAt } = ticket;
  const facts: [label: string, value: string][] = [
    [t('transcript.contact'), contact.name],
    ...(shownAddress(contact) && !contact.isGroup
      ? ([[t('transcript.number'), shownAddress(contact)]] as [string, string][])
      : []),
    [t('transcript.ticket'), `#${id}`],
    [t('transcript.connection'), `${whatsapp.name} · ${channelName(channel)}`],
    [t('transcript.queue'), queue?.name ?? '–'],
    [t('transcript.attendant'), user?.name || '–'],
    [t('transcript.opened'), tableTimeText(createdAt)],
    [t('transcript.closed'), closedAt ? tableTimeText(closedAt) : '–'],
  ];

  return (
    <Box as="header" borderBottomWidth="2px" pb="3" mb="2">
      <Text fontSize="dense" color="fg.muted">
        {company}
      </Text>
      <Heading as="h1" fontSize="xl" mb="3">
        {t('transcript.title', { name: contact.name })}
      </Heading>
      <Grid
        as="dl"
        templateColumns={{ base: 'max-content 1fr', sm: 'repeat(2, max-content 1fr)' }}
        columnGap="3"
        rowGap="1"
        fontSize="dense"
      >
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
              {value}
            </Text>
          </Fragment>
        ))}
      </Grid>
      <Text mt="3" fontSize="xs" color="fg.muted">
        {t('transcript.made', { user: madeBy, time: tableTimeText(madeAt) })}
      </Text>
    </Box>
  );
}
