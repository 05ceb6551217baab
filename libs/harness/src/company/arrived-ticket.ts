import { eventually } from '@prosa/testing';
import type { Api, Ticket } from './api.js';

/** Returns a customer's ticket once it has as many unread messages. */
export const arrivedTicket = (
  api: Api,
  customer: string,
  { status = 'pending', unread = 1 }: { status?: 'open' | 'pending'; unread?: number } = {},
): Promise<Ticket> =>
  eventually(async () => {
    const found = await api.tickets(status);
    const ticket = found.find(({ contact }) => contact.number === customer);
    if (ticket?.unreadMessages !== unread) {
      const state = ticket ? `${ticket.unreadMessages} of ${unread} are unread` : `no ${status} ticket`;
      throw new Error(`the messages of ${customer} have not arrived yet: ${state}`);
    }
    return ticket;
  }, 30_000);
