import type { KanbanLane } from '@prosa/contracts';
import { KEYS } from '../../../../../web/src/shared/api/keys.js';
import type { Board } from '../../../../../web/src/features/kanban/model/board.js';
import { EVERYTHING } from '../../../../../web/src/features/kanban/model/card-filter.js';
import type { HeadlessConsole } from '../headless-console.js';
import { fieldsDiffer } from '../rows-differ.js';

/** Lanes, their numbers, and which tickets stand in them since when, as far as they were read. */
export async function kanbanDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const { lanes } = await caller.get('/kanban');
  const shown = queryClient.getQueryData<Board>(KEYS.kanbanBoard(EVERYTHING))?.lanes ?? [];
  const ids = (all: readonly KanbanLane[]) => all.map(({ id }) => id);
  return [
    ...fieldsDiffer('lanes', { ids: ids(shown) }, { ids: ids(lanes) }),
    ...lanes.flatMap((lane) => {
      const known = shown.find(({ id }) => id === lane.id);
      return known ? fieldsDiffer(`lane ${lane.id}`, figuresOf(known), figuresOf(lane)) : [];
    }),
  ];
}

const figuresOf = ({ name, color, count, cards }: KanbanLane) => ({
  name,
  color,
  count,
  cards: cards.slice(0, 20).map(({ ticket, since }) => `${ticket.id} v${ticket.version} since ${since}`),
});
