import { Button } from '@chakra-ui/react';
import { AUDIT_ACTS } from '@prosa/contracts';
import { addDays, isValid, parseISO } from 'date-fns';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { audit, useExportAudit } from '../../features/audit/api/audit.js';
import { AuditFilters } from '../../features/audit/components/audit-filters.js';
import { useAuditColumns } from '../../features/audit/components/use-audit-columns.js';
import { useAuditSheet } from '../../features/audit/components/use-audit-sheet.js';
import { choiceField, dayField } from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import { useOwnCompany } from '../../shared/company/use-own-company.js';
import { saveFile } from '../../shared/format/save-file.js';
import { ListPage } from '../../shared/lists/list-page.js';
import { useRecords } from '../../shared/records/use-records.js';

const FIELDS = { act: choiceField(AUDIT_ACTS, ''), from: dayField, to: dayField };

/** Start of a day, or of the one `after` days later, in the browser's time zone. */
function startOf(day: string, after = 0): string | undefined {
  const date = parseISO(day);
  return isValid(date) ? addDays(date, after).toISOString() : undefined;
}

/** `/audit?act=…&from=…&to=…`: the company's audit log, for its admins. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const [criteria, changeCriteria] = useAddress(FIELDS);
  const filter = {
    act: criteria.act === '' ? undefined : criteria.act,
    from: startOf(criteria.from),
    to: startOf(criteria.to, 1),
  };
  const isFiltered = Object.values(criteria).some((value) => value !== '');
  const list = useRecords(audit, filter);
  const exportAudit = useExportAudit();
  const columns = useAuditColumns();
  const sheetOf = useAuditSheet();
  const { data: company } = useOwnCompany();
  const zone = company?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

  const handleExport = () =>
    exportAudit.mutate(
      { ...filter, searchParam: list.search },
      { onSuccess: (lines) => saveFile(t('exported'), sheetOf(lines, zone), 'text/csv') },
    );

  return (
    <ListPage
      title={t('title')}
      list={list}
      columns={columns}
      searchLabel={t('search')}
      failed={t('failed')}
      empty={{
        icon: isFiltered ? SearchX : ScrollText,
        title: t(isFiltered ? 'filtered.title' : 'empty.title'),
        description: t(isFiltered ? 'filtered.description' : 'empty.description'),
        // An empty log offers no export.
        action: null,
      }}
      action={
        <Button size="sm" variant="outline" loading={exportAudit.isPending} onClick={handleExport}>
          <Download aria-hidden size={16} />
          {t('export')}
        </Button>
      }
    >
      <AuditFilters criteria={criteria} onChange={changeCriteria} />
    </ListPage>
  );
}
