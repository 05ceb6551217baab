import type { KanbanLane } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { type Board, boardOf } from '../model/board.js';
import { type CardFilter, filterInput } from '../model/card-filter.js';

/** A board is read again as far as it was scrolled, but no further than this in each lane. */
const DEPTH_MAX = 500;

/** Query of the board under a filter: all lanes with their cards, as far as they were read before. */
export const boardQuery = (queryClient: QueryClient, filter: CardFilter, get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.kanbanBoard(filter),
    queryFn: async ({ signal }): Promise<Board> => {
      const readAt = nextMoment();
      const known = () => queryClient.getQueryData<Board>(KEYS.kanbanBoard(filter));
      const depths = new Map(known()?.lanes.map(({ id, cards }) => [id, Math.min(cards.length, DEPTH_MAX)]));
      const { lanes } = await get('/kanban', { query: filterInput(filter), signal });
      const read = lanes.map((lane) => deepened(lane, { depth: depths.get(lane.id) ?? 0, filter, signal, get }));
      return boardOf(await Promise.all(read), readAt, known());
    },
    // Events were not received while the board was not shown.
    staleTime: 0,
  });

interface Deepening {
  depth: number;
  filter: CardFilter;
  signal: AbortSignal;
  get: Get;
}

/** A lane with at least so many cards, if it has them. */
async function deepened(first: KanbanLane, { depth, filter, signal, get }: Deepening): Promise<KanbanLane> {
  let lane = first;
  while (lane.cursor !== null && lane.cards.length < depth) {
    const query = { ...filterInput(filter), laneId: lane.id, cursor: lane.cursor };
    const { cards, cursor } = await get('/kanban/cards', { query, signal });
    lane = { ...lane, cards: [...lane.cards, ...cards], cursor };
  }
  return lane;
}
