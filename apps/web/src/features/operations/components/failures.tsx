import { Box, chakra, HStack, Link, Spacer, Stack, Text } from '@chakra-ui/react';
import {
  type FailedMessage,
  type FailureGroup,
  type OperationsView,
  SEND_FAILURES,
  sendFailureOf,
} from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS, ticketAddress } from '../../../shared/address/paths.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { useFailureText } from '../../../shared/messaging/use-failure-text.js';
import { Section } from './section.js';

/** Why messages failed, with what to do and the latest of each reason. */
export function Failures({ view: { total, connections } }: { view: OperationsView }) {
  const { t } = useTranslation('operations');
  const names = new Map(connections.map(({ connectionId, name }) => [connectionId, name]));

  return (
    <Section title={t('section.failures')}>
      {total.failures.length === 0 ? (
        <Notice tone="good" text={t('failures.well')} />
      ) : (
        <Stack as="ul" gap="3" listStyleType="none">
          {total.failures.map((group) => (
            <Reason key={group.reason} group={group} names={names} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

interface Props {
  group: FailureGroup;
  /** Of connections, by id. */
  names: ReadonlyMap<number, string>;
}

function Reason({ group: { reason, count, latestAt, examples }, names }: Props) {
  const { t } = useTranslation('operations');
  const failureText = useFailureText();

  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" padding="4">
      <HStack align="baseline" gap="3" wrap="wrap" rowGap="0">
        <Text fontWeight="semibold">{failureText(reason)}</Text>
        <Text color="bad.fg" fontVariantNumeric="tabular-nums">
          {t('failures.count', { count })}
        </Text>
        <Spacer />
        <Text fontSize="dense" color="fg.muted">
          {t('failures.latest')} <TimeText value={latestAt} />
        </Text>
      </HStack>
      <Advice reason={reason} />
      <Stack as="ul" listStyleType="none" gap="1" paddingTop="2" aria-label={t('failures.examples')}>
        {examples.map((example) => (
          <Example
            key={example.messageId}
            example={example}
            connection={names.get(example.connectionId) ?? t('failures.deletedConnection')}
          />
        ))}
      </Stack>
    </Box>
  );
}

/** What to do, who can do it, and whether sending again helps; nothing for a provider's code that nobody knows. */
function Advice({ reason }: { reason: string }) {
  const { t } = useTranslation('operations');
  const known = sendFailureOf(reason);
  if (!known) return null;
  const { whoActs, canRetry } = SEND_FAILURES[known];

  return (
    <Text color="fg.muted">
      {t(`failures.todo.${known}`)} {t(`failures.who.${whoActs}`)} {t(canRetry ? 'failures.retry' : 'failures.noRetry')}
      {whoActs === 'admin' && (
        <>
          {' '}
          <Link asChild variant="underline" color="brand.fg">
            <RouterLink to={PATHS.connections}>{t('failures.connections')}</RouterLink>
          </Link>
        </>
      )}
    </Text>
  );
}

function Example({ example, connection }: { example: FailedMessage; connection: string }) {
  const { t } = useTranslation('operations');
  const { ticketUuid, contact, messageId, at } = example;

  return (
    <HStack as="li" gap="2" fontSize="dense" minWidth="0">
      {ticketUuid !== null && contact ? (
        <Link asChild variant="underline" color="brand.fg" truncate>
          <RouterLink to={ticketAddress(ticketUuid, { message: messageId })}>{contact.name}</RouterLink>
        </Link>
      ) : (
        <Text color="fg.muted">{t('failures.hidden')}</Text>
      )}
      <chakra.span color="fg.muted" truncate>
        {connection}
      </chakra.span>
      <Spacer />
      <TimeText value={at} color="fg.muted" flexShrink="0" />
    </HStack>
  );
}
