import type { CompanyRecordView } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companies } from '../../features/companies/api/companies.js';
import { CompaniesList } from '../../features/companies/components/companies-list.js';
import { CompanyInvoicesDialog } from '../../features/finance/components/company-invoices-dialog.js';
import { readSoon } from '../../shared/live/read-soon.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';

/** The companies with their invoices: a page, and a tab of the settings (docs/spec/core.md §2). */
export function CompaniesPanel() {
  const [billed, setBilled] = useState<CompanyRecordView | null>(null);
  const queryClient = useQueryClient();
  const close = () => setBilled(null);
  // A payment moves the due date.
  const handlePaid = () => readSoon(queryClient, companies.listsKey);

  return (
    <>
      <CompaniesList onShowInvoices={setBilled} />
      {billed && (
        <DialogPane onClose={close}>
          <CompanyInvoicesDialog company={billed} onPaid={handlePaid} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
