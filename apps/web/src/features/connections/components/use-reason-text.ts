import type { ConnectionView } from '@prosa/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Codes that the channels service gives as the reason of a stop. */
const REASONS = [
  'codeExpired',
  'disconnectedHere',
  'loggedOut',
  'usedElsewhere',
  'banned',
  'temporarilyBanned',
  'outdatedVersion',
  'linkAgain',
  'badSession',
  'reauthorise',
  'signInNeeded',
  'permissionMissing',
  'accountRestricted',
  'accountIncomplete',
  'linkRefused',
  'deaf',
  'noOwner',
] as const;

type Stopped = Pick<ConnectionView, 'channel' | 'reason' | 'disconnectedBy'>;

/** Returns in words why a connection stopped; null while it works. An unknown code is shown as it is. */
export function useReasonText(): (connection: Stopped) => string | null {
  const { t } = useTranslation('connections');

  return useCallback(
    ({ channel, reason, disconnectedBy }) => {
      if (reason === null) return null;
      // An account of another channel comes back by being authorised, and not by a phone.
      const isAccount = channel !== 'whatsapp';
      if (reason === 'disconnectedHere' && disconnectedBy)
        return t(isAccount ? 'accountDisconnectedBy' : 'disconnectedBy', { name: disconnectedBy });
      if (reason === 'disconnectedHere' && isAccount) return t('reason.accountDisconnected');
      const known = REASONS.find((code) => code === reason);
      return known ? t(`reason.${known}`) : t('reason.other', { code: reason });
    },
    [t],
  );
}
