import { Box, Button, Flex } from '@chakra-ui/react';
import { type InvoiceView, PLATFORM_COMPANY } from '@prosa/contracts';
import { PageTitle } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnInvoices, usePaymentEvents } from '../../features/finance/api/use-invoices.js';
import { InvoicesTable } from '../../features/finance/components/invoices-table.js';
import { PayDialog } from '../../features/finance/components/pay-dialog.js';
import { SupportContact } from '../../features/finance/components/support-contact.js';
import { SubscriptionLine } from '../../features/finance/components/subscription-line.js';
import { useSession } from '../../shared/session/use-session.js';

/** `/financeiro`: the company's plan and invoices, for its admins. */
export function FinancePage() {
  const { t } = useTranslation('finance');
  const { companyId } = useSession();
  const invoices = useOwnInvoices();
  const [paying, setPaying] = useState<InvoiceView | null>(null);
  usePaymentEvents();
  // The dialog closes when the invoice is paid meanwhile.
  const isStillOpen = invoices.data?.some(({ id, status }) => id === paying?.id && status === 'open');

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} count={invoices.data?.length} />
      <SubscriptionLine />
      {companyId !== PLATFORM_COMPANY && (
        <Box paddingInline={{ base: '4', md: '6' }} paddingBottom="4">
          <SupportContact />
        </Box>
      )}
      <Box flex="1" minHeight="0" borderTopWidth="1px">
        <InvoicesTable
          invoices={invoices}
          actions={(invoice) =>
            invoice.status === 'open' && (
              <Button size="sm" onClick={() => setPaying(invoice)}>
                {t('pay.open')}
              </Button>
            )
          }
        />
      </Box>
      {paying && isStillOpen && <PayDialog invoice={paying} onClose={() => setPaying(null)} />}
    </Flex>
  );
}
