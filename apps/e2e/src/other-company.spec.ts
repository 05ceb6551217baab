import { eventually } from '@prosa/testing';
import type { Answer } from './kit/api.js';
import { Live } from './kit/live.js';
import { type Operation, operationsWithIds } from './kit/operations.js';
import { MARK, twoCompanies, type TwoCompanies } from './kit/two-companies.js';

type Ids = Record<string, string | number>;

const NOBODY = 2_147_483_646;
const ABSENT: Ids = {
  ticketId: NOBODY,
  messageId: NOBODY,
  connectionId: NOBODY,
  userId: NOBODY,
  companyId: NOBODY,
  uuid: '3f0c1f0e-8a55-4c5d-9d0e-5a4f6b7c8d9e',
};

describe('what one company sees of another', () => {
  let world: TwoCompanies;
  const answers: unknown[] = [];

  beforeAll(async () => {
    world = await twoCompanies();
  }, 240_000);
  afterAll(() => world?.remove(), 60_000);

  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await world.second.api.call(method, path, { body });
    answers.push(answer.body);
    return answer;
  };

  /** What the second company's admin may say to the calls that take a body. */
  const bodiesOf = (name: string): unknown[] => {
    const { userId, queueId } = world.second;
    const known: Record<string, unknown[]> = {
      'put /users/{userId}': [{ language: 'en' }, { defaultTheme: 'dark' }],
      'put /tickets/{ticketId}': [
        { status: 'open', userId },
        { status: 'open', userId, queueId },
        { status: 'pending' },
        { status: 'closed' },
      ],
      'post /messages/{ticketId}': [{ body: 'oi' }],
    };
    const bodies = known[name];
    if (!bodies) throw new Error(`${name} takes a body: add one here, so that other companies' ids are tried with it`);
    return bodies;
  };

  const callWith = ({ method, path, ids }: Operation, given: Ids, body: unknown) => {
    const filled = ids.reduce((text, id) => {
      if (given[id] === undefined) throw new Error(`${path} takes a new kind of id: add it here`);
      return text.replace(`{${id}}`, String(given[id]));
    }, path);
    return call(method, filled, body);
  };

  const foreignIds = (): Ids => {
    const { ticket, message, connectionId, userId, companyId } = world.first;
    return { ticketId: ticket.id, uuid: ticket.uuid, messageId: message.id, connectionId, userId, companyId };
  };

  /** All that the first company would notice. */
  const stateOfFirst = async () => {
    const { api, ticket, connectionId, userId } = world.first;
    const [shown, messages, connection, user] = await Promise.all([
      api.expect('GET', `/tickets/u/${ticket.uuid}`),
      api.messages(ticket.id),
      api.expect('GET', `/whatsapp/${connectionId}`),
      api.expect('GET', `/users/${userId}`),
    ]);
    const settled = messages.map(({ id, body }) => ({ id, body }));
    return { shown, settled, connection, user };
  };

  it('answers every call with the id of the other company as with one that does not exist', async () => {
    await eventually(async () =>
      expect((await world.first.api.messages(world.first.ticket.id)).at(-1)?.ack).toBeGreaterThan(1),
    );
    const before = await stateOfFirst();
    const operations = await operationsWithIds(world.second.api);
    expect(operations.length).toBeGreaterThan(9);

    for (const operation of operations) {
      for (const body of operation.hasBody ? bodiesOf(operation.name) : [undefined]) {
        const absent = await callWith(operation, ABSENT, body);
        const foreign = await callWith(operation, foreignIds(), body);

        expect([operation.name, foreign]).toEqual([operation.name, absent]);
        expect([operation.name, foreign.status]).toEqual([operation.name, 404]);
      }
    }
    expect(await stateOfFirst()).toEqual(before);
  }, 120_000);

  it('takes no id of the other company in a body', async () => {
    const { ticket, userId, api } = world.second;
    const first = world.first;
    const user = (id: number, email: string) => ({ name: 'Nova', email, password: 'Horizonte-93', queueIds: [id] });
    const tries: [string, string, (isForeign: boolean) => unknown][] = [
      ['POST', '/users', (yes) => user(yes ? first.queueId : NOBODY, yes ? 'a@outra.example' : 'b@outra.example')],
      ['POST', '/whatsapp', (yes) => ({ name: yes ? 'Um' : 'Dois', queueIds: [yes ? first.queueId : NOBODY] })],
      ['PUT', `/tickets/${ticket.id}`, (yes) => ({ status: 'open', userId, queueId: yes ? first.queueId : NOBODY })],
      ['PUT', `/tickets/${ticket.id}`, (yes) => ({ userId: yes ? first.userId : NOBODY })],
      ['POST', `/messages/${ticket.id}`, (yes) => ({ body: 'oi', quotedMessageId: yes ? first.message.id : NOBODY })],
      ['POST', `/messages/${ticket.id}`, (yes) => ({ body: 'oi', quotedMsg: { id: yes ? first.message.id : NOBODY } })],
    ];

    for (const [method, path, bodyOf] of tries) {
      const absent = await call(method, path, bodyOf(false));
      const foreign = await call(method, path, bodyOf(true));

      expect([path, foreign.status]).toEqual([path, absent.status]);
      if (absent.status >= 400) expect([path, foreign.body]).toEqual([path, absent.body]);
    }
    const { users } = await api.expect<{ users: { queues: { id: number }[] }[] }>('GET', '/users');
    expect(users.flatMap(({ queues }) => queues.map(({ id }) => id))).not.toContain(first.queueId);
  }, 60_000);

  it('shows nothing of the other company in any list, search or count', async () => {
    const paths = [
      '/users',
      `/users?searchParam=${MARK}`,
      '/queue',
      '/whatsapp',
      '/tickets?status=open&showAll=true',
      '/tickets?status=pending&showAll=true',
      '/tickets?status=closed&showAll=true',
      `/tickets?status=search&searchParam=${MARK}&showAll=true`,
      `/tickets?status=open&showAll=true&queueIds=[${world.first.queueId}]`,
      `/messages/${world.second.ticket.id}`,
      '/tickets/counts',
      '/auth/me',
    ];
    for (const path of paths) expect([path, (await call('GET', path)).status]).toEqual([path, 200]);

    expect(await world.second.api.expect('GET', '/tickets/counts')).toMatchObject({ open: 1, pending: 0 });
    expect(answers.length).toBeGreaterThan(40);
    expect(JSON.stringify(answers).toLowerCase()).not.toContain(MARK);
  }, 60_000);

  it('lets no socket of one company hear the other, whatever it joins or claims', async () => {
    const { first, second, phones, product } = world;
    const token = second.api.token ?? '';
    const honest = await Live.open(product.url, { token });
    const claiming = await Live.open(product.url, { token, query: { companyId: '1', userId: String(first.userId) } });
    const without = await Live.open(product.url, {});
    const sockets = [honest, claiming, without];
    for (const live of sockets) {
      for (const list of ['open', 'pending', 'closed', 'group']) await live.ask('joinTickets', list);
      await live.ask('joinNotification');
    }

    expect(await honest.ask('joinChatBox', String(second.ticket.id))).toEqual({ ok: true });
    expect(await honest.ask('joinChatBox', String(first.ticket.id))).toEqual({ ok: false });
    expect(await honest.ask('joinChatBox', first.ticket.id)).toEqual({ ok: false });
    expect(await claiming.ask('joinChatBox', first.ticket.id)).not.toEqual({ ok: true });
    expect(await without.ask('joinChatBox', first.ticket.id)).not.toEqual({ ok: true });

    await phones.write(first.customer, first.business, `segredo ${MARK}`);
    await eventually(async () => {
      expect((await first.api.messages(first.ticket.id)).at(-1)?.body).toBe(`segredo ${MARK}`);
    }, 30_000);
    // What comes after it has come too: nothing of the other company is still on its way.
    await phones.write(second.customer, second.business, 'depois');
    await eventually(() => expect(JSON.stringify(honest.heard)).toContain('depois'), 30_000);

    expect(JSON.stringify(sockets.map(({ heard }) => heard))).not.toContain(MARK);
    expect(honest.heard.every(({ name }) => !name.startsWith('company-1-'))).toBe(true);
    expect([...claiming.heard, ...without.heard].filter(({ name }) => name.startsWith('company-'))).toEqual([]);
    for (const live of sockets) live.close();
  }, 90_000);
});
