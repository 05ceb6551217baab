import { useTranslation } from 'react-i18next';
import { dateText } from '../../../shared/format/time.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Text with the end of the company's paid period or trial, for its admins (docs/spec/core.md §2). */
export function useDueText(): string | null {
  const { t } = useTranslation('shell');
  const { user, isAdmin } = useSession();

  const { dueDate, isTrial } = user.company;
  return isAdmin ? t(isTrial ? 'trialUntil' : 'dueDate', { date: dateText(dueDate) }) : null;
}
