import type { Actor } from '@prosa/contracts';
import { anActor, useTestDatabase } from '@prosa/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { ticketsService } from '../src/index.js';
import { listMessages } from '../src/messages/message.queries.js';
import { listTickets } from '../src/tickets/queries/list-tickets.js';
import { countTickets, findTicketView } from '../src/tickets/queries/ticket.queries.js';
import { onlyTicket, receive, within } from './arrange.js';

/**
 * Each guard of a company's rows holds alone (docs/spec/reliability-security.md §2.1): the other one is switched off.
 */
describe('Of another company nothing is read', () => {
  const db = useTestDatabase(ticketsService);
  const first = anActor({ companyId: 1, profile: 'admin' });
  const second = anActor({ companyId: 2, profile: 'admin' });
  let owner: DataSource;

  beforeAll(async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = new URL((db.options as { url: string }).url).pathname;
    owner = await new DataSource({ ...db.options, url: url.toString() } as typeof db.options).initialize();
  });
  afterAll(() => owner?.destroy());
  beforeEach(() => receive(db));

  /** What the actor reads with that manager: nothing, when the guards work. */
  async function readAll(manager: EntityManager, actor: Actor) {
    const { id, uuid } = await onlyTicket(db, 1);
    const absent = (error: { code: string }) => error.code;
    return {
      list: (await listTickets(manager, actor, { status: 'search' })).tickets.length,
      counts: await countTickets(manager, actor),
      byId: await findTicketView(manager, actor, { id }).catch(absent),
      byUuid: await findTicketView(manager, actor, { uuid }).catch(absent),
      messages: await listMessages(manager, actor, { ticketId: id }).catch(absent),
    };
  }
  const nothing = {
    list: 0,
    counts: { open: 0, pending: 0, group: 0 },
    byId: 'ERR_NO_TICKET_FOUND',
    byUuid: 'ERR_NO_TICKET_FOUND',
    messages: 'ERR_NO_TICKET_FOUND',
  };

  it('with row-level security alone', async () => {
    expect(await within(db, 2, (manager) => readAll(manager, first))).toEqual(nothing);
    expect(await db.transaction((manager) => readAll(manager, first))).toEqual(nothing);
  });

  it("with the statements' own filter alone", async () => {
    expect(await readAll(owner.manager, second)).toEqual(nothing);
    expect(await readAll(owner.manager, first)).toMatchObject({ list: 1, counts: { pending: 1 } });
  });
});
