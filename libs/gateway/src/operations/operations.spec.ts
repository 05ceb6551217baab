import {
  type ConnectionMessages,
  type ConnectionState,
  type MessageOperations,
  OPERATIONS_MINUTES,
  type OperationsView,
} from '@prosa/contracts';
import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { ScreenLag } from '../screen-lag/screen-lag.js';

const SINCE = '2026-03-10T09:00:00.000Z';
const NONE = Array<number>(OPERATIONS_MINUTES).fill(0);
/** Nothing but these numbers in the last minutes. */
const lately = (...counts: number[]) => [...NONE.slice(counts.length), ...counts];

const aState = (given: Partial<ConnectionState> = {}): ConnectionState => ({
  connectionId: 1,
  name: 'Loja',
  channel: 'whatsapp',
  state: { status: 'CONNECTED', since: SINCE, source: 'provider', reason: null, by: null },
  queue: { waiting: 2, sending: 1, unknown: 0, oldestAt: '2026-03-10T11:59:00.000Z' },
  ...given,
});
const messagesOf = (connectionId: number, given: Partial<ConnectionMessages> = {}): ConnectionMessages => ({
  connectionId,
  perMinute: { received: lately(1, 2), sent: lately(3) },
  failures: [{ reason: 'tooFast', count: 2, latestAt: SINCE }],
  cost: [],
  ...given,
});
const messages = (connections: ConnectionMessages[]): MessageOperations => ({
  asOf: '2026-03-10T12:00:00.000Z',
  firstMinute: '2026-03-10T11:01:00.000Z',
  month: '2026-03-01',
  failures: [{ reason: 'tooFast', count: 4, latestAt: SINCE, examples: [] }],
  connections,
});

describe('operations', () => {
  const gateway = useGateway();
  const read = async () => {
    const reply = await gateway.call('GET', '/operations', { token: 'admin' });
    expect(reply.status).toBe(200);
    return (await reply.json()) as OperationsView;
  };

  beforeEach(() => {
    gateway.services.signIn('admin', anActor({ profile: 'admin' }));
    gateway.services.signIn('user', anActor({ userId: 8 }));
    gateway.services.signIn('supervisor', anActor({ userId: 9, profile: 'supervisor' }));
    gateway.services.answer('operations.connections', () => [
      aState(),
      aState({ connectionId: 2, name: 'Oficial', channel: 'whatsappapi', queue: emptyQueue }),
      aState({
        connectionId: 3,
        name: 'Vendas',
        queue: { waiting: 1, sending: 0, unknown: 1, oldestAt: '2026-03-10T11:40:00.000Z' },
      }),
    ]);
    gateway.services.answer('operations.messages', () =>
      messages([
        messagesOf(1),
        messagesOf(2, {
          failures: [],
          cost: [
            {
              category: 'utility',
              billable: 3,
              free: 1,
              unpriced: 1,
              amounts: [{ amount: 0.1, currency: 'BRL' }],
            },
          ],
        }),
        // Of a connection that was deleted meanwhile.
        messagesOf(9, {
          cost: [
            {
              category: 'utility',
              billable: 2,
              free: 0,
              unpriced: 0,
              amounts: [
                { amount: 0.2, currency: 'BRL' },
                { amount: 5, currency: 'USD' },
              ],
            },
          ],
        }),
      ]),
    );
  });
  const emptyQueue = { waiting: 0, sending: 0, unknown: 0, oldestAt: null };

  it('join what services know of states and messages, for each connection and in total', async () => {
    const { asOf, total, connections } = await read();

    expect(asOf).toBe('2026-03-10T12:00:00.000Z');
    expect(total).toEqual({
      lag: null,
      perMinute: { received: lately(3, 6), sent: lately(9) },
      queue: { waiting: 3, sending: 1, unknown: 1, oldestAt: '2026-03-10T11:40:00.000Z' },
      failed: 4,
      failures: [{ reason: 'tooFast', count: 4, latestAt: SINCE, examples: [] }],
      cost: [
        {
          category: 'utility',
          billable: 5,
          free: 1,
          unpriced: 1,
          amounts: [
            { amount: 0.3, currency: 'BRL' },
            { amount: 5, currency: 'USD' },
          ],
        },
      ],
    });
    expect(connections.map(({ name, failed, cost, lag }) => [name, failed, cost?.length ?? null, lag])).toEqual([
      ['Loja', 2, null, null],
      ['Oficial', 0, 1, null],
      ['Vendas', 0, null, null],
    ]);
    expect(connections[0]!.perMinute.received).toEqual(lately(1, 2));
    expect(connections[2]!.perMinute).toEqual({ received: NONE, sent: NONE });
  });

  it('have the delays that were measured here, of all connections together too', async () => {
    const lag = gateway.running.app.get(ScreenLag, { strict: false });
    for (const ms of [100, 200, 300]) lag.observe(1, 1, ms);
    lag.observe(1, 3, 4_000);
    lag.observe(2, 2, 90_000);

    const { total, connections } = await read();

    expect(total.lag).toEqual({ p50: 200, p95: 4_000, messages: 4, minutes: 15 });
    expect(connections.map((each) => each.lag?.p95 ?? null)).toEqual([300, null, 4_000]);
  });

  it('are charged nowhere without a provider that charges', async () => {
    gateway.services.answer('operations.connections', () => [aState()]);
    gateway.services.answer('operations.messages', () => messages([messagesOf(1)]));

    const { total, connections } = await read();

    expect(total.cost).toBeNull();
    expect(connections[0]!.cost).toBeNull();
  });

  it('are for admins', async () => {
    for (const token of ['user', 'supervisor'])
      expect((await gateway.call('GET', '/operations', { token })).status).toBe(403);
  });
});
