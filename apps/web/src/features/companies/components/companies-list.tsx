import { Button } from '@chakra-ui/react';
import { type CompanyRecordView, PLATFORM_COMPANY } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Building2, Pencil, Plus, Receipt, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { useCompanies } from '../api/use-companies.js';
import { CompanyDialog } from './company-dialog.js';
import { DeleteCompanyDialog } from './delete-company-dialog.js';
import { dueTone } from './due.js';
import { useCompanyColumns } from './use-company-columns.js';

type Open = { dialog: 'add' } | { dialog: 'change' | 'delete'; company: CompanyRecordView };

interface Props {
  onShowInvoices: (company: CompanyRecordView) => void;
}

/** All companies with their due date and actions, for super users. */
export function CompaniesList({ onShowInvoices }: Props) {
  const { t } = useTranslation('companies');
  const list = useCompanies();
  const columns = useCompanyColumns();
  const now = useNow();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        searchLabel={t('search')}
        failed={t('failed')}
        empty={{ icon: Building2, title: t('none') }}
        columns={columns}
        toneOf={(company) => dueTone(company, now)}
        action={
          <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
            <Plus aria-hidden size={16} />
            {t('add')}
          </Button>
        }
        actions={(company) => (
          <>
            <IconButton
              label={t('invoices', { name: company.name })}
              icon={<Receipt />}
              onClick={() => onShowInvoices(company)}
            />
            <IconButton
              label={t('edit', { name: company.name })}
              icon={<Pencil />}
              onClick={() => setOpen({ dialog: 'change', company })}
            />
            {company.id !== PLATFORM_COMPANY && (
              <IconButton
                label={t('delete.open', { name: company.name })}
                icon={<Trash2 />}
                onClick={() => setOpen({ dialog: 'delete', company })}
              />
            )}
          </>
        )}
      />
      {open?.dialog === 'add' && <CompanyDialog onClose={close} />}
      {open?.dialog === 'change' && <CompanyDialog company={open.company} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteCompanyDialog company={open.company} onClose={close} />}
    </>
  );
}
