import type { MediaRef } from '@prosa/contracts';
import { createLog, PlatformKeys } from '@prosa/service-kit/operations';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { inbound, lid, MARIA, onlyTicket, phone, receive, recordedEvents, within } from '../../../test/arrange.js';
import { insertMessage } from '../../conversation/message/insert-message.js';
import { ticketsService } from '../../index.js';
import { ManageErasures } from './manage-erasures.js';
import { RunErasures } from './run-erasures.js';
import { Tombstones } from './tombstones.js';

const GROUP = { aliases: [{ type: 'group' as const, value: '77@g.us' }], name: 'Family', isGroup: true };
const keys = new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1');

describe('The erasure of a contact', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin', name: 'Ada' });
  const tombstones = new Tombstones(keys);
  const manage = new ManageErasures(db, tombstones);
  const replica = () => new RunErasures(db, createLog('test', 'silent'));
  const finish = async (run = replica()) => {
    while (await run.step());
  };

  /** Maria with all that is counted, beside somebody who stays. Returns her id. */
  async function aPerson(): Promise<number> {
    await receive(db, { contact: { aliases: [MARIA, lid('99')], name: 'Maria Canary', isGroup: false } });
    const ticket = await onlyTicket(db);
    const media: MediaRef = { key: '1/2026/01/a', kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 1 };
    await within(db, 1, (manager) =>
      insertMessage(manager, ticket, { fromMe: false, body: 'canary text', mediaType: 'image', media }),
    );
    const stranger = phone('5511955554444');
    await receive(db, {
      chatId: '5511955554444@s.whatsapp.net',
      contact: { aliases: [stranger], name: 'Stays', isGroup: false },
    });
    await asOwner(
      db,
      `INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#111');
       INSERT INTO contact_tag VALUES (1, ${ticket.contactId}, 1);
       INSERT INTO ticket_note (company_id, ticket_id, user_id, note) VALUES (1, ${ticket.id}, 1, 'canary note');
       UPDATE contact SET email = 'canary@x.example' WHERE id = ${ticket.contactId};
       DELETE FROM outbox_event`,
    );
    return ticket.contactId;
  }

  const tables = () =>
    asOwner<{ name: string }>(db, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'tickets'`);
  /** Tables whose rows contain the text. */
  async function placesOf(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const { name } of await tables()) {
      const hits = await asOwner(db, `SELECT 1 FROM ${name} t WHERE t::text ILIKE '%' || $1 || '%'`, [text]);
      if (hits.length > 0) found.push(name);
    }
    return found;
  }

  it('removes what was planned, and its certificate says so without naming the person', async () => {
    const contactId = await aPerson();
    const plan = await manage.plan(admin, { contactId });
    expect(plan).toMatchObject({
      name: 'Maria Canary',
      counts: { tickets: 1, messages: 2, files: 1, notes: 1, tags: 1, aliases: 2, groupMessages: 0 },
    });
    const started = await manage.start(admin, { contactId, name: ' Maria Canary ' });
    expect(started).toMatchObject({ state: 'running', planned: plan.counts, user: { id: 9, name: 'Ada' } });

    await finish();

    const certificate = await manage.get(admin, { erasureId: started.id });
    expect(certificate).toMatchObject({ state: 'done', removed: plan.counts, contactId });
    expect(JSON.stringify(certificate)).not.toMatch(/canary|5511987654321/i);
    for (const text of ['canary', MARIA.value]) expect(await placesOf(text)).toEqual([]);
    expect(await placesOf('Stays')).toContain('contact');
    const events = await recordedEvents(db);
    expect(events.find(({ name }) => name === 'message.filesDropped')?.data).toEqual({ keys: ['1/2026/01/a'] });
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['ticket.deleted', 'contact.deleted']));
    expect(events.at(-1)?.data).toMatchObject({ act: 'contact.erased', details: { messages: 2, tickets: 1 } });
  });

  it('removes what the person wrote in groups, and leaves the group', async () => {
    const author = { aliases: [MARIA], name: 'Maria' };
    const group = { chatId: '77@g.us', contact: GROUP, participant: '5511987654321@s.whatsapp.net', author };
    await receive(db, group);
    const [maria] = await asOwner<{ id: number; name: string }>(db, `SELECT id, name FROM contact WHERE NOT is_group`);

    await manage.start(admin, { contactId: maria!.id, name: maria!.name });
    await finish();

    expect(await placesOf(MARIA.value)).toEqual(['outbox_event']);
    expect((await manage.list(admin))[0]).toMatchObject({ state: 'done', removed: { groupMessages: 1 } });
    expect(await asOwner(db, 'SELECT last_message FROM ticket')).toEqual([{ last_message: '' }]);
  });

  it('gives the same certificate with several replicas and when it is asked for twice', async () => {
    const contactId = await aPerson();
    const first = await manage.start(admin, { contactId, name: 'Maria Canary' });
    expect(await manage.start(admin, { contactId, name: 'anything' })).toMatchObject({ id: first.id });

    await Promise.all([finish(), finish(), finish()]);
    await finish();

    expect(await manage.list(admin)).toMatchObject([{ state: 'done', removed: first.planned }]);
  });

  it('opens a new contact for what the person writes later', async () => {
    const contactId = await aPerson();
    await manage.start(admin, { contactId, name: 'Maria Canary' });
    await receive(db, inbound());
    await finish();

    const [again] = await asOwner<{ id: number }>(db, 'SELECT id FROM contact WHERE number = $1', [MARIA.value]);
    expect(again!.id).not.toBe(contactId);
  });

  it('is for admins of the company, for persons, with the name typed', async () => {
    const contactId = await aPerson();
    const name = 'Maria Canary';

    await expect(async () => manage.start(anActor(), { contactId, name })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
    await expect(manage.start({ ...admin, companyId: 2 }, { contactId, name })).rejects.toMatchObject({
      code: 'ERR_NO_CONTACT_FOUND',
    });
    await expect(manage.start(admin, { contactId, name: 'Maria' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  });

  it('leaves hashes that differ in each company and under each secret', () => {
    const elsewhere = new Tombstones(new PlatformKeys('Z9wLk7Qf2mXRt4VbN8pYc3HsJd6GuEa1'));
    const hashes = [tombstones.hashesOf(1, MARIA), tombstones.hashesOf(2, MARIA), elsewhere.hashesOf(1, MARIA)].flat();

    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
