import {
  type Acknowledgement,
  type CategoryCost,
  type MessageOperations,
  type MessagePrice,
  OPERATIONS_MINUTES,
} from '@prosa/contracts';
import { aBus, anActor, anEvent, asOwner, readsOf, statementsOf, useTestDatabase } from '@prosa/testing';
import fc from 'fast-check';
import { acknowledgement, aTicket, within } from '../../test/arrange.js';
import { seedMany } from '../../test/seed-many.js';
import { countAgain } from '../counts/count-again.js';
import { mergeChanges } from '../counts/merge-changes.js';
import { ticketsService } from '../index.js';
import { Message } from '../conversation/message/message.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { deliverAgain } from '../conversation/sending/deliver.js';
import { RecordAck } from '../messages/outbound/acks/record-ack.js';
import { WriteMessage } from '../messages/outbound/write-message.js';
import { operationsStatement } from './operations-statement.js';
import { ReadOperations } from './read-operations.js';

const ZONE = 'America/Sao_Paulo';
const MINUTE_MS = 60_000;

interface Written {
  connectionId: number;
  secondsAgo: number;
  fromMe: boolean;
  isPrivate: boolean;
  origin: string | null;
  sendState: string | null;
  price: MessagePrice | null;
}
type Step =
  | ({ kind: 'writes' } & Written)
  | { kind: 'prices'; message: number; price: MessagePrice | null }
  | { kind: 'deletes'; message: number }
  | { kind: 'counts'; isAgain: boolean };

const price: fc.Arbitrary<MessagePrice | null> = fc.option(
  fc.record({
    category: fc.constantFrom('marketing', 'utility', 'service'),
    type: fc.constant('regular'),
    isBillable: fc.boolean(),
    cost: fc.option(
      fc.record({ amount: fc.constantFrom(0.25, 0.0625, 1.3), currency: fc.constantFrom('BRL', 'USD') }),
      {
        nil: undefined,
      },
    ),
  }),
);
const rarely = fc.nat(7).map((n) => n === 0);
const kind = <K extends Step['kind']>(name: K) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind('writes'),
      connectionId: fc.constantFrom(1, 2),
      secondsAgo: fc.oneof(fc.nat(65 * 60), fc.nat(40 * 86_400)),
      fromMe: fc.boolean(),
      isPrivate: rarely,
      origin: fc.constantFrom(null, null, null, 'import', 'recovered', 'requested'),
      sendState: fc.constantFrom(null, 'queued', 'unknown', 'written', 'accepted', 'read', 'failed'),
      price,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('prices'), message: fc.nat(20), price }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('deletes'), message: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('counts'), isAgain: fc.boolean() }) },
);

