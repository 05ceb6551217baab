import type { CompanyRecordView } from '@prosa/contracts';
import { Suspense, useState } from 'react';
import { CompaniesList } from '../../features/companies/components/companies-list.js';
import { CompanyInvoicesDialog } from '../../features/finance/components/company-invoices-dialog.js';

/** The platform's companies with what each was billed: a page, and a tab of the settings (core.md §2). */
export function CompaniesPanel() {
  const [billed, setBilled] = useState<CompanyRecordView | null>(null);

  return (
    <>
      <CompaniesList onShowInvoices={setBilled} />
      {/* Its texts come when they are wanted; the page stays as it is meanwhile. */}
      <Suspense fallback={null}>
        {billed && <CompanyInvoicesDialog company={billed} onClose={() => setBilled(null)} />}
      </Suspense>
    </>
  );
}
