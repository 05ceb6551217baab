import type { AttendantFigures } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

type Named = Pick<AttendantFigures, 'userId' | 'name'>;

/** The name of an attendant; that of nobody for services that no person took on. */
export function useAttendantName(): (attendant: Named) => string {
  const { t } = useTranslation('dashboard');
  return ({ userId, name }) => {
    if (userId === 0) return t('attendants.nobody');
    return name === '' ? t('attendants.deleted', { id: userId }) : name;
  };
}
