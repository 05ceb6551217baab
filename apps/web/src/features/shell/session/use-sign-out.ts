import { useColorMode } from '@prosa/ui';
import { useSession } from '../../../shared/session/use-session.js';

/**
 * Signs out to the sign-in page, which is light (docs/spec/core.md §2); the stored colour mode applies again after it.
 */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const { showColorMode } = useColorMode();

  return () => void signOut(() => showColorMode('light'));
}
