import { useMemo } from 'react';
import { useSession } from '../../../shared/session/use-session.js';
import { usePanelSort } from './panel-sort.js';
import type { PaintedPanel } from './panel-store.js';
import { attendantCards, figuresOf, sortCards, waitingCard } from './panel-view.js';

/** The cards of a painted panel in the chosen order and queues, and its figures. */
export function usePanelView(painted: PaintedPanel, queueIds: number[]) {
  const { user, isAdmin } = useSession();
  const [sort] = usePanelSort();

  return useMemo(() => {
    const waiting = waitingCard(painted, queueIds);
    const { busy, idle } = attendantCards(painted, queueIds, { userId: user.id, seesAll: isAdmin });
    return { cards: [waiting, ...sortCards(busy, sort)], idle, figures: figuresOf(painted, waiting, busy, queueIds) };
  }, [painted, queueIds, sort, user.id, isAdmin]);
}
