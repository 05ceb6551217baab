import type { TicketView } from '@prosa/contracts';
import type { Customers } from '../customers.js';
import type { LiveProduct } from '../live-product.js';
import { shownTickets } from '../differences.js';
import type { HeadlessConsole, Shown } from '../headless-console.js';

export interface World {
  product: LiveProduct;
  customers: Customers;
  consoles: HeadlessConsole[];
  random: () => number;
  /** Number of objects created, used for unique names. */
  made: number;
  /** Created users, who may be deleted. */
  hired: number[];
  /** Contacts that another one was merged into. */
  merged: number[];
}

export type Act = (world: World) => Promise<unknown>;

export const pick = <T>({ random }: World, among: readonly T[]): T | undefined =>
  among[Math.floor(random() * among.length)];
export const someone = (world: World): HeadlessConsole => pick(world, world.consoles)!;
export const shown = (client: HeadlessConsole, status: Shown) =>
  shownTickets(client, status, (name) => client.filter(name));

/** Makes an act of an attendant on a ticket that is shown. */
export const onTicket =
  (status: Shown, act: (world: World, client: HeadlessConsole, ticket: TicketView) => Promise<unknown>): Act =>
  async (world) => {
    const client = someone(world);
    const ticket = pick(world, shown(client, status).slice(0, 6));
    if (ticket) await act(world, client, ticket);
  };

export const put = (client: HeadlessConsole, { id }: TicketView, body: object) =>
  client.change(id, () => client.caller.call<TicketView>('PUT', `/tickets/${id}`, body));
