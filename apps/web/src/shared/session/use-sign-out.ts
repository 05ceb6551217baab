import { useColorMode } from '@prosa/ui';
import { useSession } from './use-session.js';

/** Signs out to a light sign-in page (core.md §2); what the browser remembers, or the system says, holds again after it. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const { showColorMode } = useColorMode();

  return () => {
    showColorMode('light');
    void signOut();
  };
}
