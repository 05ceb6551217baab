import { type ContactErasureView, type Events, type MediaRef, SERVICES } from '@prosa/contracts';
import { createLog, PlatformKeys } from '@prosa/service-kit/operations';
import { erasePersonEvents } from '@prosa/service-kit/service';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import {
  inbound,
  lid,
  MARIA,
  onlyTicket,
  phone,
  receive,
  recordedEvents,
  tombstones,
  within,
} from '../../../test/arrange.js';
import { insertMessage } from '../../conversation/message/insert-message.js';
import { ticketsService } from '../../index.js';
import { ManageErasures } from './manage-erasures.js';
import { RunErasures } from './run-erasures.js';
import { Tombstones } from './tombstones.js';
import { TraceRounds } from './trace-rounds.js';

const GROUP = { aliases: [{ type: 'group' as const, value: '77@g.us' }], name: 'Family', isGroup: true };
const keys = new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1');

describe('The erasure of a contact', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin', name: 'Ada' });
  const rounds = new TraceRounds(db, keys);
  const manage = new ManageErasures(db, tombstones);
  const replica = () => new RunErasures(db, rounds, createLog('test', 'silent'));
  const work = async (run = replica()) => {
    while (await run.step());
  };
  /** Every service looks through its tables in both rounds; here tickets does, and the others have nothing. */
  const finish = async () => {
    for (const round of [1, 2] as const) {
      await work();
      await asOwner(db, 'UPDATE outbox_event SET published_at = now()');
      const events = await recordedEvents(db);
      const due = events.filter(({ name }) => name === 'contact.tracesDue').map(({ data }) => data);
      for (const { erasureId, traces } of due as unknown as Events['contact.tracesDue'][]) {
        const counts: number[] = [];
        await erasePersonEvents(
          (each) => within(db, 1, each),
          1,
          { ...traces, publishedUntil: traces.until },
          async (_manager, removed) => void counts.push(removed),
        );
        for (const removed of counts) {
          const counted = anEvent('contact.eventsErased', 1, { erasureId, removed });
          await rounds.count(counted);
          await rounds.count(counted);
        }
        for (const service of SERVICES) {
          const answer = { erasureId, round, service, removed: {} };
          await rounds.answer(anEvent('contact.tracesErased', 1, answer));
          await rounds.answer(anEvent('contact.tracesErased', 1, answer));
        }
      }
      await asOwner(db, 'UPDATE contact_erasure_work SET due_at = now()');
    }
    await work();
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
       INSERT INTO consent_proof (company_id, contact_id, ticket_id, message_id, channel, is_given, text)
         VALUES (1, ${ticket.contactId}, ${ticket.id}, 1, 'whatsapp', true, 'canary consent');
       INSERT INTO ticket_bot (company_id, ticket_id, memory, moved_at) VALUES (1, ${ticket.id}, '{"x": "canary"}', now())
         ON CONFLICT (company_id, ticket_id) DO UPDATE SET memory = excluded.memory;
       INSERT INTO integration (company_id, id, type, name, settings) VALUES (1, 1, 'webhook', 'Robô', '{}');
       INSERT INTO bot_session (company_id, id, ticket_id, kind, integration_id, state, pending)
         VALUES (1, 1, ${ticket.id}, 'webhook', 1, '{"x": "canary"}', '[{"text": "canary"}]');
       INSERT INTO bot_call (company_id, ticket_id, kind, purpose, integration_id, call, is_failed)
         VALUES (1, ${ticket.id}, 'webhook', 'bot', 1, '{"requestBody": "canary"}', true);
       UPDATE message SET choices = '[{"id": "1", "label": "canary"}]', transcript = 'canary' WHERE ticket_id = ${ticket.id};
       INSERT INTO schedule (company_id, user_id, contact_id, body, send_at, repeat_from)
         VALUES (1, 1, ${ticket.contactId}, 'canary later', '2099-01-31T12:00:00Z', '2099-01-31T09:00:00');
       UPDATE ticket_cycle SET rating = 9, rated_at = now() WHERE ticket_id = ${ticket.id};
       INSERT INTO contact_import (id, company_id, user_id, status) VALUES (1, 1, 1, 'running');
       INSERT INTO contact_import_row VALUES (1, 1, 1, 'Canary', '+55 11 98765-4321', '', 'ERR_DUPLICATED_CONTACT');
       INSERT INTO contact_import_part VALUES (1, 1, 0,
         '[{"row": 2, "name": "Canary", "number": "551187654321"}, {"row": 3, "name": "Other", "number": "5511900001111"}]');
       UPDATE contact SET email = 'canary@x.example' WHERE id = ${ticket.contactId};`,
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
      counts: {
        tickets: 1,
        messages: 2,
        files: 1,
        notes: 1,
        tags: 1,
        aliases: 2,
        groupMessages: 0,
        consents: 1,
        ratings: 1,
        importRows: 1,
        schedules: 1,
      },
    });
    const started = await manage.start(admin, { contactId, name: ' Maria Canary ' });
    expect(started).toMatchObject({ state: 'running', planned: plan.counts, user: { id: 9, name: 'Ada' } });

    await finish();

    const certificate = await manage.get(admin, { erasureId: started.id });
    const { events: removedEvents, ...removed } = certificate.removed;
    expect(certificate).toMatchObject({ state: 'done', contactId, seal: expect.stringMatching(/^[\w-]{43}$/) });
    expect(removedEvents).toBeGreaterThan(4);
    expect({ ...removed, events: 0 }).toEqual(plan.counts);
    expect(JSON.stringify(certificate)).not.toMatch(/canary|5511987654321/i);
    for (const text of ['canary', MARIA.value]) expect(await placesOf(text)).toEqual([]);
    expect(await placesOf('Stays')).toContain('contact');
    const events = await recordedEvents(db);
    expect(events.at(-1)?.data).toMatchObject({ act: 'contact.erased', details: { messages: 2, tickets: 1 } });
    expect(await asOwner(db, 'SELECT rows FROM contact_import_part')).toEqual([
      { rows: [{ row: 3, name: 'Other', number: '5511900001111' }] },
    ]);
  });

  it('removes what the person wrote in groups, and leaves the group', async () => {
    const author = { aliases: [MARIA], name: 'Maria' };
    const group = { chatId: '77@g.us', contact: GROUP, participant: '5511987654321@s.whatsapp.net', author };
    await receive(db, group);
    const [maria] = await asOwner<{ id: number; name: string }>(db, `SELECT id, name FROM contact WHERE NOT is_group`);

    await manage.start(admin, { contactId: maria!.id, name: maria!.name });
    await finish();

    expect(await placesOf(MARIA.value)).toEqual([]);
    expect((await manage.list(admin))[0]).toMatchObject({ state: 'done', removed: { groupMessages: 1 } });
    expect(await asOwner(db, 'SELECT last_message FROM ticket')).toEqual([{ last_message: '' }]);
  });

  it('gives the same certificate with several replicas and when it is asked for twice', async () => {
    const contactId = await aPerson();
    const first = await manage.start(admin, { contactId, name: 'Maria Canary' });
    expect(await manage.start(admin, { contactId, name: 'anything' })).toMatchObject({ id: first.id });

    await Promise.all([work(), work(), work()]);
    await finish();

    const [{ state, removed }] = (await manage.list(admin)) as [ContactErasureView];
    expect([state, { ...removed, events: 0 }]).toEqual(['done', first.planned]);
  });

  it('publishes to files, consoles and copies of what is removed', async () => {
    const contactId = await aPerson();
    await manage.start(admin, { contactId, name: 'Maria Canary' });
    await work();

    const events = await recordedEvents(db);
    expect(events.find(({ name }) => name === 'file.dropped')?.data).toEqual({ keys: ['1/2026/01/a'] });
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['ticket.deleted', 'contact.deleted']));
    expect(JSON.stringify(events.slice(-4).filter(({ name }) => name !== 'contact.tracesDue'))).not.toContain('anary');
  });

  it('drops what was sent before the erasure and comes late, and leaves what is newer', async () => {
    const contactId = await aPerson();
    await manage.start(admin, { contactId, name: 'Maria Canary' });
    await finish();
    await receive(db, { sentAt: new Date(Date.now() - 3_600_000).toISOString() });
    expect(await placesOf(MARIA.value)).toEqual([]);

    await receive(db);
    expect(await placesOf(MARIA.value)).toContain('contact');
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
