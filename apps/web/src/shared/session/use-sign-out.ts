import { useColorMode } from '@prosa/ui';
import { useSession } from './use-session.js';

/** Signs out; the sign-in page is always light (core.md §2). */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const { setColorMode } = useColorMode();

  return () => {
    setColorMode('light');
    void signOut();
  };
}
