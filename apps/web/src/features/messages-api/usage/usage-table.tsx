import { Heading, Stack, Table } from '@chakra-ui/react';
import { API_SEND_KINDS } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useConnectionList } from '../../../shared/connections/use-connection-list.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { UsageTotals } from './usage-figures.js';

const PARTS = [...API_SEND_KINDS, 'calls', 'refused'] as const;

export interface NamedKey {
  id: number;
  name: string;
}

/** Returns the name of a key or connection by `key:{id}` or `connection:{id}`. */
function useCredentialName(keys: readonly NamedKey[]): (credential: string) => string {
  const { t } = useTranslation('messages-api');
  const { data: connections = [] } = useConnectionList();

  return (credential) => {
    const [kind, id] = credential.split(':');
    const isKey = kind === 'key';
    const named = (isKey ? keys : connections).find((each) => String(each.id) === id);
    return t(isKey ? 'usage.ofKey' : 'usage.ofConnection', { name: named?.name ?? `#${id}` });
  };
}

interface Props {
  totals: [credential: string, totals: UsageTotals][];
  keys: readonly NamedKey[];
}

/** The totals of each key and connection. */
export function UsageTable({ totals, keys }: Props) {
  const { t } = useTranslation('messages-api');
  const { number } = useFormat();
  const nameOf = useCredentialName(keys);

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
