import type { UserView } from '@prosa/contracts';
import { useCallback } from 'react';
import { api } from '../api/api-client.js';
import { useSessionControl } from '../session/use-session.js';

type Preference = Partial<Pick<UserView, 'language' | 'defaultTheme' | 'defaultMenu'>>;

/**
 * Stores a preference with the user for other devices; before sign-in only this browser has it. A failure is not shown:
 * the preference still applies here.
 */
export function useSavePreference(): (preference: Preference) => void {
  const { user, putUser } = useSessionControl();

  return useCallback(
    (preference) => {
      if (!user) return;
      const hasChosenTheme = user.hasChosenTheme || preference.defaultTheme !== undefined;
      putUser({ ...user, ...preference, hasChosenTheme });
      api.put('/users/:userId', { params: { userId: user.id }, body: preference }).catch(() => undefined);
    },
    [user, putUser],
  );
}
