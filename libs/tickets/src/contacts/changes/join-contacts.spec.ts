import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { lid, MARIA, receive, recordedEvents } from '../../../test/arrange.js';
import { ContactQueries } from '../queries/contact.queries.js';
import { JoinContacts } from './join-contacts.js';

describe('JoinContacts', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ profile: 'admin' });
  const join = new JoinContacts(db);
  const queries = new ContactQueries(db);

  /** Maria by her number, and by the channel's private id. */
  async function twice() {
    await receive(db);
    await receive(db, { chatId: '99@lid', contact: { aliases: [lid('99')], name: 'María', isGroup: false } });
    await asOwner(
      db,
      `UPDATE contact SET email = 'm@x.example', extra_info = '[{"id":1,"name":"CPF","value":"1"}]' WHERE number = '';
       INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#111');
       INSERT INTO contact_tag SELECT 1, id, 1 FROM contact WHERE number = ''`,
    );
    const [known, unknown] = await asOwner<{ id: number }>(db, `SELECT id FROM contact ORDER BY number = ''`);
    await db.query('DELETE FROM outbox_event');
    return { contactId: known!.id, otherId: unknown!.id };
  }

  it('is proposed by number and by name, and makes one of two with all that both had', async () => {
    const pair = await twice();
    expect(await queries.duplicates(admin)).toMatchObject([
      { reason: 'name', contacts: [{ id: pair.contactId }, { id: pair.otherId }] },
    ]);

    const view = await join.execute(admin, pair);

    expect(view).toMatchObject({
      id: pair.contactId,
      name: 'Maria',
      number: MARIA.value,
      email: 'm@x.example',
      extraInfo: [{ id: 1, name: 'CPF', value: '1' }],
      tags: [{ name: 'VIP' }],
    });
    expect(await queries.list(admin, {})).toMatchObject({ count: 1 });
    expect(await queries.duplicates(admin)).toEqual([]);
    expect((await recordedEvents(db)).map(({ name }) => name)).toEqual([
      'timer.set',
      'ticket.closed',
      'contact.merged',
      'audit.recorded',
      'contact.saved',
    ]);
    await receive(db, { chatId: '99@lid', contact: { aliases: [lid('99')], name: null, isGroup: false } });
    expect(await queries.list(admin, {})).toMatchObject({ count: 1 });
  });

  it('is proposed for a number with and without its ninth digit', async () => {
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number) VALUES
         (1, 1, 'Ana', '5511987654321'), (2, 1, 'Aninha', '551187654321'), (3, 1, 'Bia', '5511987654322'), (4, 2, 'Ana', '551187654321')`,
    );

    expect(await queries.duplicates(admin)).toMatchObject([{ reason: 'number', contacts: [{ id: 1 }, { id: 2 }] }]);
  });

  it.each([
    ['a plain user', anActor(), {}, 'ERR_NO_PERMISSION'],
    ['one and the same', admin, { same: true }, 'ERR_VALIDATION'],
    ['somebody who is not there', admin, { otherId: 999_999 }, 'ERR_NO_CONTACT_FOUND'],
    ['another company', anActor({ companyId: 2, profile: 'admin' }), {}, 'ERR_NO_CONTACT_FOUND'],
  ])('refuses %s', async (_, actor, overrides: { same?: boolean; otherId?: number }, code) => {
    const pair = await twice();
    const input = {
      ...pair,
      ...(overrides.same && { otherId: pair.contactId }),
      ...(overrides.otherId && { otherId: overrides.otherId }),
    };

    await expect(join.execute(actor, input)).rejects.toMatchObject({ code });
    expect(await queries.list(admin, {})).toMatchObject({ count: 2 });
  });
});
