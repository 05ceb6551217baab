import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Reasons a connection may give for having stopped (the codes of the channels service). */
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

/** Why a connection stopped, in words; a reason without words of its own is named by its code. */
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
