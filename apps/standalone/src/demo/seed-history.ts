import type { Actor, TicketView } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import type { DemoSimulator } from './demo-simulator.js';
import { CUSTOMERS, type Customer } from './customers.js';
import { drawPortrait } from './draw-portrait.js';
import type { DemoCompany } from './seed-company.js';
import { until } from './until.js';

/** Ack of a message that was delivered: two ticks (docs/spec/core.md §4). */
const DELIVERED = 2;

/** Lets simulated customers write and answers some of them: the content of a new demo's lists. */
export async function seedHistory(
  bus: Bus,
  company: DemoCompany,
  simulator: DemoSimulator,
  business: string,
): Promise<{ name: string; number: string }[]> {
  for (const customer of CUSTOMERS) {
    await addCustomer(simulator, customer);
    for (const text of customer.writes) await write(simulator, customer, business, text);
  }
  for (const customer of CUSTOMERS) await attend(bus, company, simulator, { customer, business });
  return CUSTOMERS.map(({ name, phone }) => ({ name, number: phone }));
}

async function addCustomer(simulator: DemoSimulator, { phone, name, portrait }: Customer): Promise<void> {
  await simulator.call('POST', '/sim/users', { phone, name });
  if (!portrait) return;
  const base64 = (await drawPortrait(portrait)).toString('base64');
  await simulator.call('POST', `/sim/users/${phone}/picture`, { base64 });
}

const write = (simulator: DemoSimulator, { phone }: Customer, to: string, text: string) =>
  simulator.call('POST', `/sim/users/${phone}/messages`, { to, text });

async function attend(
  bus: Bus,
  { admin, users, queues }: DemoCompany,
  simulator: DemoSimulator,
  { customer, business }: { customer: Customer; business: string },
): Promise<void> {
  const waiting = await until(() => ticketOf(bus, admin, customer));
  if (!customer.attendedBy) return;
  const actor = users[customer.attendedBy]?.actor ?? admin;
  const ticketId = waiting.id;
  await bus.request(actor, { name: 'tickets.accept', input: { ticketId, queueId: queues[customer.queue] } });
  for (const body of customer.answers) await bus.request(actor, { name: 'messages.send', input: { ticketId, body } });
  await until(() => delivered(bus, actor, ticketId));
  for (const text of customer.writesBack) await write(simulator, customer, business, text);
  if (customer.isClosed) await bus.request(actor, { name: 'tickets.close', input: { ticketId } });
}

/** Rejects until all answers are on the customer's phone, so that its next messages come below them. */
async function delivered(bus: Bus, actor: Actor, ticketId: number): Promise<void> {
  const { messages } = await bus.request(actor, { name: 'messages.list', input: { ticketId } });
  if (messages.some(({ fromMe, ack }) => fromMe && ack < DELIVERED)) throw new Error('an answer is still on its way');
}

/** Returns the customer's ticket, once all its messages have arrived. */
async function ticketOf(bus: Bus, admin: DemoCompany['admin'], customer: Customer): Promise<TicketView> {
  const { tickets } = await bus.request(admin, { name: 'tickets.list', input: { status: 'pending', showAll: true } });
  const ticket = tickets.find(({ contact }) => contact.number === customer.phone);
  if (ticket?.unreadMessages !== customer.writes.length) throw new Error(`${customer.name} has not come through yet`);
  return ticket;
}
