import { Stack, Text } from '@chakra-ui/react';
import { ErrorState } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { dueText } from '../../../shared/company/due-day.js';
import { useNow } from '../../../shared/format/use-now.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useOwnInvoices } from '../api/use-invoices.js';
import { invoiceStatus } from './invoice-status.js';
import { PaymentOffer } from './payment-offer.js';

interface Props {
  /** Called when a check found the open invoice paid. */
  onPaid: () => void;
}

/** The open invoice with its payment, which is all that a company past due can use. */
export function OpenInvoice({ onPaid }: Props) {
  const { t } = useTranslation('finance');
  const errorText = useErrorText();
  const invoices = useOwnInvoices();
  const now = useNow();

  if (invoices.isPending) return <Text color="fg.muted">{t('common:state.loading')}</Text>;
  if (invoices.isError) {
    return (
      <ErrorState title={t('failed')} detail={errorText(invoices.error)} onRetry={() => void invoices.refetch()} />
    );
  }
  const open = invoices.data.find(({ status }) => status === 'open');
  if (!open) return <Text color="fg.muted">{t('noOpen')}</Text>;
  return (
    <Stack gap="4" borderWidth="1px" borderRadius="l3" padding="4">
      <Text fontWeight="semibold">
        {t(invoiceStatus(open, now) === 'overdue' ? 'overdueOf' : 'openOf', {
          detail: open.detail,
          date: dueText(open),
        })}
      </Text>
      <PaymentOffer invoice={open} onPaid={onPaid} />
    </Stack>
  );
}
