import type { MediaRef } from '@prosa/contracts';
import { createLog, DiskStorage, storageKey } from '@prosa/service-kit/operations';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { unzipSync } from 'fflate';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MARIA, onlyTicket, receive, recordedEvents, within } from '../../../test/arrange.js';
import { insertMessage } from '../../conversation/message/insert-message.js';
import { ticketsService } from '../../index.js';
import { filesInUse } from '../../files/files-in-use.js';
import { DeleteContact } from '../changes/delete-contact.js';
import { beginExport } from './export-work.js';
import { ManageExports } from './manage-exports.js';
import { RunExports } from './run-exports.js';

describe("The export of a contact's data", () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin' });
  const manage = new ManageExports(db);
  let folder: string;
  let storage: DiskStorage;
  let run: RunExports;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prosa-export-'));
    storage = new DiskStorage(folder, 0);
    run = new RunExports(db, storage, createLog('test', 'silent'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const dropped = async () =>
    (await recordedEvents(db)).filter(({ name }) => name === 'file.dropped').map(({ data }) => data);

  /** Maria with a file, one that is missing, a note, a tag, a rating and a consent. Returns her id. */
  async function aPerson(): Promise<number> {
    await receive(db);
    const ticket = await onlyTicket(db);
    const media = (fileName: string): MediaRef => {
      return { key: storageKey(1), kind: 'document', mimetype: 'text/plain', fileName, size: 4 };
    };
    const stored = media('carta.txt');
    await storage.put(stored.key, Readable.from([Buffer.from('oi!\n')]));
    for (const each of [stored, media('perdida.txt')]) {
      const draft = { fromMe: false, body: 'Veja <b>', mediaType: 'application', media: each } as const;
      await within(db, 1, (manager) => insertMessage(manager, ticket, draft));
    }
    await asOwner(
      db,
      `INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#111');
       INSERT INTO contact_tag VALUES (1, ${ticket.contactId}, 1);
       INSERT INTO ticket_note (company_id, ticket_id, user_id, note) VALUES (1, ${ticket.id}, 1, 'nota');
       INSERT INTO schedule (company_id, user_id, contact_id, body, send_at, repeat_from)
         VALUES (1, 9, ${ticket.contactId}, 'Feliz aniversário', '2099-01-01', '2099-01-01T00:00:00');
       INSERT INTO consent_proof (company_id, contact_id, ticket_id, message_id, channel, is_given, text)
         VALUES (1, ${ticket.contactId}, ${ticket.id}, 1, 'whatsapp', true, 'Termo 1');
       UPDATE ticket_cycle SET rating = 9, rated_at = now()`,
    );
    return ticket.contactId;
  }

  it('is a zip with everything the company holds, and says how far it is', async () => {
    const contactId = await aPerson();
    expect(await manage.start(admin, { contactId })).toMatchObject({ state: 'running', done: 0, total: 5, file: null });
    expect(await manage.start(admin, { contactId })).toMatchObject({ state: 'running' });
    await run.step();

    const { file, ...rest } = (await manage.get(admin, { contactId }))!;
    expect(rest).toMatchObject({ state: 'done', done: 5, total: 5, expiresAt: expect.any(String) as string });
    const files = unzipSync(await buffer(await storage.open(file!.key)));
    const json = (name: string): unknown => JSON.parse(Buffer.from(files[name]!).toString());
    expect(json('contact.json')).toMatchObject({
      name: 'Maria',
      number: MARIA.value,
      tags: ['VIP'],
      aliases: [{ type: 'phone', value: MARIA.value }],
      consents: [{ isGiven: true, text: 'Termo 1', messageId: 1 }],
    });
    expect(json('tickets.json')).toMatchObject([{ ratings: [{ rating: 9 }], notes: [{ text: 'nota' }] }]);
    expect(json('scheduled.json')).toMatchObject([{ text: 'Feliz aniversário', state: 'PENDENTE' }]);
    const messages = json('messages.json') as { text: string; file?: string }[];
    expect(messages.map(({ text }) => text)).toEqual(['Oi', 'Veja <b>', 'Veja <b>']);
    expect(Buffer.from(files[messages[1]!.file!]!).toString()).toBe('oi!\n');
    expect(Object.keys(files)).toHaveLength(6);
    const page = Buffer.from(files['messages.html']!).toString();
    expect(page).toContain('<h1>Maria</h1>');
    expect(page).toContain(`<p>Veja &lt;b&gt;</p><a href="${messages[1]!.file}">`);
    const audit = (await recordedEvents(db)).find(({ name }) => name === 'audit.recorded');
    expect(audit?.data).toMatchObject({ act: 'data.exported', target: { kind: 'contact', name: `#${contactId}` } });
  });

  it('is made again by another process when one died, and deleted when its time is over', async () => {
    const contactId = await aPerson();
    await manage.start(admin, { contactId });
    // Claimed by a process that died.
    await asOwner(db, `UPDATE contact_export_work SET due_at = now() + interval '1 minute'`);
    expect(await run.step()).toBe(false);
    await asOwner(db, 'UPDATE contact_export_work SET due_at = now()');
    expect(await run.step()).toBe(true);
    const { key } = (await manage.get(admin, { contactId }))!.file!;

    await asOwner(db, 'UPDATE contact_export_work SET due_at = now()');
    await run.step();

    expect(await manage.get(admin, { contactId })).toBeNull();
    expect((await recordedEvents(db)).at(-1)).toMatchObject({ name: 'file.dropped', data: { keys: [key] } });
    expect(await run.step()).toBe(false);
  });

  it('has its key stored before the file, so that what a killed process left is dropped', async () => {
    const contactId = await aPerson();
    await manage.start(admin, { contactId });
    const killed = (await beginExport(db, { companyId: 1, id: contactId }))!;
    await storage.put(killed.key, Readable.from([Buffer.from('half of it')]));
    const keys = [killed.key];
    expect(await filesInUse(db, admin, { keys })).toEqual({ keys });

    await asOwner(db, 'UPDATE contact_export_work SET due_at = now()');
    await run.step();

    expect(await dropped()).toEqual([{ keys }]);
    expect(await filesInUse(db, admin, { keys })).toEqual({ keys: [] });
    const { key } = (await manage.get(admin, { contactId }))!.file!;
    expect(await filesInUse(db, admin, { keys: [key] })).toEqual({ keys: [key] });
  });

  it('is not finished by a process after which another began', async () => {
    const contactId = await aPerson();
    await manage.start(admin, { contactId });
    let lateKey = '';
    const put = storage.put.bind(storage);
    jest.spyOn(storage, 'put').mockImplementationOnce(async (key, body) => {
      lateKey = key;
      const size = await put(key, body);
      await beginExport(db, { companyId: 1, id: contactId });
      return size;
    });

    await run.step();

    expect(await manage.get(admin, { contactId })).toMatchObject({ state: 'running', file: null });
    await expect(storage.size(lateKey)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
  });

  it('is dropped with a contact that is deleted, whether it is made or under way', async () => {
    const contactId = await aPerson();
    await asOwner(db, 'DELETE FROM message; DELETE FROM ticket; DELETE FROM consent_proof');
    await manage.start(admin, { contactId });
    const { key } = (await beginExport(db, { companyId: 1, id: contactId }))!;

    await new DeleteContact(db).execute(admin, { contactId });

    expect(await dropped()).toEqual([{ keys: [key] }]);
  });

  it('is for admins of the company', async () => {
    const contactId = await aPerson();

    await expect(async () => manage.start(anActor(), { contactId })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
    await expect(manage.get(anActor(), { contactId })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(manage.start({ ...admin, companyId: 2 }, { contactId })).rejects.toMatchObject({
      code: 'ERR_NO_CONTACT_FOUND',
    });
    await manage.start(admin, { contactId });
    await expect(manage.get({ ...admin, companyId: 2 }, { contactId })).rejects.toMatchObject({
      code: 'ERR_NO_CONTACT_FOUND',
    });
  });
});
