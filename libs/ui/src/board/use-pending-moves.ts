import { useState } from 'react';
import { applyMove, type CardMove, type Lane } from './board-moves.js';

/**
 * Shows moves before the caller has saved them. A move is applied over whatever the caller's columns are until its
 * promise ends: then they contain it, or the card is back where it was.
 */
export function usePendingMoves(
  lanes: readonly Lane[],
  onMove: (move: CardMove) => unknown,
  onRefused: (cardId: string) => void,
) {
  const [pending, setPending] = useState<readonly CardMove[]>([]);

  async function save(move: CardMove) {
    setPending((moves) => [...moves, move]);
    try {
      await onMove(move);
    } catch {
      // The caller says why; here the card only returns.
      onRefused(move.cardId);
    } finally {
      setPending((moves) => moves.filter((other) => other !== move));
    }
  }

  return { shown: pending.reduce(applyMove, lanes), save };
}
