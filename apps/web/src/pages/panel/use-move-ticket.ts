import { type PanelAttendant, type PanelTicket, type TicketView, type TransferTicketInput } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { type CardKey, WAITING } from '../../features/panel/model/panel-ticket.js';
import type { PanelStore } from '../../features/panel/model/panel-store.js';
import { useReturnTicket } from '../../features/tickets/return-ticket/use-return-ticket.js';
import { useTransferTicket } from '../../features/tickets/transfer-ticket/use-transfer-ticket.js';
import { useUndo } from '../../features/tickets/undo/use-undo.js';
import { useSession } from '../../shared/session/use-session.js';
import { viewerOf } from '../../shared/session/viewer-of.js';

type Target = Omit<TransferTicketInput, 'ticketId'>;

/**
 * The queue in which an attendant gets a ticket: its own where they serve it, otherwise their first. Undefined where
 * there is none, with which the server would refuse the transfer.
 */
function queueFor({ queueId }: PanelTicket, to: PanelAttendant | undefined): number | undefined {
  if (!to || to.profile === 'admin' || (queueId !== null && to.queueIds.includes(queueId))) return queueId ?? undefined;
  return to.queueIds[0];
}

/**
 * Moves tickets between cards: shown at once, with an undo, and back where they were when the server refuses. Neither
 * ticket nor attendant may have a queue: then one has to be chosen.
 */
export function useMoveTicket(store: PanelStore, onQueueMissing: (ticket: PanelTicket) => void) {
  const { t } = useTranslation('tickets');
  const transfer = useTransferTicket();
  const giveBack = useReturnTicket();
  const { user } = useSession();
  const putReply = (ticket: TicketView) => store.putReply(ticket, viewerOf(user));
  const offerUndo = useUndo(putReply);

  async function run(ticket: PanelTicket, shownOn: CardKey | null, call: () => Promise<TicketView>) {
    const end = shownOn === null ? undefined : store.move(ticket.id, shownOn);
    try {
      const moved = await call();
      putReply(moved);
      return moved;
    } catch {
      // The mutation says why.
      return null;
    } finally {
      end?.();
    }
  }

  /** To an attendant or a queue that was chosen in the dialog. */
  async function transferTo(ticket: PanelTicket, to: Target, shownOn: CardKey | null = to.userId ?? WAITING) {
    const moved = await run(ticket, shownOn, () => transfer.mutateAsync({ ticketId: ticket.id, ...to }));
    if (!moved) return;
    const { name } = ticket.contact;
    offerUndo(moved, t('done.transferred', { name, to: moved.user?.name || moved.queue?.name }));
  }

  /** To another card. */
  function moveTo(ticket: PanelTicket, to: CardKey) {
    if (to !== WAITING) {
      const queueId = queueFor(ticket, store.snapshot().attendants.get(to));
      if (queueId === undefined) return onQueueMissing(ticket);
      return transferTo(ticket, { userId: to, queueId });
    }
    // A ticket of no queue returns to none.
    if (ticket.queueId === null) return run(ticket, to, () => giveBack.mutateAsync(ticket.id));
    return transferTo(ticket, { queueId: ticket.queueId });
  }

  return { moveTo, transferTo };
}
