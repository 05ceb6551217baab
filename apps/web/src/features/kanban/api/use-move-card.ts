import { DEFAULT_LANE, type MoveCardInput } from '@prosa/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { serverNow } from '../../../shared/api/server-clock.js';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { applyChange } from '../model/board.js';
import { showOwn } from './show-own.js';
import { putTicketLane } from './ticket-lane.js';

/** Time of the offer to undo a move. */
const OFFERED_MS = 8_000;

interface Move extends MoveCardInput {
  /** The lane that it leaves, and their names. */
  fromId: number;
  from: string;
  to: string;
  contact: string;
}

/**
 * Moves a ticket into another lane, and offers to undo it by button and Alt+Z. Resolves when all that is shown contains
 * the move; rejects when it was refused, which is shown.
 */
export function useMoveCard() {
  const { t } = useTranslation('kanban');
  const queryClient = useQueryClient();
  const offered = useRef<{ move: Move; toastId: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: ({ ticketId, laneId }: MoveCardInput) =>
      api.put('/ticket-tags/:ticketId/:laneId', {
        params: { ticketId, laneId: laneId === DEFAULT_LANE ? 'lane0' : laneId },
      }),
    onSuccess: (_, { ticketId, laneId }) => show(queryClient, { ticketId, laneId }),
    onError: useErrorToast(),
  });

  function withdraw() {
    const last = offered.current;
    clearTimeout(last?.timer);
    offered.current = undefined;
    return last;
  }

  async function undo() {
    const last = withdraw();
    if (!last) return;
    toaster.dismiss(last.toastId);
    const { ticketId, fromId, from, contact } = last.move;
    // The refusal is shown.
    await mutateAsync({ ticketId, laneId: fromId }).then(
      () => toaster.create({ type: 'info', title: t('moved', { contact, lane: from }) }),
      () => undefined,
    );
  }

  useCommands([{ id: 'list.undo', icon: Undo2, when: () => offered.current !== undefined, run: () => void undo() }]);
  useEffect(() => () => clearTimeout(offered.current?.timer), []);

  return async function move(made: Move): Promise<void> {
    const { ticketId, laneId, to, contact } = made;
    await mutateAsync({ ticketId, laneId });
    withdraw();
    const action = { label: t('undo'), onClick: () => void undo() };
    const toastId = toaster.create({
      type: 'success',
      title: t('moved', { contact, lane: to }),
      duration: OFFERED_MS,
      action,
    });
    offered.current = { move: made, toastId, timer: setTimeout(withdraw, OFFERED_MS) };
  };
}

/** Puts the ticket where it was moved on everything that shows its lane, and resolves when that is painted. */
function show(queryClient: QueryClient, { ticketId, laneId }: MoveCardInput): Promise<void> {
  const since = new Date(serverNow()).toISOString();
  putTicketLane(queryClient, { ticketId, laneId, since });
  return showOwn(queryClient, (board) => applyChange(board, { kind: 'lane', ticketId, laneId, since }).board);
}
