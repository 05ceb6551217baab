import type { ContactView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { schedulesAddress } from '../../shared/address/paths.js';
import { usePlan } from '../../shared/plans/use-plan.js';

/** Leads to the scheduled messages of a contact with the dialog for a new one, where the plan has them. */
export function ScheduleLink({ contact: { id, name } }: { contact: Pick<ContactView, 'id' | 'name'> }) {
  const { t } = useTranslation('schedules');
  const navigate = useNavigate();
  const { data: plan } = usePlan();
  if (!plan?.useSchedules) return null;

  return (
    <IconButton
      label={t('contactAction', { name })}
      icon={<CalendarClock />}
      onClick={() => void navigate(schedulesAddress(id))}
    />
  );
}
