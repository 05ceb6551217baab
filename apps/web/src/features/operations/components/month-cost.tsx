import { Link, Stack, Table, Text } from '@chakra-ui/react';
import type { CategoryCost, OperationsView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { dateText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { categoryText, costText } from '../../../shared/messaging/message-price.js';
import { NO_LAST_LINE } from './no-last-line.js';
import { Section } from './section.js';

/** What the providers charge this month, by category; nothing where no channel is charged by message. */
export function MonthCost({ view: { total, month } }: { view: OperationsView }) {
  const { t } = useTranslation(['operations', 'messages']);
  const { t: ofMessages } = useTranslation('messages');
  const { number } = useFormat();
  if (total.cost === null) return null;
  const isUnknown = total.cost.some(({ unpriced }) => unpriced > 0);
  const title = t('section.cost');

  return (
    <Section title={title}>
      {total.cost.length === 0 ? (
        <Text color="fg.muted">{t('cost.none', { day: dateText(`${month}T00:00`) })}</Text>
      ) : (
        <Stack gap="2">
          <Table.ScrollArea
            borderWidth="1px"
            borderRadius="l3"
            bg="bg.panel"
            tabIndex={0}
            role="group"
            aria-label={title}
          >
            <Table.Root size="sm" aria-label={title}>
              <Table.Header>
                <Table.Row>
                  <Table.ColumnHeader paddingStart="4">{t('cost.category')}</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end">{t('cost.charged')}</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end">{t('cost.free')}</Table.ColumnHeader>
                  <Table.ColumnHeader textAlign="end" paddingEnd="4">
                    {t('cost.amount')}
                  </Table.ColumnHeader>
                </Table.Row>
              </Table.Header>
              <Table.Body css={NO_LAST_LINE}>
                {total.cost.map((cost) => (
                  <Table.Row key={cost.category} bg="transparent" fontVariantNumeric="tabular-nums">
                    <Table.Cell paddingStart="4">{categoryText(ofMessages, cost.category)}</Table.Cell>
                    <Table.Cell textAlign="end">{number(cost.billable)}</Table.Cell>
                    <Table.Cell textAlign="end">{number(cost.free)}</Table.Cell>
                    <Table.Cell textAlign="end" paddingEnd="4" whiteSpace="normal">
                      <Amount cost={cost} />
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.ScrollArea>
          <Text fontSize="dense" color="fg.muted">
            {t('cost.since', { day: dateText(`${month}T00:00`) })}
            {isUnknown && (
              <>
                {' '}
                {t('cost.rates')}{' '}
                <Link asChild variant="underline" color="brand.fg">
                  <RouterLink to={PATHS.connections}>{t('failures.connections')}</RouterLink>
                </Link>
              </>
            )}
          </Text>
        </Stack>
      )}
    </Section>
  );
}

function Amount({ cost: { billable, unpriced, amounts } }: { cost: CategoryCost }) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  if (billable === 0) return <>–</>;
  if (amounts.length === 0) return <>{t('cost.unknown')}</>;
  return (
    <>
      <Text>{amounts.map((cost) => costText(cost, language)).join(' + ')}</Text>
      {unpriced > 0 && (
        <Text fontSize="xs" color="fg.muted">
          {t('cost.unpriced', { count: unpriced })}
        </Text>
      )}
    </>
  );
}
