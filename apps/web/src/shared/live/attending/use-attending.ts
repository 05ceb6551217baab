import type { Attending, ComposerMode } from '@prosa/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { useWindowFocus } from './use-window-focus.js';
import { useLiveConnection } from '../live-context.js';

/** Reports that the user views a ticket while the console is focused. */
export function useReportViewing(ticketId: number): void {
  const { attending } = useLiveConnection();
  const isFocused = useWindowFocus();

  useEffect(() => {
    if (isFocused) return attending.enter(ticketId);
  }, [attending, ticketId, isFocused]);
}

/** Other users who view a ticket. */
export function useOtherViewers(ticketId: number): Attending['people'] {
  const { attending } = useLiveConnection();
  return useSyncExternalStore(attending.subscribe, () => attending.peopleAt(ticketId));
}

/** Returns the functions that report typing at a ticket. */
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
