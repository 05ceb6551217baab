import type { ServiceExport, StartServiceExportInput } from '@prosa/contracts';
import { createLog, DiskStorage } from '@prosa/service-kit/operations';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { anAttendant, aQueue, recordedEvents, within } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { ForgetAttendant } from '../../tickets/forget-attendant.js';
import { dropExportsWith } from './export-row.js';
import { ManageServiceExports } from './manage-service-exports.js';
import { RunServiceExports } from './run-service-exports.js';

const PERIOD = { from: '2026-01-01', to: '2026-01-31' };

describe('The export of services', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin' });
  const manage = new ManageServiceExports(db);
  let folder: string;
  let storage: DiskStorage;
  let run: RunServiceExports;
  let sales: number;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prosa-services-'));
    storage = new DiskStorage(folder, 0);
    run = new RunServiceExports(db, storage, createLog('test', 'silent'));
    sales = await aQueue(db, 'Sales');
    await anAttendant(db, { id: 9, name: 'Ana', profile: 'admin', language: 'en' });
    await anAttendant(db, { id: 5, name: 'Bia', profile: 'supervisor' }, [sales]);
    await asOwner(
      db,
      `INSERT INTO connection (company_id, id, name, channel, number, is_default, updated_at)
      VALUES (1, 1, 'Loja', 'whatsapp', '', true, now())`,
    );
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A closed service of a contact, in minutes from the noon of the company's 15th of January on. */
  async function aService(
    id: number,
    { queueId = null as number | null, name = `Contact ${id}`, rating = null as number | null } = {},
  ) {
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number, is_group) VALUES ($1::integer, 1, $2, '55119' || $1::text, false)`,
      [id, name],
    );
    await asOwner(
      db,
      `WITH made AS (INSERT INTO ticket (id, company_id, contact_id, connection_id, status, is_group, queue_id, user_id)
         VALUES ($1, 1, $1, 1, 'closed', false, $2, 9) RETURNING id)
       INSERT INTO ticket_cycle (company_id, id, ticket_id, contact_id, connection_id, queue_id, user_id, ticket_status,
         opened_at, accepted_at, closed_at, finished_at, rating)
       SELECT 1, $1, id, $1, 1, $2, 9, 'closed', '2026-01-15 15:00Z', '2026-01-15 15:02:30Z', '2026-01-15 15:30Z',
         '2026-01-15 15:31Z', $3 FROM made`,
      [id, queueId, rating],
    );
  }

  const start = (input: Partial<StartServiceExportInput> = {}, actor = admin) =>
    manage.start(actor, { ...PERIOD, format: 'xlsx', ...input });
  const bytesOf = async ({ id }: ServiceExport, actor = admin) =>
    buffer(await storage.open((await manage.get(actor, id)).file!.key));

  it('is a workbook with a row for each service, in the language of the user and by the clock of the company', async () => {
    await aService(1, { queueId: sales, rating: 9 });
    await aService(2, { name: '=HYPERLINK("http://x")' });
    const started = await start();
    expect(started).toMatchObject({ state: 'waiting', total: null, figure: 'services', ...PERIOD });
    expect(await run.step()).toBe(true);

    expect((await manage.get(admin, started.id)).export).toMatchObject({ state: 'done', done: 2, total: 2 });
    // A spreadsheet's time is a fraction of a day, which the reader cuts off.
    const whole = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(Number(cell) / 1_000) * 1_000) : cell);
    const rows = (await readSheet(await bytesOf(started))).map((row) => row.map(whole));
    expect(rows[0]!.slice(0, 4)).toEqual(['Contact', 'Number or username', 'Ticket', 'State']);
    const times = ['12:00:00', '12:02:30', '12:30:00', '12:31:00'].map((time) => new Date(`2026-01-15T${time}.000Z`));
    const named = ['Contact 1', '551191', 1, 'Closed', 'Ana', 'Sales', 'Loja'];
    expect(rows[1]).toEqual([...named, ...times, 2.5, 27.5, 9, 'WhatsApp']);
    expect(rows[2]!.slice(0, 2)).toEqual(['=HYPERLINK("http://x")', '551192']);
    const audit = (await recordedEvents(db)).find(({ name }) => name === 'audit.recorded');
    expect(audit?.data).toMatchObject({
      act: 'figures.exported',
      details: { period: '2026-01-01/2026-01-31', figure: 'services', format: 'xlsx' },
    });
  });

  it('is a CSV file that evaluates nothing', async () => {
    await aService(1, { name: '=1+1' });
    await aService(2, { name: "Att;=cmd|'/C calc'!A0;" });
    const started = await start({ format: 'csv', language: 'pt-BR' });
    await run.step();

    const [heading, row, other] = (await bytesOf(started)).toString().split('\r\n');
    expect(heading).toMatch(/^\uFEFF"Contato","Número ou usuário",/);
    expect(row).toBe(
      `"'=1+1","551191","1","Encerrado","Ana","","Loja","2026-01-15 12:00:00","2026-01-15 12:02:30","2026-01-15 12:30:00","2026-01-15 12:31:00","2.5","27.5","","WhatsApp"`,
    );
    expect(other).toContain(`"Att;'=cmd|'/C calc'!A0;"`);
  });

  it('has more than a page of services, each once, as the figure counts them', async () => {
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number, is_group) SELECT n, 1, 'x', n::text, false FROM generate_series(1, 1100) n;
       INSERT INTO ticket (id, company_id, contact_id, connection_id, status, is_group)
         SELECT n, 1, n, 1, 'closed', false FROM generate_series(1, 1100) n;
       INSERT INTO ticket_cycle (company_id, ticket_id, contact_id, connection_id, ticket_status, opened_at, rating)
         SELECT 1, n, n, 1, 'closed', '2026-01-01 12:00Z'::timestamptz + (n % 29) * interval '1 day',
           CASE WHEN n % 2 = 0 THEN 10 END FROM generate_series(1, 1100) n`,
    );
    const all = await start({ format: 'csv' });
    const promoters = await start({ format: 'csv', figure: 'promoters' });
    const leads = await start({ format: 'csv', figure: 'leads' });
    const [hour, other] = [await start({ format: 'csv', hour: 9 }), await start({ format: 'csv', hour: 8 })];
    for (let left = 5; left > 0; left--) await run.step();

    const tickets = async (shown: ServiceExport) =>
      (await bytesOf(shown))
        .toString()
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]);
    expect(new Set(await tickets(all)).size).toBe(1_100);
    expect(await tickets(all)).toHaveLength(1_100);
    expect(await tickets(promoters)).toHaveLength(550);
    expect(await tickets(leads)).toHaveLength(1_100);
    expect([await tickets(hour), await tickets(other)].map(({ length }) => length)).toEqual([1_100, 0]);
  });

  it('gives a supervisor the served queues only, with the rights that they still have', async () => {
    const supervisor = anActor({ userId: 5, profile: 'supervisor', queueIds: [sales] });
    await aService(1, { queueId: sales });
    await aService(2);
    const own = await start({ format: 'csv' }, supervisor);
    await run.step();
    expect((await manage.get(supervisor, own.id)).export).toMatchObject({ state: 'done', done: 1 });

    const lost = await start({ format: 'csv' }, supervisor);
    await asOwner(db, `UPDATE attendant SET profile = 'user' WHERE id = 5`);
    await run.step();
    expect((await manage.get(supervisor, lost.id)).export).toMatchObject({
      state: 'failed',
      failure: 'ERR_NO_PERMISSION',
    });

    const promoted = await start({ format: 'csv' }, supervisor);
    await asOwner(db, `UPDATE attendant SET profile = 'admin' WHERE id = 5`);
    await run.step();
    expect((await manage.get(supervisor, promoted.id)).export).toMatchObject({ state: 'done', done: 1 });
  });

  it('is for admins and supervisors, and seen by nobody else', async () => {
    const { id } = await start();
    await expect(start({}, anActor())).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    const demoted = anActor({ userId: 9 });
    await expect(manage.get(demoted, id)).rejects.toMatchObject({ code: 'ERR_NO_EXPORT_FOUND' });
    expect(await manage.list(demoted)).toEqual({ exports: [] });
    for (const other of [anActor({ userId: 8, profile: 'admin' }), { ...admin, companyId: 2 }]) {
      await expect(manage.get(other, id)).rejects.toMatchObject({ code: 'ERR_NO_EXPORT_FOUND' });
      await expect(manage.delete(other, id)).rejects.toMatchObject({ code: 'ERR_NO_EXPORT_FOUND' });
      expect(await manage.list(other)).toEqual({ exports: [] });
    }
    await expect(start({ from: '2026-02-01', to: '2026-01-01' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  });

  it('is made again by another process when one died, one at a time for each user', async () => {
    await aService(1);
    const [first, second] = [await start(), await start()];
    // Begun by a process that died.
    await asOwner(
      db,
      `UPDATE service_export SET state = 'running', attempt = 1, file_key = '1/2026/01/${'a'.repeat(32)}' WHERE id = ${first.id};
       UPDATE service_export_work SET due_at = now() + interval '1 minute' WHERE export_id = ${first.id}`,
    );
    expect(await run.step()).toBe(false);
    await asOwner(db, 'UPDATE service_export_work SET due_at = now()');
    expect(await run.step()).toBe(true);
    const states = async () => (await manage.list(admin)).exports.map(({ state }) => state);
    expect(await states()).toEqual(['waiting', 'done']);
    expect(await run.step()).toBe(true);
    expect(await states()).toEqual(['done', 'done']);
    expect(second.id).toBeGreaterThan(first.id);
    const dropped = (await recordedEvents(db)).filter(({ name }) => name === 'file.dropped');
    expect(dropped.map(({ data }) => data.keys)).toEqual([[`1/2026/01/${'a'.repeat(32)}`]]);
  });

  it('is left to another process at once when its own stops', async () => {
    await aService(1);
    const { id } = await start();
    await run.beforeApplicationShutdown();
    await run.step();
    expect((await manage.get(admin, id)).export.state).toBe('running');

    const other = new RunServiceExports(db, storage, createLog('test', 'silent'));
    expect(await other.step()).toBe(true);
    expect((await manage.get(admin, id)).export).toMatchObject({ state: 'done', done: 1 });
  });

  it('fails with its reason when no process can finish it', async () => {
    const { id } = await start();
    await asOwner(db, `UPDATE service_export SET state = 'running', attempt = 5`);
    await run.step();
    expect((await manage.get(admin, id)).export).toMatchObject({ state: 'failed', failure: 'ERR_INTERNAL' });
  });

  it('leaves no file when it is deleted while it runs', async () => {
    await aService(1);
    const { id } = await start();
    let used = '';
    const put = storage.put.bind(storage);
    jest.spyOn(storage, 'put').mockImplementation(async (key, body) => {
      used = key;
      await manage.delete(admin, id);
      return put(key, body);
    });
    await run.step();
    expect(await manage.list(admin)).toEqual({ exports: [] });
    await expect(storage.size(used)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
  });

  it('is deleted with its file when its time is over, with its user, and with a contact that it names', async () => {
    await aService(1);
    const keyOf = async (shown: ServiceExport) => (await manage.get(admin, shown.id)).file!.key;
    const made = async () => {
      const shown = await start();
      await run.step();
      return keyOf(shown);
    };
    const droppedKeys = async () =>
      (await recordedEvents(db)).filter(({ name }) => name === 'file.dropped').flatMap(({ data }) => data.keys);

    const expired = await made();
    await asOwner(db, 'UPDATE service_export_work SET due_at = now()');
    expect(await run.step()).toBe(true);
    const naming = await made();
    await within(db, 1, (manager) => dropExportsWith(manager, 1, 2));
    expect(await droppedKeys()).toEqual([expired]);
    await within(db, 1, (manager) => dropExportsWith(manager, 1, 1));
    const owned = await made();
    await new ForgetAttendant(db).execute(anEvent('user.deleted', 1, { userId: 9, byUserId: 1 }));

    expect(await droppedKeys()).toEqual([expired, naming, owned]);
    expect(await manage.list(admin)).toEqual({ exports: [] });
    expect(await run.step()).toBe(false);
  });

  it('replaces the oldest finished one, and waits no longer in an endless line', async () => {
    await asOwner(
      db,
      `INSERT INTO service_export (company_id, user_id, state, format, figure, from_day, to_day, is_supervisor, language)
       SELECT 1, 9, CASE n WHEN 20 THEN 'done' ELSE 'waiting' END, 'csv', 'services', '2026-01-01', '2026-01-01', false, 'en'
       FROM generate_series(1, 20) n`,
    );
    await start();
    await expect(start()).rejects.toMatchObject({ code: 'ERR_TOO_MANY_EXPORTS' });
    expect((await manage.list(admin)).exports.map(({ state }) => state)).toEqual(Array(20).fill('waiting'));
  });
});
