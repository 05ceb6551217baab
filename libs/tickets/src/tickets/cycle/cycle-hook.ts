import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import type { FarewellFacts } from '../texts/farewell-of.js';

/** A service cycle that has just ended: its ticket was closed in this transaction, by whatever way. */
export interface EndedCycle {
  /** The locked ticket as it was before it was closed. */
  ticket: Ticket;
  actor: Actor;
  /** Null where the contact gets no farewell. */
  farewell: FarewellFacts | null;
}

/** Something that happens at the end of every service cycle, in the transaction that closes the ticket. */
export interface CycleHook {
  name: string;
  /** Returns a text for the contact, or null. What it throws keeps the ticket open. */
  onEnd(manager: EntityManager, cycle: EndedCycle): Promise<string | null>;
}
