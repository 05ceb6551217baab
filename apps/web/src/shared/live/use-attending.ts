import type { Attending, ComposerMode } from '@prosa/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { useAttention } from './use-attention.js';
import { useLiveConnection } from './live-context.js';

/** Says that the user is at a ticket, as long as they look at the console. */
export function useAttend(ticketId: number): void {
  const { attending } = useLiveConnection();
  const isAttentive = useAttention();

  useEffect(() => {
    if (isAttentive) return attending.enter(ticketId);
  }, [attending, ticketId, isAttentive]);
}

/** Who else is at a ticket. */
export function useOthersAt(ticketId: number): Attending['people'] {
  const { attending } = useLiveConnection();
  return useSyncExternalStore(attending.subscribe, () => attending.peopleAt(ticketId));
}

/** How the writing at a ticket is told. */
export function useTellWriting(ticketId: number) {
  const { attending } = useLiveConnection();
  return {
    follows: (text: string, mode: ComposerMode) =>
      text.trim() === '' ? attending.rests(ticketId) : attending.types(ticketId, mode === 'note' ? 'notes' : 'answers'),
    rests: () => attending.rests(ticketId),
  };
}
