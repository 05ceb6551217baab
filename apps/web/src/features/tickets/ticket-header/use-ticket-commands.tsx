import { type CloseTicketInput, may, type TicketView } from '@prosa/contracts';
import {
  ArrowRightLeft,
  Check,
  CheckCheck,
  CornerUpLeft,
  History,
  Kanban,
  MessageCircleQuestion,
  Pin,
  PinOff,
  RotateCcw,
  Search,
  Trash2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { useCompanySettings } from '../../../shared/company/use-company-settings.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { usePins } from '../pins/use-pins.js';
import { useCloseTicket } from '../resolve-ticket/use-close-ticket.js';
import { useReturnTicket } from '../return-ticket/use-return-ticket.js';
import { useBotCommands } from '../switch-bot/use-bot-commands.js';
import type { LaneControl, TicketCommands } from './ticket-commands.js';
import { isAcceptable, isReopenable, isWritable } from './ticket-states.js';
import type { TicketDialog } from './ticket-dialogs.js';

export interface TicketCommandOptions {
  /** Whether the user attends it. */
  isOwn: boolean;
  isAccepting: boolean;
  onAccept: (ticket: TicketView) => void;
  /** Absent where the ticket has none. */
  lane?: LaneControl;
  /** Opens what asks colleagues about it; absent without chats. */
  onConsult?: () => void;
  /** Opens a summary for a colleague; absent where no model writes one. */
  onSummarise?: () => void;
  /** Opens the search in the conversation. */
  onFind: () => void;
  /** Returns to the list without a ticket. */
  onLeave: () => void;
  /** Shows what was done with an undo button. */
  offerUndo: (ticket: TicketView, title: string) => void;
}

/** Registers the commands of the open ticket; the dialog that one asked for is returned beside them. */
export function useTicketCommands(ticket: TicketView, options: TicketCommandOptions) {
  const { isOwn, isAccepting, onAccept, onFind, lane, onConsult } = options;
  const { user } = useSession();
  const isRated = useCompanySettings().data?.userRating === 'enabled';
  const [dialog, setDialog] = useState<TicketDialog>();
  const ends = useEnds(ticket, options);
  const pins = usePins();
  const isBusy = isAccepting || ends.isBusy;
  const isFree = !isBusy;
  const { status } = ticket;
  const isPending = status === 'pending';
  const isClosed = status === 'closed';
  const isAttended = isOwn && isWritable(status);
  const isPinned = pins.ids.has(ticket.id);
  const accept = () => onAccept(ticket);

  const commands: TicketCommands = {
    accept: { id: 'ticket.accept', icon: Check, when: isAcceptable(status) && isFree, run: accept },
    reopen: { id: 'ticket.reopen', icon: RotateCcw, when: isReopenable(status) && isFree, run: accept },
    resolve: {
      id: 'ticket.resolve',
      icon: Check,
      when: isAttended && isFree,
      run: () => ends.close({ sendFarewellMessage: true }),
    },
    transfer: {
      id: 'ticket.transfer',
      icon: ArrowRightLeft,
      when: (isPending || isAttended) && isFree,
      run: () => setDialog('transfer'),
    },
    returnToQueue: { id: 'ticket.return', icon: CornerUpLeft, when: isAttended && isFree, run: ends.returnToQueue },
    resolveQuietly: {
      id: 'ticket.resolveQuietly',
      icon: CheckCheck,
      when: isAttended && isFree,
      run: () => ends.close({ sendFarewellMessage: false }),
    },
    resolveUnrated: {
      id: 'ticket.resolveUnrated',
      icon: CheckCheck,
      when: isAttended && isFree && isRated,
      run: () => ends.close({ sendFarewellMessage: true, sendRatingRequest: false }),
    },
    ignore: {
      id: 'ticket.ignore',
      icon: X,
      when: isPending && isFree,
      run: () => ends.close({ sendFarewellMessage: false }, 'ignored'),
    },
    ...useBotCommands(ticket, { isAttended, isFree }),
    find: { id: 'thread.find', icon: Search, when: true, run: onFind },
    pin: {
      id: 'ticket.pin',
      icon: isPinned ? PinOff : Pin,
      when: !isClosed,
      run: () => pins.toggle(ticket.id),
    },
    consult: {
      id: 'ticket.consult',
      icon: MessageCircleQuestion,
      when: onConsult !== undefined,
      run: () => onConsult?.(),
    },
    lane: { id: 'ticket.lane', icon: Kanban, when: lane !== undefined, run: () => lane?.open() },
    log: { id: 'ticket.log', icon: History, when: true, run: () => setDialog('log') },
    remove: {
      id: 'ticket.delete',
      icon: Trash2,
      when: may(user, 'ticket-options:deleteTicket'),
      run: () => setDialog('delete'),
    },
  };
  useCommands(Object.values(commands));

  return { commands, isBusy, isAttended, isPinned, dialog, closeDialog: () => setDialog(undefined) };
}

/** The acts after which the ticket leaves the screen. */
function useEnds(ticket: TicketView, { onLeave, offerUndo }: TicketCommandOptions) {
  const { t } = useTranslation('tickets');
  const close = useCloseTicket();
  const returnToQueue = useReturnTicket();
  const { name } = ticket.contact;

  return {
    isBusy: close.isPending || returnToQueue.isPending,
    close: (how: Omit<CloseTicketInput, 'ticketId'>, done: 'resolved' | 'ignored' = 'resolved') =>
      close.mutate(
        { ticketId: ticket.id, ...how },
        {
          onSuccess: () => {
            onLeave();
            offerUndo(ticket, t(`done.${done}`, { name }));
          },
        },
      ),
    returnToQueue: () =>
      returnToQueue.mutate(ticket.id, {
        onSuccess: () => {
          onLeave();
          toaster.create({ type: 'success', title: t('done.returned', { name }) });
        },
      }),
  };
}
