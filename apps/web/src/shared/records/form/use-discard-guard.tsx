import { DiscardDialog } from '@prosa/ui';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLeaveGuard } from '../../hooks/use-leave-guard.js';

/**
 * Asks before unsaved changes of a page are left by a link, the back button, or closing the tab. A save under way does
 * not ask: it leaves the page itself. Returns the question.
 */
export function useDiscardGuard({ isDirty, isPending }: { isDirty: boolean; isPending: boolean }): ReactNode {
  useLeaveGuard(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isPending && currentLocation.pathname !== nextLocation.pathname,
  );

  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onDiscard={blocker.proceed} onKeep={blocker.reset} />;
}
