import { maskedNumber, type TicketPage } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { aTicketView } from '../../test/views.js';

describe('ticket calls', () => {
  const gateway = useGateway();
  const actor = anActor({ userId: 7 });
  const token = 'token';
  const put = async (body: object, id: number | string = 11) => {
    const response = await gateway.call('PUT', `/tickets/${id}`, { token, body });
    return [response.status, await response.json()] as const;
  };
  /** Requests that reached the services, without those that authenticate. */
  const requested = () =>
    gateway.services.requests.filter(({ name }) => name.startsWith('tickets.')).map(({ name, input }) => [name, input]);

  beforeEach(() => {
    gateway.services.signIn(token, actor);
    const moves = ['tickets.accept', 'tickets.return', 'tickets.close', 'tickets.reopen', 'tickets.transfer'] as const;
    for (const name of [...moves, 'tickets.undo'] as const) {
      gateway.services.answer(name, () => aTicketView({ status: 'open', userId: 7 }));
    }
  });

  it('read lists with the fields as consoles write them', async () => {
    gateway.services.answer('tickets.list', () => ({ tickets: [aTicketView()], hasMore: false, cursor: null }));

    const query =
      'status=open&pageNumber=2&queueIds=[0,3]&showAll=false&withUnreadMessages=true&searchParam=12&tags=[]&companyId=9';
    const response = await gateway.call('GET', `/tickets/?${query}`, { token });

    expect([response.status, await response.json()]).toMatchObject([200, { tickets: [{ id: 11 }], hasMore: false }]);
    expect(gateway.services.requestsFor('tickets.list')).toEqual([
      {
        name: 'tickets.list',
        actor,
        input: {
          status: 'open',
          pageNumber: 2,
          queueIds: [0, 3],
          showAll: false,
          withUnreadMessages: true,
          searchParam: '12',
          tags: [],
        },
      },
    ]);
  });

  it('keep numbers from plain users where the company chose so', async () => {
    gateway.services.answer('tickets.list', () => ({ tickets: [aTicketView()], hasMore: false, cursor: null }));
    const numberFor = async (given: Partial<typeof actor>) => {
      const own = gateway.services.signIn(JSON.stringify(given).replace(/\W/g, ''), { ...actor, ...given });
      const { tickets } = (await (await gateway.call('GET', '/tickets', { token: own })).json()) as TicketPage;
      return tickets[0]?.contact.number;
    };
    const { number } = aTicketView().contact;

    expect(await numberFor({ hidesNumbers: true })).toBe(maskedNumber(number));
    expect(await numberFor({ hidesNumbers: false })).toBe(number);
    expect(await numberFor({ hidesNumbers: true, profile: 'supervisor' })).toBe(number);
    expect(await numberFor({ hidesNumbers: true, profile: 'admin' })).toBe(number);
  });

  it.each(['status=__proto__', 'pageNumber=x', 'queueIds=[1', 'queueIds=["a"]', 'showAll=maybe', 'pageNumber=1.5'])(
    'refuse a list by %s',
    async (query) => {
      const response = await gateway.call('GET', `/tickets?${query}`, { token });

      expect([response.status, await response.json()]).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
      expect(requested()).toEqual([]);
    },
  );

  it.each([
    ['accept', { status: 'open', userId: 7, queueId: 3 }, 'tickets.accept', { ticketId: 11, queueId: 3 }],
    [
      'accept, all as text',
      { status: 'open', userId: '7', queueId: '3' },
      'tickets.accept',
      { ticketId: 11, queueId: 3 },
    ],
    ['accept a group', { status: 'group', userId: 7 }, 'tickets.accept', { ticketId: 11 }],
    [
      'accept for another user',
      { status: 'open', userId: 8, queueId: 3, sendGreeting: true, onlyWaiting: true },
      'tickets.accept',
      { ticketId: 11, queueId: 3, userId: 8, sendGreeting: true },
    ],
    ['close', { status: 'closed', userId: 7, promptId: null }, 'tickets.close', { ticketId: 11 }],
    [
      'ignore',
      { status: 'closed', userId: 7, sendFarewellMessage: false, amountUsedBotQueues: 0 },
      'tickets.close',
      { ticketId: 11, sendFarewellMessage: false },
    ],
    ['return', { status: 'pending', userId: null }, 'tickets.return', { ticketId: 11 }],
    [
      'transfer to a queue',
      { status: 'pending', queueId: 4, userId: null },
      'tickets.transfer',
      { ticketId: 11, queueId: 4 },
    ],
    [
      'transfer to a user',
      { status: 'open', queueId: 4, userId: 8 },
      'tickets.transfer',
      { ticketId: 11, queueId: 4, userId: 8 },
    ],
    [
      'transfer of a group',
      { status: 'group', queueId: 4, userId: 8 },
      'tickets.transfer',
      { ticketId: 11, queueId: 4, userId: 8 },
    ],
  ])('turn the body of %s into its intent', async (_, body, name, input) => {
    const [status, ticket] = await put(body);

    expect([status, ticket]).toMatchObject([200, { id: 11, user: null }]);
    expect(requested()).toEqual([[name, input]]);
  });

  it.each([true, false])('switch the foreign bot of a ticket: %s', async (useIntegration) => {
    gateway.services.answer('tickets.switchBot', () => aTicketView({ useIntegration }));

    expect(await put({ useIntegration })).toMatchObject([200, { id: 11, useIntegration }]);
    expect(requested()).toEqual([['tickets.switchBot', { ticketId: 11, useIntegration }]]);
  });

  it('reopen a closed ticket by the body of accept', async () => {
    gateway.services.answer('tickets.accept', () => aTicketView({ status: 'closed' }));

    expect(await put({ status: 'open', userId: 7 })).toMatchObject([200, { status: 'open' }]);
    expect(requested().map(([name]) => name)).toEqual(['tickets.accept', 'tickets.reopen']);
  });

  it('reopen none by accepting for another user', async () => {
    gateway.services.answer('tickets.accept', () => aTicketView({ status: 'closed' }));

    expect(await put({ status: 'open', userId: 8, queueId: 3, onlyWaiting: true })).toMatchObject([
      200,
      { status: 'closed' },
    ]);
    expect(requested().map(([name]) => name)).toEqual(['tickets.accept']);
  });

  it("put one's own ticket into another queue by the body of accept", async () => {
    gateway.services.answer('tickets.accept', () => aTicketView({ status: 'open', userId: 7, queueId: 3 }));

    await put({ status: 'open', userId: 7, queueId: 4 });

    expect(requested()).toEqual([
      ['tickets.accept', { ticketId: 11, queueId: 4 }],
      ['tickets.transfer', { ticketId: 11, queueId: 4, userId: 7 }],
    ]);
  });

  it('hand on and take back by calls of their own', async () => {
    const body = { queueId: 4, userId: 7 };
    const transfer = await gateway.call('POST', '/tickets/11/transfer', { token, body });
    const undo = await gateway.call('POST', '/tickets/11/undo', { token });

    expect([transfer.status, undo.status]).toEqual([200, 200]);
    expect(requested()).toEqual([
      ['tickets.transfer', { ticketId: 11, ...body }],
      ['tickets.undo', { ticketId: 11 }],
    ]);
  });

  it('open one with a contact, with the fields as consoles write them', async () => {
    gateway.services.answer('tickets.open', () => aTicketView());
    const body = { contactId: 5, queueId: null, whatsappId: '', userId: 7, status: 'open', companyId: 9 };

    const response = await gateway.call('POST', '/tickets', { token, body });

    expect([response.status, await response.json()]).toMatchObject([201, { uuid: aTicketView().uuid }]);
    expect(requested()).toEqual([['tickets.open', { contactId: 5, queueId: null, whatsappId: null }]]);
  });

  it('name the ticket that is open already as JSON text, and other refusals as everywhere', async () => {
    const ticket = { userId: 8, uuid: aTicketView().uuid, user: { name: 'Bia' }, queue: { name: '' } };
    const refuse = async (error: AppError) => {
      gateway.services.answer('tickets.open', () => {
        throw error;
      });
      const response = await gateway.call('POST', '/tickets', { token, body: { contactId: 5 } });
      return [response.status, await response.json()];
    };

    expect(await refuse(new AppError('ERR_OTHER_OPEN_TICKET', { ticket }))).toEqual([
      409,
      { error: JSON.stringify(ticket), code: 'ERR_OTHER_OPEN_TICKET', ticket },
    ]);
    expect(await refuse(new AppError('ERR_QUEUE_REQUIRED'))).toEqual([400, { error: 'ERR_QUEUE_REQUIRED' }]);
  });

  it('show what happened to one, and are removed for admins only', async () => {
    gateway.services.answer('ticketLog.list', () => []);
    gateway.services.answer('tickets.delete', () => ({ deleted: true }));
    const boss = gateway.services.signIn('boss', { ...actor, profile: 'admin' });
    const status = async (method: string, path: string, by = token) =>
      (await gateway.call(method, path, { token: by })).status;

    expect(await status('GET', '/tickets-log/11')).toBe(200);
    expect(await status('DELETE', '/tickets/11')).toBe(403);
    expect(await status('DELETE', '/tickets/11', boss)).toBe(200);
    expect(gateway.services.requestsFor('tickets.delete')).toMatchObject([{ input: { ticketId: 11 } }]);
  });

  it.each([
    ["another user's number", { status: 'closed', userId: 8 }, 404, 'ERR_NO_USER_FOUND'],
    ['nothing known', { amountUsedBotQueues: 0 }, 400, 'ERR_NO_CHANGE'],
    ['an unknown status', { status: 'lost' }, 400, 'ERR_VALIDATION'],
  ])('refuse %s', async (_, body, status, error) => {
    expect(await put(body)).toMatchObject([status, { error }]);
    expect(requested()).toEqual([]);
  });

  it('take the ticket from the address, whatever the body contains', async () => {
    await put({ ticketId: 99, status: 'closed' });

    expect(requested()).toEqual([['tickets.close', { ticketId: 11 }]]);
  });

  it.each(['0', '-1', 'abc', '99999999999', '1e3'])('refuse the number %s', async (id) => {
    expect(await put({ status: 'closed' }, id)).toMatchObject([
      400,
      { error: 'ERR_VALIDATION', fields: { ticketId: expect.anything() as unknown } },
    ]);
  });

  it('pass a refusal on with its facts beside the code', async () => {
    gateway.services.answer('tickets.accept', () => {
      throw new AppError('ERR_TICKET_CHANGED', { version: 4, error: { not: 'a text' } });
    });

    expect(await put({ status: 'open' })).toEqual([409, { error: 'ERR_TICKET_CHANGED', version: 4 }]);
  });

  it('find one by its public id', async () => {
    const { uuid } = aTicketView();
    gateway.services.answer('tickets.byUuid', () => aTicketView());

    expect((await gateway.call('GET', `/tickets/u/${uuid}`, { token })).status).toBe(200);
    expect((await gateway.call('GET', '/tickets/u/not-one', { token })).status).toBe(400);
    expect(requested()).toEqual([['tickets.byUuid', { uuid }]]);
  });

  it('show cards of those that an address names, by id or uuid, and of nothing else', async () => {
    const { uuid } = aTicketView();
    gateway.services.answer('tickets.cards', () => ({ cards: [] }));
    const read = async (refs: unknown[]) =>
      (await gateway.call('GET', `/tickets/cards?refs=${encodeURIComponent(JSON.stringify(refs))}`, { token })).status;

    expect(await read([uuid, '11'])).toBe(200);
    expect(requested()).toEqual([['tickets.cards', { refs: [uuid, '11'] }]]);
    for (const refs of [['x'], ['0'], ['11', '11'], Array.from({ length: 51 }, (_, index) => String(index + 1))]) {
      expect(await read(refs)).toBe(400);
    }
  });
});
