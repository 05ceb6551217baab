import { PLATFORM_COMPANY } from '@prosa/contracts';
import { differenceInCalendarDays } from 'date-fns';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';

/** Number of days left below which a warning is shown (docs/spec/core.md §4, §9). */
const WARNED_BELOW_DAYS = 5;
const TOAST = 'due-warning';

/** Warns once per visit that the company is due soon; the operator's own company never is. */
export function useDueWarning(): void {
  const { t } = useTranslation('shell');
  const { companyId, user } = useSession();
  const { dueDate } = user.company;

  useEffect(() => {
    const days = differenceInCalendarDays(dueDate, new Date());
    if (companyId === PLATFORM_COMPANY || days >= WARNED_BELOW_DAYS || days < 0) return;
    const title = days === 0 ? t('due.today') : t('due.soon', { count: days });
    if (!toaster.isVisible(TOAST)) toaster.create({ id: TOAST, type: 'warning', title, closable: true });
  }, [t, companyId, dueDate]);
}
