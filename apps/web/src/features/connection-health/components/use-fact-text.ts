import type { HealthFact } from '@prosa/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Findings that have texts of their own. */
const KNOWN = [
  'codeExpired',
  'disconnectedHere',
  'loggedOut',
  'usedElsewhere',
  'banned',
  'temporarilyBanned',
  'outdatedVersion',
  'linkAgain',
  'badSession',
  'linkRefused',
  'reauthorise',
  'signInNeeded',
  'permissionMissing',
  'accountRestricted',
  'accountIncomplete',
  'deaf',
  'noOwner',
  'connectionLost',
  'waitsForScan',
  'queueWaits',
  'wasDeaf',
  'unstable',
  'restrictedNewChats',
  'newChatsCapped',
  'refusedFirstContacts',
  'reauthorise',
  'permissionMissing',
  'accountIncomplete',
  'accountRestricted',
  'signInNeeded',
  'lost',
  'numberBlocked',
  'numberLimited',
  'accountLimited',
  'accountBanned',
  'qualityLow',
  'qualityMedium',
  'nameRefused',
  'nameInReview',
  'messagingLimit',
  'tokenExpires',
] as const;

/** Returns what a finding is and what to do about it; an unknown one is named by its code. */
export function useFactText(): (fact: Pick<HealthFact, 'code' | 'params'>) => { title: string; advice: string } {
  const { t } = useTranslation('connection-health');

  return useCallback(
    ({ code, params = {} }) => {
      const known = KNOWN.find((name) => name === code) ?? 'other';
      // Texts with a plural need a count as a number; the others ignore it.
      const values = { ...params, code, count: Number(params.count ?? 0) };
      return { title: t(`fact.${known}.title`, values), advice: t(`fact.${known}.advice`, values) };
    },
    [t],
  );
}
