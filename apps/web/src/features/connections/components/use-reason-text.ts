import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Codes that the channels service gives as the reason of a stop. */
const REASONS = [
  'codeExpired',
  'loggedOut',
  'usedElsewhere',
  'banned',
  'temporarilyBanned',
  'outdatedVersion',
  'linkAgain',
  'badSession',
] as const;

/** Translates the reason of a stop; an unknown code is shown as it is. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('connections');

  return useCallback(
    (reason) => {
      const known = REASONS.find((code) => code === reason);
      return known ? t(`reason.${known}`) : t('reason.other', { code: reason });
    },
    [t],
  );
}
