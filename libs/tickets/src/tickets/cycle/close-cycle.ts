import type { EntityManager } from 'typeorm';
import { placeTicket } from '../place-ticket.js';
import type { CycleHook, EndedCycle } from './cycle-hook.js';
import { CYCLE_HOOKS } from './cycle-hooks.js';

/** What became of an attempt to end a cycle. */
export interface ClosedCycle {
  /** False: the ticket is no longer where it was read, and nothing was done. */
  isClosed: boolean;
  /** What the contact is to be sent once the close can no longer be undone; null for nothing. */
  text: string | null;
}

/**
 * Ends the service cycle of a locked ticket: closes it and runs the hooks. A cycle begins when a ticket is opened or
 * reopened, and ends when it is closed: by a person, by a bulk action, by closing all, or as a duplicate when contacts are
 * merged. A transfer or a return, to a queue too, is a step within the cycle. Undoing a close continues the cycle, and
 * deleting a ticket erases it: no hook runs for either.
 */
export async function closeCycle(
  manager: EntityManager,
  cycle: EndedCycle,
  hooks: readonly CycleHook[] = CYCLE_HOOKS,
): Promise<ClosedCycle> {
  const { ticket, actor } = cycle;
  if (!(await placeTicket(manager, ticket, ticket.closed(actor.userId)))) return { isClosed: false, text: null };
  const texts: string[] = [];
  for (const hook of hooks) {
    const text = await hook.onEnd(manager, cycle);
    if (text) texts.push(text);
  }
  return { isClosed: true, text: texts.join('\n\n') || null };
}
