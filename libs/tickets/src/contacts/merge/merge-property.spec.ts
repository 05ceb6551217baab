import type { ContactAlias } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import fc from 'fast-check';
import { phone, receive, within } from '../../../test/arrange.js';
import { ContactAlias as AliasRow } from '../../conversation/contact/contact-alias.entity.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { Message } from '../../conversation/message/message.entity.js';
import { ticketsService } from '../../index.js';
import { JoinContacts } from '../changes/join-contacts.js';
import { UndoMerge } from './undo-merge.js';

const PEOPLE = ['5511900000001', '5511900000002', '5511900000003'].map((number) => phone(number));

type Step =
  | { kind: 'message'; person: number; connectionId: number; fromMe: boolean }
  | { kind: 'close'; ticket: number }
  | { kind: 'merge'; one: number; two: number }
  | { kind: 'undo'; merge: number };

const person = fc.nat(PEOPLE.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('message' as const),
      person,
      connectionId: fc.integer({ min: 1, max: 2 }),
      fromMe: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), ticket: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), one: person, two: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), merge: fc.nat(5) }) },
);

describe('Merges and their undoing, with traffic', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin' });
  const join = new JoinContacts(db);
  const undo = new UndoMerge(db);
  let sent = 0;

  const merges = () =>
    asOwner<{ id: number; contactId: number }>(
      db,
      `SELECT m.id, m.contact_id AS "contactId" FROM contact_merge m JOIN contact c ON c.id = m.contact_id
       WHERE m.undone_at IS NULL ORDER BY m.id`,
    );
  const ownerOf = async ({ type, value }: ContactAlias) =>
    (await within(db, 1, (manager) => manager.findOneBy(AliasRow, { companyId: 1, type, value })))?.contactId;

  async function act(next: Step): Promise<void> {
    if (next.kind === 'message') {
      const alias = PEOPLE[next.person]!;
      const text = `${next.person}:${++sent}`;
      await receive(db, {
        connectionId: next.connectionId,
        fromMe: next.fromMe,
        chatId: `${alias.value}@s.whatsapp.net`,
        contact: { aliases: [alias], name: `Person ${next.person}`, isGroup: false },
        content: { kind: 'text', text },
      });
    } else if (next.kind === 'close') {
      await asOwner(
        db,
        `UPDATE ticket SET status = 'closed' WHERE id = (SELECT id FROM ticket ORDER BY id OFFSET ${next.ticket} LIMIT 1)`,
      );
    } else if (next.kind === 'merge') {
      const [contactId, otherId] = [await ownerOf(PEOPLE[next.one]!), await ownerOf(PEOPLE[next.two]!)];
      if (contactId && otherId && contactId !== otherId) await join.execute(admin, { contactId, otherId });
    } else {
      const open = await merges();
      const chosen = open[next.merge % Math.max(1, open.length)];
      if (chosen) await undo.execute(admin, { contactId: chosen.contactId, mergeId: chosen.id });
    }
  }

  /** Every message is there once, with the contact who has the alias that it came by, in a ticket of theirs. */
  async function check(): Promise<void> {
    const messages = await within(db, 1, (manager) => manager.find(Message, { where: { companyId: 1 } }));
    expect(new Set(messages.map(({ body }) => body)).size).toBe(sent);
    expect(messages).toHaveLength(sent);
    const owners = await Promise.all(PEOPLE.map(ownerOf));
    expect(messages.filter(({ body, contactId }) => contactId !== owners[Number(body[0])])).toEqual([]);
    const doubled = await asOwner(
      db,
      `SELECT contact_id, connection_id FROM ticket WHERE status <> 'closed' GROUP BY 1, 2 HAVING count(*) > 1`,
    );
    expect(doubled).toEqual([]);
    const counters = await asOwner<{ is: string }>(
      db,
      `SELECT (SELECT coalesce(sum(tickets), 0) FROM ticket_counter)::text || ':' || (SELECT count(*) FROM ticket) AS is`,
    );
    const [counted, stored] = counters[0]!.is.split(':');
    expect(counted).toBe(stored);
  }

  it('lose and double nothing, and leave everybody apart once all are undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        sent = 0;
        await asOwner(
          db,
          'TRUNCATE contact, contact_alias, ticket, message, contact_merge, ticket_counter, outbox_event RESTART IDENTITY CASCADE',
        );
        for (const next of steps) {
          await act(next);
          await check();
        }
        for (let open = await merges(); open.length > 0; open = await merges()) {
          await act({ kind: 'undo', merge: open.length - 1 });
          await check();
        }
        const people = await within(db, 1, (manager) => manager.find(Contact, { where: { companyId: 1 } }));
        const known = new Set(
          (await within(db, 1, (manager) => manager.find(AliasRow))).map(({ contactId }) => contactId),
        );
        expect(people.map(({ id }) => id).sort()).toEqual([...known].sort());
        expect(
          people.every(
            ({ name, number }) =>
              name === number || name === `Person ${number.slice(-1) === '1' ? 0 : Number(number.slice(-1)) - 1}`,
          ),
        ).toBe(true);
      }),
      { numRuns: 10 },
    );
  }, 120_000);
});
