import { COMPANY_STATES, type CompanyRecordView, PLATFORM_COMPANY } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Building2, Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choiceField, numberField } from '../../../shared/address/address-fields.js';
import { useAddress } from '../../../shared/address/use-address.js';
import { useNow } from '../../../shared/format/use-now.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { companies } from '../api/companies.js';
import { CompanyFilters } from './company-filters.js';
import { DeleteCompanyDialog } from './delete-company-dialog.js';
import { dueTone } from './due.js';
import { useCompanyColumns } from './use-company-columns.js';

const CompanyEditor = editorOf(companies, async () => (await import('./company-form.js')).companyForm);

const FIELDS = { state: choiceField(COMPANY_STATES, ''), plan: numberField };

interface Props {
  onShowInvoices: (company: CompanyRecordView) => void;
}

/** The companies with their due date and actions, filtered by the address, for super users. */
export function CompaniesList({ onShowInvoices }: Props) {
  const { t } = useTranslation('companies');
  const columns = useCompanyColumns();
  const now = useNow();
  const [filter, changeFilter] = useAddress(FIELDS);
  const isFiltered = filter.state !== '' || filter.plan !== null;

  return (
    <RecordsPage
      of={companies}
      icon={Building2}
      columns={columns}
      Editor={CompanyEditor}
      nameOf={({ name }) => name}
      filter={filter}
      filters={<CompanyFilters filter={filter} onChange={changeFilter} />}
      empty={isFiltered ? { title: t('noneSuch'), description: undefined } : undefined}
      toneOf={(company) => dueTone(company, now)}
      rowActions={(company) => (
        <IconButton
          label={t('invoices', { name: company.name })}
          icon={<Receipt />}
          onClick={() => onShowInvoices(company)}
        />
      )}
      canDelete={({ id }) => id !== PLATFORM_COMPANY}
      DeleteDialog={DeleteCompanyDialog}
    />
  );
}
