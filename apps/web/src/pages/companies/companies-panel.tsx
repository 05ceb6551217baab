import type { CompanyRecordView } from '@prosa/contracts';
import { Suspense, useState } from 'react';
import { CompaniesList } from '../../features/companies/components/companies-list.js';
import { CompanyInvoicesDialog } from '../../features/finance/components/company-invoices-dialog.js';

/** The companies with their invoices: a page, and a tab of the settings (docs/spec/core.md §2). */
export function CompaniesPanel() {
  const [billed, setBilled] = useState<CompanyRecordView | null>(null);

  return (
    <>
      <CompaniesList onShowInvoices={setBilled} />
      {/* The invoices' texts load on demand; an own boundary keeps the page visible meanwhile. */}
      <Suspense fallback={null}>
        {billed && <CompanyInvoicesDialog company={billed} onClose={() => setBilled(null)} />}
      </Suspense>
    </>
  );
}
