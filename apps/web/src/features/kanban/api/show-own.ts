import type { QueryClient } from '@tanstack/react-query';
import { KEYS } from '../../../shared/api/keys.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import type { Board } from '../model/board.js';

/** Changes all boards by what the user did, and resolves when that is painted. */
export async function showOwn(queryClient: QueryClient, change: (board: Board) => Board): Promise<void> {
  const actedAt = nextMoment();
  queryClient.setQueriesData<Board>({ queryKey: KEYS.kanbanBoards }, (board) => board && { ...change(board), actedAt });
  // The cache notifies components in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
}
