import { useTranslation } from 'react-i18next';
import { dateText } from '../../../shared/format/time.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Text with the end of the company's paid period, for its admins (docs/spec/core.md §2). */
export function useDueText(): string | null {
  const { t } = useTranslation('shell');
  const { user, isAdmin } = useSession();

  return isAdmin ? t('dueDate', { date: dateText(user.company.dueDate) }) : null;
}
