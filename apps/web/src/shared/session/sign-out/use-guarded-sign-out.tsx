import type { UserView } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { SessionControl } from '../session-context.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';

const loadDialog = async () => (await import('./sign-out-dialog.js')).SignOutDialog;
const loadUnsent = async () => (await import('./unsent.js')).hasUnsent;
const SignOutDialog = lazily(loadDialog);

type OnLeave = Parameters<SessionControl['signOut']>[0];

/** Signing out, with a question first when messages or drafts would be lost. `end` ends the session. */
export function useGuardedSignOut(user: UserView | null, end: () => Promise<void>) {
  const queryClient = useQueryClient();
  const [warning, setWarning] = useState<{ onLeave: OnLeave } | null>(null);
  const userId = user?.id;

  // The sign-in page needs neither; loaded ahead, so that signing out works without a network.
  useEffect(() => {
    if (userId !== undefined) void Promise.allSettled([loadDialog(), loadUnsent()]);
  }, [userId]);

  const leave = useCallback(
    async (onLeave: OnLeave) => {
      setWarning(null);
      try {
        await onLeave?.();
      } catch {
        return;
      }
      await end();
    },
    [end],
  );
  const signOut = useCallback(
    async (onLeave?: OnLeave) => {
      const hasUnsent = await loadUnsent();
      if (userId !== undefined && (await hasUnsent(queryClient, userId))) setWarning({ onLeave });
      else await leave(onLeave);
    },
    [queryClient, userId, leave],
  );

  const question = warning && user && (
    <Pane shape="nothing">
      <SignOutDialog onConfirm={() => void leave(warning.onLeave)} onClose={() => setWarning(null)} />
    </Pane>
  );
  return { signOut, question };
}
