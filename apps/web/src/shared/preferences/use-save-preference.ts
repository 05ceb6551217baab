import type { ChangeUserInput, UserView } from '@prosa/contracts';
import { useCallback } from 'react';
import { api } from '../api/api-client.js';
import { useSessionControl } from '../session/use-session.js';

type Preference = Partial<Pick<ChangeUserInput, 'language' | 'defaultTheme' | 'defaultMenu'>>;

/**
 * Keeps a choice with the user, so that it follows them to the next machine; before sign-in it stays in the browser.
 * A choice that could not be kept is no reason to disturb anyone: it holds here all the same.
 */
export function useSavePreference(): (preference: Preference) => void {
  const { user, putUser } = useSessionControl();

  return useCallback(
    (preference) => {
      if (!user) return;
      putUser({ ...user, ...preference });
      api.put<UserView>(`/users/${user.id}`, preference).catch(() => undefined);
    },
    [user, putUser],
  );
}
