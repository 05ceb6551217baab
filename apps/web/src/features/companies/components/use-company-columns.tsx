import { Badge, Stack, Text } from '@chakra-ui/react';
import { amountOf, type CompanyRecordView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { dateText, tableTimeText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { DueCell } from './due-cell.js';

/** Columns of the company list (docs/spec/secondary.md §2). */
export function useCompanyColumns(): Column<CompanyRecordView>[] {
  const { t } = useTranslation('companies');
  const { money } = useFormat();

  return [
    { key: 'id', header: t('column.id'), isWideOnly: true, cell: ({ id }) => id },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => <Badge colorPalette={status ? 'green' : 'gray'}>{status ? t('yes') : t('no')}</Badge>,
    },
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name }) => (
        <Text maxWidth={{ base: 'full', md: '44' }} truncate={{ base: false, md: true }} title={name}>
          {name}
        </Text>
      ),
    },
    {
      key: 'email',
      header: t('column.email'),
      cell: ({ email }) => (
        <Text maxWidth={{ base: 'full', md: '44' }} truncate title={email}>
          {email}
        </Text>
      ),
    },
    {
      key: 'plan',
      header: t('column.plan'),
      cell: ({ plan }) => (
        <Stack gap="0">
          <Text maxWidth={{ base: 'full', md: '40' }} truncate={{ base: false, md: true }} title={plan.name}>
            {plan.name}
          </Text>
          <Text color="fg.muted" whiteSpace="nowrap">
            {money(amountOf(plan.amount))}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      isWideOnly: true,
      cell: ({ createdAt }) => dateText(createdAt),
    },
    { key: 'dueDate', header: t('column.dueDate'), cell: (company) => <DueCell company={company} /> },
    {
      key: 'lastLogin',
      header: t('column.lastLogin'),
      cell: ({ lastLogin }) =>
        lastLogin ? (
          <Text whiteSpace="nowrap">{tableTimeText(lastLogin)}</Text>
        ) : (
          <Text color="fg.muted">{t('never')}</Text>
        ),
    },
  ];
}
