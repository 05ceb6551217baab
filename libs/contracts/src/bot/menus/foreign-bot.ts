import type { Turn } from '../turn.js';
import { lead } from './lead.js';
import { showMainMenu } from './main-menu.js';
import { addBot } from './add-bot.js';

/**
 * Gives the contact to the foreign bot or prompt of the connection, which has no menu before it (docs/spec/domain-behaviour.md
 * §2, 6). Returns whether there is one, which has not had its turn in the ticket.
 */
export const beginBot = (turn: Turn): boolean => !turn.memory.isBotOver && addBot(turn, turn.configuration.connection);

/** What the connection's bot left open: the menu, or the only queue. */
export function followBot(turn: Turn): void {
  const { memory, ticket, contact } = turn;
  memory.isBotOver = true;
  if (!turn.isWaiting || ticket.queueId !== null || ticket.userId !== null) return;
  if (contact.disableBot || memory.isSilenced) return turn.nothing('silenced');
  showMainMenu(turn);
  lead(turn);
}
