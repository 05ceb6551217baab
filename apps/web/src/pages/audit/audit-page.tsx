import { Button } from '@chakra-ui/react';
import { AUDIT_ACTS, type AuditAct } from '@prosa/contracts';
import { addDays, isValid, parseISO } from 'date-fns';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAudit, useExportAudit } from '../../features/audit/api/use-audit.js';
import { AuditFilters, type AuditCriteria } from '../../features/audit/components/audit-filters.js';
import { useAuditColumns } from '../../features/audit/components/use-audit-columns.js';
import { saveFile } from '../../shared/format/save-file.js';
import { ListPage } from '../../shared/lists/list-page.js';

/** Start of a day, or of the one `after` days later, in the browser's time zone. */
function startOf(day: string, after = 0): string | undefined {
  const date = parseISO(day);
  return isValid(date) ? addDays(date, after).toISOString() : undefined;
}

/** `/audit?act=…&from=…&to=…`: the company's audit log, for its admins. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const [search, setSearch] = useSearchParams();
  const act = search.get('act') as AuditAct;
  const criteria: AuditCriteria = {
    act: AUDIT_ACTS.includes(act) ? act : '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  };
  const filter = {
    act: criteria.act === '' ? undefined : criteria.act,
    from: startOf(criteria.from),
    to: startOf(criteria.to, 1),
  };
  const isFiltered = Object.values(criteria).some((value) => value !== '');
  const list = useAudit(filter);
  const exportAudit = useExportAudit();
  const columns = useAuditColumns();

  const handleChange = (next: AuditCriteria) =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  const handleExport = () =>
    exportAudit.mutate(
      { ...filter, searchParam: list.search },
      // Reading the response as text drops the byte order mark by which spreadsheets recognize UTF-8.
      { onSuccess: (text) => saveFile(t('exported'), `\uFEFF${text}`, 'text/csv') },
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
      <AuditFilters criteria={criteria} onChange={handleChange} />
    </ListPage>
  );
}
