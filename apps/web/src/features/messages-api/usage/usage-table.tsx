import { Heading, Stack, Table } from '@chakra-ui/react';
import { API_SEND_KINDS } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { apiKeys } from '../../api-keys/api/api-keys.js';
import { useConnections } from '../../connections/api/use-connections.js';
import type { UsageTotals } from './usage-figures.js';

const PARTS = [...API_SEND_KINDS, 'calls', 'refused'] as const;
const WHOLE = { search: '', filter: undefined };

/** Returns the name of a key or connection by `key:{id}` or `connection:{id}`. */
function useCredentialName(): (credential: string) => string {
  const { t } = useTranslation('messages-api');
  const { rows: keys } = useRecordRows(apiKeys, WHOLE);
  const { data: connections = [] } = useConnections();

  return (credential) => {
    const [kind, id] = credential.split(':');
    const isKey = kind === 'key';
    const named = (isKey ? keys : connections).find((each) => String(each.id) === id);
    return t(isKey ? 'usage.ofKey' : 'usage.ofConnection', { name: named?.name ?? `#${id}` });
  };
}

/** The totals of each key and connection. */
export function UsageTable({ totals }: { totals: [string, UsageTotals][] }) {
  const { t } = useTranslation('messages-api');
  const { number } = useFormat();
  const nameOf = useCredentialName();

  return (
    <Stack gap="3">
      <Heading as="h2" fontSize="body" fontWeight="semibold">
        {t('usage.totals')}
      </Heading>
      <Table.ScrollArea tabIndex={0} role="region" aria-label={t('usage.totals')}>
        <Table.Root size="sm" aria-label={t('usage.totals')}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('usage.credential')}</Table.ColumnHeader>
              {PARTS.map((part) => (
                <Table.ColumnHeader key={part} textAlign="end">
                  {t(`usage.kind.${part}`)}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {totals.map(([credential, total]) => (
              <Table.Row key={credential}>
                <Table.Cell>{nameOf(credential)}</Table.Cell>
                {PARTS.map((part) => (
                  <Table.Cell key={part} textAlign="end" fontVariantNumeric="tabular-nums">
                    {number(total[part])}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  );
}
