import type { Attending, ComposerMode } from '@prosa/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { useWindowFocus } from './use-window-focus.js';
import { useLiveConnection } from './live-context.js';

/** Says that the user is at a ticket, as long as they look at the console. */
export function useReportViewing(ticketId: number): void {
  const { attending } = useLiveConnection();
  const isFocused = useWindowFocus();

  useEffect(() => {
    if (isFocused) return attending.enter(ticketId);
  }, [attending, ticketId, isFocused]);
}

/** Who else is at a ticket. */
export function useOtherViewers(ticketId: number): Attending['people'] {
  const { attending } = useLiveConnection();
  return useSyncExternalStore(attending.subscribe, () => attending.peopleAt(ticketId));
}

/** How the writing at a ticket is told. */
export function useReportTyping(ticketId: number) {
  const { attending } = useLiveConnection();
  return {
    handleText: (text: string, mode: ComposerMode) =>
      text.trim() === ''
        ? attending.stopTyping(ticketId)
        : attending.startTyping(ticketId, mode === 'note' ? 'notes' : 'answers'),
    stop: () => attending.stopTyping(ticketId),
  };
}
