import { useTranslation } from 'react-i18next';
import { dueText } from '../../../shared/company/due-day.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Text with the end of the company's paid period or trial, for its admins (docs/spec/core.md §2). */
export function useDueText(): string | null {
  const { t } = useTranslation('shell');
  const { user, isAdmin } = useSession();

  const { company } = user;
  return isAdmin ? t(company.isTrial ? 'trialUntil' : 'dueDate', { date: dueText(company) }) : null;
}
