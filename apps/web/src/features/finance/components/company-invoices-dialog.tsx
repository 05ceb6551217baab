import { Button, Flex } from '@chakra-ui/react';
import type { InvoiceView } from '@prosa/contracts';
import { ConfirmDialog, Modal } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useCompanyInvoices } from '../api/use-invoices.js';
import { useMarkInvoicePaid } from '../api/use-pay.js';
import { InvoicesTable } from './invoices-table.js';

interface Props {
  company: { id: number; name: string };
  onPaid: () => void;
  onClose: () => void;
}

/** Invoices of a company, which a super user can mark as paid by hand. */
export function CompanyInvoicesDialog({ company, onPaid, onClose }: Props) {
  const { t } = useTranslation('finance');
  const { money } = useFormat();
  const invoices = useCompanyInvoices(company.id);
  const mark = useMarkInvoicePaid(company.id, onPaid);
  const [confirming, setConfirming] = useState<InvoiceView | null>(null);

  return (
    <Modal title={t('of', { name: company.name })} onClose={onClose}>
      {/* The rows are cards with their own padding; the negative margin aligns their text with the title. */}
      <Flex direction="column" maxHeight="96" marginInline="-4">
        <InvoicesTable
          invoices={invoices}
          isInDialog
          actions={(invoice) =>
            invoice.status === 'open' && (
              <Button size={{ base: 'sm', md: 'xs' }} variant="outline" onClick={() => setConfirming(invoice)}>
                {t('mark.open')}
              </Button>
            )
          }
        />
      </Flex>
      {confirming && (
        <ConfirmDialog
          title={t('mark.title', { value: money(confirming.value) })}
          message={t('mark.message', { name: company.name })}
          confirmLabel={t('mark.confirm')}
          isPending={mark.isPending}
          onConfirm={() => mark.mutate(confirming.id, { onSettled: () => setConfirming(null) })}
          onClose={() => setConfirming(null)}
        />
      )}
    </Modal>
  );
}
