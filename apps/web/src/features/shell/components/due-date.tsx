import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../shared/format/time.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Until when the company has paid, for its admins (core.md §2). */
export function DueDate() {
  const { t } = useTranslation('shell');
  const { user, isAdmin } = useSession();
  if (!isAdmin) return null;

  return (
    <Text as="span" color="fg.muted" whiteSpace="nowrap" hideBelow="lg">
      {' · '}
      {t('dueDate', { date: dateText(user.company.dueDate) })}
    </Text>
  );
}
