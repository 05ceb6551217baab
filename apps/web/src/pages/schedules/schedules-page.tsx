import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schedules } from '../../features/schedules/api/schedules.js';
import { RetryButton } from '../../features/schedules/components/retry-button.js';
import { ScheduleFilters } from '../../features/schedules/components/schedule-filters.js';
import { useScheduleColumns } from '../../features/schedules/components/use-schedule-columns.js';
import { choiceField } from '../../shared/address/address-fields.js';
import { SCHEDULES_FIELDS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { api } from '../../shared/api/api-client.js';
import { KEYS } from '../../shared/api/keys.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { lazily } from '../../shared/panes/lazily.js';
import { editorOf } from '../../shared/records/editor-of.js';
import { RecordsPage } from '../../shared/records/records-page.js';
import { SCHEDULE_STATUSES } from '@prosa/contracts';

const Editor = editorOf(schedules, async () =>
  (await import('../../features/schedules/components/schedule-form.js')).scheduleForm(),
);
// Loaded on first use.
const ScheduleEditor = lazily(
  async () => (await import('../../features/schedules/components/schedule-editor.js')).ScheduleEditor,
);

const FIELDS = { ...SCHEDULES_FIELDS, status: choiceField(SCHEDULE_STATUSES, '') };

/** `/schedules?search=…&status=…&contactId=…`: a link with a contact opens the dialog for it (docs/spec/secondary.md §2). */
export function SchedulesPage() {
  const { t } = useTranslation('schedules');
  const [filter, changeFilter] = useAddress(FIELDS);
  const { contactId, status } = filter;
  const [isLinked, setIsLinked] = useState(contactId !== null);
  const { data: contact } = useQuery({
    queryKey: KEYS.scheduleContact(contactId ?? 0),
    queryFn: ({ signal }) => api.get('/contacts/:contactId', { params: { contactId: contactId ?? 0 }, signal }),
    enabled: contactId !== null,
  });
  const close = () => setIsLinked(false);
  const isFiltered = contactId !== null || status !== '';

  return (
    <>
      <RecordsPage
        of={schedules}
        icon={CalendarClock}
        columns={useScheduleColumns()}
        Editor={Editor}
        filter={filter}
        filters={<ScheduleFilters filter={filter} contactName={contact?.name} onChange={changeFilter} />}
        empty={isFiltered ? { title: t('noneSuch'), description: undefined } : undefined}
        nameOf={({ contact: { name } }) => name}
        rowActions={(schedule) => <RetryButton schedule={schedule} />}
        canChange={(schedule) => schedule.status !== 'ENVIADA' && schedule.status !== 'AGENDADA'}
        toneOf={(schedule) => (schedule.status === 'ERRO' ? 'bad' : undefined)}
      />
      {isLinked && contact && (
        <DialogPane onClose={close}>
          <ScheduleEditor contact={contact} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
