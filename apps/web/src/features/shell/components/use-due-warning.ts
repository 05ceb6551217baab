import { PLATFORM_COMPANY } from '@prosa/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { daysUntilDue } from '../../../shared/company/due-day.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';

/** Number of days left below which a warning is shown (docs/spec/core.md §4, §9). */
const WARNED_BELOW_DAYS = 5;
const TEXTS = ['due.today', 'due.soon'] as const;
const TRIAL_TEXTS = ['due.trialToday', 'due.trialSoon'] as const;
const TOAST = 'due-warning';
/** Long enough to read two sentences. */
const SHOWN_MS = 10_000;

/** Warns once per visit that the subscription or the trial ends soon, and says to admins where to pay; the operator's own company never is. */
export function useDueWarning(): void {
  const { t } = useTranslation('shell');
  const { companyId, isAdmin, user } = useSession();
  const { isTrial, dueDate, dueLocal } = user.company;

  useEffect(() => {
    const days = daysUntilDue({ dueDate, dueLocal }, Date.now());
    if (companyId === PLATFORM_COMPANY || days >= WARNED_BELOW_DAYS || days < 0) return;
    const [today, soon] = isTrial ? TRIAL_TEXTS : TEXTS;
    const warning = days === 0 ? t(today) : t(soon, { count: days });
    const title = isAdmin ? `${warning}. ${t('due.how')}` : warning;
    if (toaster.isVisible(TOAST)) return;
    toaster.create({ id: TOAST, type: 'warning', title, closable: true, duration: SHOWN_MS });
  }, [t, companyId, isAdmin, dueDate, dueLocal, isTrial]);
}
