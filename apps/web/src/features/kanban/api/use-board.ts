import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { useLiveTable } from '../../../shared/live/live-table.js';
import { useLiveRoom } from '../../../shared/live/use-live.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { type Board, withPage } from '../model/board.js';
import { type CardFilter, filterInput } from '../model/card-filter.js';
import { kanbanLines } from './kanban-lines.js';
import { boardQuery } from './kanban-queries.js';

/** The board under a filter, kept up to date while mounted, and the function that reads on in a lane. */
export function useBoard(filter: CardFilter) {
  const queryClient = useQueryClient();
  // What was shown stays until the cards of another filter are here.
  const query = useQuery({ ...boardQuery(queryClient, filter), placeholderData: keepPreviousData });
  const [readingLanes, setReadingLanes] = useState<ReadonlySet<number>>(new Set());
  const showError = useErrorToast();
  useLiveRoom('joinTickets', 'open');
  useLiveRoom('joinTickets', 'pending');
  useLiveTable(kanbanLines);

  async function readOn(laneId: number) {
    const cursor = query.data?.lanes.find(({ id }) => id === laneId)?.cursor;
    if (!cursor || query.isPlaceholderData || readingLanes.has(laneId)) return;
    startTransition(() => setReadingLanes((before) => new Set([...before, laneId])));
    try {
      const page = await api.get('/kanban/cards', { query: { ...filterInput(filter), laneId, cursor } });
      queryClient.setQueryData<Board>(
        KEYS.kanbanBoard(filter),
        (board) => board && withPage(board, { laneId, after: cursor, ...page }),
      );
    } catch (error) {
      showError(error);
    } finally {
      startTransition(() => setReadingLanes((before) => new Set([...before].filter((id) => id !== laneId))));
    }
  }

  return { query, readingLanes, readOn: (laneId: number) => void readOn(laneId) };
}
