import type { TicketView } from '@prosa/contracts';
import { Bot, BotOff } from 'lucide-react';
import { useOfferedAssists } from '../../../shared/bots/offered-assists.js';
import type { TicketCommands } from '../ticket-header/ticket-commands.js';
import { useSwitchBot } from './use-switch-bot.js';

/** The commands that end the conversation of a ticket with its bot, and give the ticket to it. */
export function useBotCommands(
  ticket: TicketView,
  { isAttended, isFree }: { isAttended: boolean; isFree: boolean },
): Pick<TicketCommands, 'stopBot' | 'giveToBot'> {
  const { mutate, isPending } = useSwitchBot();
  const { hasBots } = useOfferedAssists();

  return {
    stopBot: {
      id: 'ticket.stopBot',
      icon: BotOff,
      when: ticket.useIntegration && !isPending,
      run: () => mutate({ ticket, useIntegration: false }),
    },
    giveToBot: {
      id: 'ticket.giveToBot',
      icon: Bot,
      when: hasBots && isForBot(ticket, isAttended) && isFree && !isPending,
      run: () => mutate({ ticket, useIntegration: true }),
    },
  };
}

/** Whether a bot may have it: a person's ticket that waits for anybody, or one of the user's own. */
const isForBot = ({ useIntegration, isGroup, status, userId }: TicketView, isAttended: boolean): boolean =>
  !useIntegration && !isGroup && (isAttended || (status === 'pending' && userId === null));
