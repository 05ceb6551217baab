import { useMediaQuery } from '@chakra-ui/react';
import type { InvoiceView } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataCards } from '../../../shared/lists/data-cards.js';
import { DataTable } from '../../../shared/lists/data-table.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useInvoiceColumns } from './use-invoice-columns.js';

/** Screens too narrow for a table. */
const NARROW = ['(max-width: 767px)'];

interface Props {
  invoices: UseQueryResult<InvoiceView[]>;
  actions?: (invoice: InvoiceView) => ReactNode;
  /** Shows cards on every screen: a dialog is always narrow. */
  isInDialog?: boolean;
}

/** Invoices as table or cards, with the loading, error and empty states. */
export function InvoicesTable({ invoices, actions, isInDialog = false }: Props) {
  const { t } = useTranslation('finance');
  const errorText = useErrorText();
  const columns = useInvoiceColumns();
  const [isNarrow] = useMediaQuery(NARROW, { ssr: false });

  if (invoices.isPending) return <RowsSkeleton rows={3} />;
  if (invoices.isError) {
    return (
      <ErrorState title={t('failed')} detail={errorText(invoices.error)} onRetry={() => void invoices.refetch()} />
    );
  }
  if (invoices.data.length === 0) return <EmptyState icon={Receipt} title={t('none')} description={t('noneHint')} />;
  const Rows = isNarrow || isInDialog ? DataCards : DataTable;
  return <Rows label={t('invoices')} rows={invoices.data} columns={columns} actions={actions} />;
}
