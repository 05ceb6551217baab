import { FIRST_ZONE } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { type PastService, writePastServices } from '@prosa/tickets';
import type { DemoSimulator } from '../demo-simulator.js';
import type { DemoCompany } from '../seed-company.js';
import { PEOPLE, phoneOf } from './people.js';
import { type PlannedService, planServices, type Worker } from './plan-services.js';

interface Past {
  bus: Bus;
  /** Of the schemas' owner. */
  databaseUrl: string;
  company: DemoCompany;
  simulator: DemoSimulator;
  connectionId: number;
}

type Contact = PastService['contact'];

/**
 * Gives a new demo the finished services of the two months before: their contacts, which have phones in the simulator, a
 * third queue, and closed tickets with their messages.
 */
export async function seedPast({ bus, databaseUrl, company, simulator, connectionId }: Past): Promise<void> {
  const { admin, queues, users } = company;
  const finance = await bus.request(admin, { name: 'queues.create', input: { name: 'Financeiro', color: '#B7791F' } });
  const contacts = await seedContacts(bus, company, simulator);
  const named = {
    sales: { id: queues.sales, name: 'Vendas' },
    support: { id: queues.support, name: 'Suporte' },
    finance: { id: finance.id, name: finance.name },
  };
  const [ana, bruno, carla] = users.map(({ actor }) => actor.userId);
  const workers: Record<Worker, number> = { ana: ana!, bruno: bruno!, carla: carla! };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: FIRST_ZONE }).format(Date.now());
  const services = planServices(today).map(
    ({ person, queue, worker, openedAt, acceptedAt, closedAt, rating, ratedAt, messages }: PlannedService) => {
      const userId = worker && workers[worker];
      return {
        contact: contacts[person]!,
        connectionId,
        queue: queue && named[queue],
        userId,
        openedAt: clockOf(openedAt),
        acceptedAt: acceptedAt === null ? null : clockOf(acceptedAt),
        closedAt: clockOf(closedAt),
        rating,
        ratedAt: ratedAt === null ? null : clockOf(ratedAt),
        messages: messages.map(({ at, fromMe, isAutomatic, body }) => ({
          at: clockOf(at),
          fromMe,
          userId: fromMe && !isAutomatic ? userId : null,
          body,
        })),
      };
    },
  );
  await writePastServices(databaseUrl, admin.companyId, services);
}

/** The time on the company's clock, as 2026-01-31T14:05:09.123. */
const clockOf = (at: number): string => new Date(at).toISOString().slice(0, -1);

async function seedContacts(bus: Bus, { admin }: DemoCompany, simulator: DemoSimulator): Promise<Contact[]> {
  const contacts: Contact[] = [];
  for (const [index, name] of PEOPLE.entries()) {
    const phone = phoneOf(index);
    await simulator.call('POST', '/sim/users', { phone, name });
    const { id, number } = await bus.request(admin, { name: 'contacts.create', input: { name, number: phone } });
    contacts.push({ id, number });
  }
  return contacts;
}
