import { Badge } from '@chakra-ui/react';
import type { InvoiceView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { dueText } from '../../../shared/company/due-day.js';
import { dateText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/format/use-now.js';
import type { Column } from '../../../shared/lists/column.js';
import { invoiceStatus } from './invoice-status.js';

const PALETTES = { paid: 'green', open: 'yellow', overdue: 'red' } as const;

/** Columns of the invoice list (docs/spec/domain-behaviour.md §14). */
export function useInvoiceColumns(): Column<InvoiceView>[] {
  const { t } = useTranslation('finance');
  const { money, number } = useFormat();
  const now = useNow();
  const count = (key: 'users' | 'connections' | 'queues'): Column<InvoiceView> => ({
    key,
    header: t(`column.${key}`),
    align: 'end',
    isWideOnly: true,
    cell: (invoice) => number(invoice[key]),
  });

  return [
    { key: 'id', header: t('column.id'), isWideOnly: true, cell: ({ id }) => id },
    { key: 'detail', header: t('column.detail'), isTitle: true, cell: ({ detail }) => detail },
    { key: 'value', header: t('column.value'), align: 'end', cell: ({ value }) => money(value) },
    count('users'),
    count('connections'),
    count('queues'),
    { key: 'dueDate', header: t('column.dueDate'), cell: dueText },
    {
      key: 'status',
      header: t('column.status'),
      cell: (invoice) => {
        const status = invoiceStatus(invoice, now);
        return (
          <Badge colorPalette={PALETTES[status]}>
            {status === 'paid' ? t('status.paidOn', { date: dateText(invoice.paidAt ?? '') }) : t(`status.${status}`)}
          </Badge>
        );
      },
    },
  ];
}
