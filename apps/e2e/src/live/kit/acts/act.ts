import type { TicketView } from '@prosa/contracts';
import type { Customers } from '../customers.js';
import type { Desk } from '../desk.js';
import { shownTickets } from '../differences.js';
import type { HeldConsole, Shown } from '../held-console.js';

export interface World {
  desk: Desk;
  customers: Customers;
  consoles: HeldConsole[];
  random: () => number;
  /** How many of anything were made. */
  made: number;
  /** Users who were made and may go again. */
  hired: number[];
}

export type Act = (world: World) => Promise<unknown>;

export const pick = <T>({ random }: World, among: readonly T[]): T | undefined =>
  among[Math.floor(random() * among.length)];
export const someone = (world: World): HeldConsole => pick(world, world.consoles)!;
export const shown = (held: HeldConsole, status: Shown) => shownTickets(held, status, (name) => held.filter(name));

/** What an attendant does with a ticket that stands on the screen. */
export const onTicket =
  (status: Shown, act: (world: World, held: HeldConsole, ticket: TicketView) => Promise<unknown>): Act =>
  async (world) => {
    const held = someone(world);
    const ticket = pick(world, shown(held, status).slice(0, 6));
    if (ticket) await act(world, held, ticket);
  };

export const put = (held: HeldConsole, { id }: TicketView, body: object) =>
  held.change(id, () => held.caller.call<TicketView>('PUT', `/tickets/${id}`, body));
