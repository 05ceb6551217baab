import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { aTicket, inbound, lid, MARIA, phone, receive, within } from '../../test/arrange.js';
import { recorded } from '../../test/campaigns.js';
import { DeleteContact } from '../contacts/changes/delete-contact.js';
import { JoinContacts } from '../contacts/changes/join-contacts.js';
import { eraseContact } from '../contacts/erasure/erase-contact.js';
import { eraseOfTicket } from '../contacts/erasure/erase-part.js';
import { UndoMerge } from '../contacts/merge/undo-merge.js';
import { ticketsService } from '../index.js';
import { ManageSchedules } from '../schedules/manage-schedules.js';
import { SendSchedules } from '../schedules/send-schedules.js';
import { ApplyPreference } from './apply-preference.js';
import { DoNotContactQueries } from './do-not-contact.queries.js';
import { putOnList } from './do-not-contact.js';
import { SetDoNotContact } from './set-do-not-contact.js';

describe('The do-not-contact list', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new DoNotContactQueries(db);
  const ana = anActor({ userId: 7 });
  const admin = anActor({ userId: 1, profile: 'admin' });
  const stranger = anActor({ companyId: 2, userId: 1, profile: 'admin' });
  let contactId: number;

  const set = (isOn: boolean, id = contactId, actor = ana) =>
    new SetDoNotContact(db).execute(actor, { contactId: id, isOn });
  const get = (id = contactId) => queries.get(ana, { contactId: id });
  const changes = () => recorded(db, 'doNotContact.changed');
  const listByWord = (id: number) =>
    within(db, 1, (manager) => putOnList(manager, { companyId: 1, contactId: id }, { reason: 'word' }));
  const prefer = (isStopped: boolean, aliases = [MARIA]) =>
    new ApplyPreference(db).execute(anEvent('contact.preferenceChanged', 1, { connectionId: 1, aliases, isStopped }));
  async function joao(): Promise<number> {
    const contact = { aliases: [phone('5521911112222'), lid('99')], name: 'João', isGroup: false };
    await receive(db, inbound({ contact, chatId: '99@lid' }));
    const [{ id } = { id: 0 }] = await asOwner<{ id: number }>(db, `SELECT id FROM contact WHERE name = 'João'`);
    await db.query('DELETE FROM outbox_event');
    return id;
  }

  beforeEach(async () => {
    ({ contactId } = await aTicket(db, { status: 'closed' }));
    await asOwner(
      db,
      `INSERT INTO attendant (company_id, id, name, profile, all_ticket, allow_group)
       VALUES (1, 7, 'Ana', 'user', false, false)`,
    );
  });

  it('has who was put on it by a person, once, and not any more once removed', async () => {
    expect(await get()).toBeNull();
    const entry = await set(true);
    expect(entry).toEqual({
      contactId,
      name: 'Maria',
      number: '5511987654321',
      isGroup: false,
      reason: 'person',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      user: { id: 7, name: 'Ana' },
    });
    expect(await set(true)).toEqual(entry);
    expect(await get()).toEqual(entry);
    expect(await set(false)).toBeNull();
    expect(await set(false)).toBeNull();

    expect(await changes()).toEqual([
      { contactId, numbers: ['5511987654321', '551187654321'], isOn: true, reason: 'person' },
      { contactId, numbers: ['5511987654321', '551187654321'], isOn: false, reason: 'person' },
    ]);
    expect(await recorded(db, 'audit.recorded')).toMatchObject([
      { act: 'contact.doNotContact' },
      { act: 'contact.mayBeContacted' },
    ]);
  });

  it('is of one company, and has no groups', async () => {
    await expect(set(true, contactId, stranger)).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' });
    await expect(queries.get(stranger, { contactId })).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' });
    await set(true);
    expect(await queries.list(stranger, {})).toEqual({ records: [], count: 0, hasMore: false });
    await asOwner(db, 'UPDATE contact SET is_group = true');
    await expect(set(false)).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' });
  });

  it('is read by page, the latest first, and searched by name and number', async () => {
    const second = await joao();
    await set(true);
    await set(true, second);
    const page = await queries.list(admin, {});
    expect(page).toMatchObject({ count: 2, hasMore: false });
    expect(page.records.map(({ name }) => name)).toEqual(['João', 'Maria']);

    const found = async (searchParam: string, actor = admin) =>
      (await queries.list(actor, { searchParam })).records.map(({ name }) => name);
    expect(await found('joao')).toEqual(['João']);
    expect(await found('98765')).toEqual(['Maria']);
    expect(await found('98765', anActor({ userId: 7, hidesNumbers: true }))).toEqual([]);

    await asOwner(
      db,
      `WITH more AS (INSERT INTO contact (company_id, name, number) SELECT 1, 'N' || n, '55' || n
         FROM generate_series(1, 20) n RETURNING id)
       INSERT INTO do_not_contact (company_id, contact_id, reason, at) SELECT 1, id, 'word', '2020-01-01' FROM more`,
    );
    expect(await queries.list(admin, {})).toMatchObject({ count: 22, hasMore: true });
    expect((await queries.list(admin, { pageNumber: 2 })).records).toHaveLength(2);
  });

  it('follows the wish that a person has at the provider, but for what an attendant noted', async () => {
    await prefer(true);
    expect(await get()).toMatchObject({ reason: 'network', user: null });
    await prefer(false);
    expect(await get()).toBeNull();
    await prefer(true, [phone('5511900009999')]);
    expect((await queries.list(admin, {})).count).toBe(0);

    await set(true);
    await prefer(false);
    expect(await get()).toMatchObject({ reason: 'person' });
  });

  it('has who was merged with somebody on it, with all numbers, and both when that is undone', async () => {
    const second = await joao();
    await listByWord(second);
    await new JoinContacts(db).execute(admin, { contactId, otherId: second });
    expect(await get()).toMatchObject({ reason: 'word' });
    expect((await changes()).at(-1)).toMatchObject({
      contactId,
      isOn: true,
      numbers: expect.arrayContaining(['5511987654321', '5521911112222']),
    });

    const [{ id: mergeId } = { id: 0 }] = await asOwner<{ id: number }>(db, 'SELECT id FROM contact_merge');
    await new UndoMerge(db).execute(admin, { contactId, mergeId });
    expect([await get(), await get(second)]).toMatchObject([{ reason: 'word' }, { reason: 'word' }]);
  });

  it('has nobody merged whom nobody put there', async () => {
    const second = await joao();
    await new JoinContacts(db).execute(admin, { contactId, otherId: second });
    expect(await get()).toBeNull();
    expect(await changes()).toEqual([]);
  });

  it('does not have who was deleted or erased', async () => {
    const second = await joao();
    await asOwner(db, 'DELETE FROM message WHERE contact_id = $1', [second]);
    await asOwner(db, 'DELETE FROM ticket WHERE contact_id = $1', [second]);
    await listByWord(second);
    await new DeleteContact(db).execute(admin, { contactId: second });
    await listByWord(contactId);
    await within(db, 1, async (manager) => {
      await eraseOfTicket(manager, 1, contactId);
      const traces = { contactId, until: '', names: [], ticketIds: [], groupIds: [], groupTicketIds: [] };
      await eraseContact(manager, 1, traces);
    });

    expect(await asOwner(db, 'SELECT 1 FROM do_not_contact')).toEqual([]);
  });

  it('lets a scheduled message through once, but none that repeats', async () => {
    await asOwner(
      db,
      `INSERT INTO connection (company_id, id, name, channel, number, is_default, updated_at)
       VALUES (1, 1, 'Loja', 'whatsapp', '', true, now())`,
    );
    await set(true);
    const sent = async (repeatUnit: 'none' | 'day') => {
      const sendAt = new Date(Date.now() + 3_600_000).toISOString();
      const { id: scheduleId } = await new ManageSchedules(db).create(ana, {
        body: 'Oi',
        contactId,
        sendAt,
        repeatUnit,
      });
      await asOwner(db, 'UPDATE schedule SET send_at = now() WHERE id = $1', [scheduleId]);
      const due = { key: `schedule:${scheduleId}`, kind: 'schedule.due', data: { scheduleId } };
      await new SendSchedules(db).execute(anEvent('timer.due', 1, due));
      return asOwner(db, 'SELECT status, failure FROM schedule WHERE id = $1', [scheduleId]);
    };

    expect(await sent('none')).toEqual([{ status: 'AGENDADA', failure: null }]);
    expect(await sent('day')).toEqual([{ status: 'ERRO', failure: 'ERR_DO_NOT_CONTACT' }]);
  });
});
