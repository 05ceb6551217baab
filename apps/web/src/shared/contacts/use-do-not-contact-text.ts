import type { DoNotContact } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

/** Returns why somebody gets no campaigns. */
export function useDoNotContactText(): (entry: DoNotContact) => string {
  const { t } = useTranslation('do-not-contact');
  return ({ reason, user }) =>
    reason === 'person' && user ? t('reason.personNamed', { name: user.name }) : t(`reason.${reason}`);
}