describe('Messages, failures and costs of the channels', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ profile: 'admin', userId: 7 });
  const stranger = anActor({ profile: 'admin', companyId: 2 });
  const operations = new ReadOperations(db);

  const acknowledge = (ack: Partial<Acknowledgement>, companyId = 1) =>
    new RecordAck(db).execute(anEvent('message.acknowledged', companyId, acknowledgement(ack)));

  /** The ticket and an answer of its own for each reason, which failed for it. */
  async function failedFor(...reasons: string[]) {
    const ticket = await aTicket(db, { status: 'open', userId: 7 });
    const ids: number[] = [];
    for (const reason of reasons) {
      const { id } = await new WriteMessage(db, aBus({})).execute(admin, { ticketId: ticket.id, body: 'Oi' });
      await acknowledge({ messageId: id, externalId: '', state: 'failed', ack: 0, reason });
      ids.push(id);
    }
    return { ticket, ids };
  }

  it('equal what reading every message computes, for random histories', async () => {
    for (const [connection, contact] of [
      [1, 1],
      [2, 2],
    ])
      await asOwner(
        db,
        `INSERT INTO contact (id, company_id, name, number, is_group) VALUES (${contact}, 1, 'x', '${contact}', false);
         INSERT INTO ticket (id, company_id, contact_id, connection_id, status) VALUES (${contact}, 1, ${contact}, ${connection}, 'pending')`,
      );
    const ids = async () =>
      (await asOwner<{ id: number }>(db, 'SELECT id FROM message ORDER BY id')).map(({ id }) => id);

    async function act(next: Step): Promise<void> {
      if (next.kind === 'counts') return void (await (next.isAgain ? countAgain(db, 1) : mergeChanges(db, 1)));
      if (next.kind === 'writes') {
        await asOwner(
          db,
          `INSERT INTO message (company_id, ticket_id, contact_id, connection_id, from_me, is_private, origin, send_state,
             price, body, media_type, created_at)
           VALUES (1, $1, $1, $1, $2, $3, $4, $5, $6, 'x', 'conversation', now() - $7 * interval '1 second')`,
          [
            next.connectionId,
            next.fromMe,
            next.isPrivate,
            next.origin,
            next.fromMe ? next.sendState : null,
            next.price,
            next.secondsAgo,
          ],
        );
        return;
      }
      const known = await ids();
      const id = known[next.message % Math.max(1, known.length)] ?? 0;
      if (next.kind === 'deletes') await asOwner(db, 'DELETE FROM message WHERE id = $1', [id]);
      else await asOwner(db, 'UPDATE message SET price = $2 WHERE id = $1', [id, next.price]);
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
        await asOwner(db, 'DELETE FROM message; DELETE FROM cost_change; DELETE FROM cost_count');
        for (const next of steps) await act(next);
        const served = await operations.execute(admin);
        expect(served.connections).toEqual(await byHand(served));
        expect(await operations.execute(stranger)).toMatchObject({ connections: [], failures: [] });
      }),
      { numRuns: 60 },
    );
  }, 240_000);

  async function byHand({ firstMinute, month }: MessageOperations): Promise<MessageOperations['connections']> {
    const found = await asOwner<Written & { at: Date }>(
      db,
      `SELECT connection_id AS "connectionId", created_at AS at, from_me AS "fromMe", is_private AS "isPrivate",
         origin, send_state AS "sendState", price FROM message`,
    );
    const hasLeft = ({ fromMe, sendState }: Written) =>
      !fromMe || sendState === null || !['queued', 'sending', 'unknown', 'failed'].includes(sendState);
    const minuteOf = ({ at }: { at: Date }) => Math.floor((at.getTime() - Date.parse(firstMinute)) / MINUTE_MS);
    const isInHour = (each: { at: Date }) => minuteOf(each) >= 0 && minuteOf(each) < OPERATIONS_MINUTES;
    const isOld = ({ origin }: Written) => origin === 'import' || origin === 'requested';
    const counted = found.filter((each) => !each.isPrivate && !isOld(each) && hasLeft(each) && isInHour(each));
    const priced = found.filter(({ at, price: given }) => given && dayOf(at) >= month);
    return [1, 2].flatMap((connectionId) => {
      const isOf = (each: Written) => each.connectionId === connectionId;
      const perMinute = (fromMe: boolean) =>
        Array.from(
          { length: OPERATIONS_MINUTES },
          (_, minute) =>
            counted.filter((each) => isOf(each) && each.fromMe === fromMe && minuteOf(each) === minute).length,
        );
      const [received, sent] = [perMinute(false), perMinute(true)];
      const cost = costsOf(priced.filter(isOf).map((each) => each.price!));
      if (cost.length === 0 && !counted.some(isOf)) return [];
      return [{ connectionId, perMinute: { received, sent }, failures: [], cost }];
    });
  }

  it('lists failures of the last day by reason, with the latest messages and their tickets', async () => {
    const { ticket, ids } = await failedFor('notReachable', 'notReachable', '463', ...Array<string>(6).fill('tooFast'));
    await asOwner(db, `UPDATE message SET failed_at = now() - interval '25 hours' WHERE id = $1`, [ids[0]]);
    await asOwner(db, `UPDATE message SET is_deleted = true WHERE id = $1`, [ids[3]]);

    const { failures, connections } = await operations.execute(admin);

    expect(failures.map(({ reason, count }) => [reason, count])).toEqual([
      ['tooFast', 5],
      ['463', 1],
      ['notReachable', 1],
    ]);
    expect(failures[0]!.examples.map(({ messageId }) => messageId)).toEqual(ids.slice(4).toReversed());
    expect(failures[2]!.examples).toEqual([
      {
        messageId: ids[1],
        connectionId: 1,
        at: failures[2]!.latestAt,
        ticketUuid: ticket.uuid,
        contact: { id: ticket.contactId, name: 'Maria' },
      },
    ]);
    expect(connections).toMatchObject([{ connectionId: 1, failures: [{ reason: 'tooFast', count: 5 }, {}, {}] }]);
    expect(await operations.execute(stranger)).toMatchObject({ failures: [], connections: [] });
  });

  it('shows five messages of a reason at most, and counts all', async () => {
    const { ids } = await failedFor(...Array<string>(7).fill('refused'));
    const { failures } = await operations.execute(admin);
    expect(failures).toMatchObject([{ reason: 'refused', count: 7 }]);
    expect(failures[0]!.examples.map(({ messageId }) => messageId)).toEqual(ids.toReversed().slice(0, 5));
  });

  it('has no failure any more once a message was sent after all, or is sent again, and dates it by the last one', async () => {
    const { ticket, ids } = await failedFor('providerDown', 'providerDown');
    const [healed, again] = ids;
    await acknowledge({ messageId: healed, externalId: 'LATE', state: 'delivered', ack: 2 });
    await asOwner(db, `UPDATE message SET failed_at = failed_at - interval '1 hour' WHERE id = $1`, [again]);
    const first = (await operations.execute(admin)).failures[0]!.latestAt;

    await within(db, 1, async (manager) => {
      const locked = await lockTicket(manager, 1, ticket.id);
      const failed = await manager.findOneByOrFail(Message, { companyId: 1, id: again });
      await deliverAgain(manager, locked!, failed, { class: 'person' });
    });
    expect((await operations.execute(admin)).failures).toEqual([]);

    await acknowledge({ messageId: again, externalId: '', state: 'failed', ack: 0, reason: 'tooFast' });
    const { failures } = await operations.execute(admin);
    expect(failures).toMatchObject([{ reason: 'tooFast', count: 1 }]);
    expect(failures[0]!.latestAt > first).toBe(true);
  });

  it('is for admins', async () => {
    for (const profile of ['user', 'supervisor'] as const)
      await expect(operations.execute(anActor({ profile }))).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });

  it('takes one statement, which walks indexes and reads no message of another time', async () => {
    await seedMany(db, { contacts: 300, closed: 2, messages: 3 });
    await asOwner(db, `UPDATE message SET created_at = now() - interval '2 days' WHERE id % 50 <> 0`);
    await asOwner(db, 'VACUUM ANALYZE message');
    const [recent] = await asOwner<{ count: number }>(
      db,
      `SELECT count(*)::integer AS count FROM message WHERE company_id = 1 AND created_at > now() - interval '1 hour'`,
    );

    expect(await statementsOf(() => operations.execute(admin))).toEqual([
      expect.stringContaining('START TRANSACTION'),
      expect.stringContaining('set_config'),
      expect.stringContaining('SELECT'),
      'COMMIT',
    ]);
    const reads = await readsOf(db, 1, operationsStatement(admin));
    expect(reads.filter(({ scan }) => scan === 'Seq Scan')).toEqual([]);
    const messages = reads.filter(({ table }) => table === 'message').reduce((sum, { rows }) => sum + rows, 0);
    expect(messages).toBe(recent!.count);
  }, 60_000);
});

const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);

function costsOf(prices: readonly MessagePrice[]): CategoryCost[] {
  const categories = [...new Set(prices.map(({ category }) => category))].toSorted();
  return categories.map((category) => {
    const all = prices.filter((each) => each.category === category);
    const billed = all.filter(({ isBillable }) => isBillable);
    const currencies = [...new Set(billed.flatMap(({ cost }) => cost?.currency ?? []))].toSorted();
    return {
      category,
      billable: billed.length,
      free: all.length - billed.length,
      unpriced: billed.filter(({ cost }) => !cost).length,
      amounts: currencies.map((currency) => {
        const amounts = billed.flatMap(({ cost }) => (cost?.currency === currency ? cost.amount : []));
        return { amount: Number(amounts.reduce((sum, each) => sum + each, 0).toFixed(6)), currency };
      }),
    };
  });
}
