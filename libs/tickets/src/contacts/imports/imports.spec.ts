import type { ErrorCode, ImportRow } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { createLog } from '@prosa/service-kit/operations';
import { aBus, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { aNetwork, lid, MARIA, phone, receive, recordedEvents, tombstones, within } from '../../../test/arrange.js';
import { CreateContact } from '../changes/create-contact.js';
import { ContactQueries } from '../queries/contact.queries.js';
import { ManageImports } from './manage-imports.js';
import { ImportPart } from './run/import-part.js';
import { RunImports } from './run/run-imports.js';

const UNKNOWN_NUMBER = '5511900000000';

describe('An import of contacts', () => {
  const db = useTestDatabase(ticketsService);
  const actor = anActor();
  const manage = new ManageImports(db);
  const network = aNetwork({ [UNKNOWN_NUMBER]: 'ERR_WAPP_INVALID_CONTACT' });
  const run = runBy(network);
  const queries = new ContactQueries(db);
  const row = (number: number, digits: string, name = `Pessoa ${number}`) => ({
    row: number,
    name,
    number: digits,
    email: '',
  });
  const failure = (number: number, contact: Partial<ImportRow>, code: ErrorCode) => ({
    row: number,
    contact: { email: '', ...contact },
    code,
    isImported: false,
  });
  function runBy(bus: Bus) {
    return new RunImports(
      db,
      new CreateContact(db, bus),
      new ImportPart(db, bus, tombstones),
      createLog('test', 'silent'),
    );
  }
  const start = async (rows: ImportRow[], by = actor) =>
    manage.start(by, await manage.add(by, { importId: null, rows }));
  const toTheEnd = async (by = run) => {
    while (await by.step());
  };
  const progress = async () =>
    (await recordedEvents(db))
      .filter(({ name }) => name === 'contactImport.progressed')
      .map(({ data }) => (data.import as { done: number }).done);

  it('looks numbers up one by one, publishes every five, and reports failures by row', async () => {
    await receive(db);
    const people = [2, 3, 4, 5, 6, 7].map((n) => row(n, `551198765000${n}`));
    const wrong = [
      row(8, UNKNOWN_NUMBER),
      row(9, MARIA.value),
      row(10, 'nada', ''),
      { ...row(11, '5511987650011'), email: 'x' },
    ];

    const started = await start([...people, ...wrong]);
    await toTheEnd();

    expect(started).toMatchObject({ status: 'running', total: 10, done: 0, created: 0, failures: [] });
    expect(await manage.last(actor)).toEqual({
      id: started.id,
      source: 'sheet',
      status: 'done',
      total: 10,
      done: 10,
      created: 7,
      named: 1,
      failed: 2,
      warned: 1,
      failures: [
        failure(8, { name: 'Pessoa 8', number: UNKNOWN_NUMBER }, 'ERR_WAPP_INVALID_CONTACT'),
        failure(10, { name: '', number: 'nada' }, 'ERR_WAPP_INVALID_CONTACT'),
        {
          ...failure(11, { name: 'Pessoa 11', number: '5511987650011', email: 'x' }, 'ERR_EMAIL_LEFT_OUT'),
          isImported: true,
        },
      ],
    });
    expect((await progress()).filter((done) => done % 5 === 0)).toEqual([0, 5, 10]);
    expect(await queries.list(actor, {})).toMatchObject({ count: 8 });
    expect(await asOwner(db, 'SELECT 1 FROM contact_import_work')).toEqual([]);
  });

  it('leaves out who was erased, and stores nothing of the row', async () => {
    await within(db, 1, (manager) => tombstones.place(manager, 1, [phone('551187650002')]));
    await start([row(2, '+55 11 98765-0002'), row(3, '5511987650003')]);
    await toTheEnd();

    const erased = failure(2, { name: '', number: '' }, 'ERR_CONTACT_ERASED');
    expect(await manage.last(actor)).toMatchObject({ created: 1, failed: 1, failures: [erased] });
    expect(await queries.list(actor, {})).toMatchObject({ count: 1 });
  });

  it('calls nobody by a name that cannot be seen', async () => {
    await start([row(2, '5511987650002', '\u3164\u2800'), row(3, '5511987650003', '\u200b Ana\u3164')]);
    await toTheEnd();

    const { contacts } = await queries.list(actor, {});
    expect(contacts.map(({ name }) => name)).toEqual(['5511987650002', 'Ana']);
  });

  it('is one at a time in a company, and another company’s is none of its business', async () => {
    await start([row(2, '5511987650002')]);

    await expect(start([row(2, '5511987650003')])).rejects.toMatchObject({ code: 'ERR_IN_PROGRESS' });
    await expect(start([])).rejects.toMatchObject({ code: 'ERR_FILE_EMPTY' });
    const stranger = anActor({ companyId: 2 });
    expect(await manage.last(stranger)).toBeNull();
    await manage.cancel(stranger);
    await toTheEnd();

    expect(await manage.last(actor)).toMatchObject({ status: 'done', created: 1 });
    await expect(start([row(2, '5511987650003')])).resolves.toBeDefined();
  });

  it('can be stopped: what was made stays', async () => {
    await start([row(2, '5511987650002'), row(3, '5511987650003')]);
    await run.step();

    expect(await manage.cancel(actor)).toMatchObject({ status: 'cancelled', done: 1, created: 1 });
    await toTheEnd();
    expect(await queries.list(actor, {})).toMatchObject({ count: 1 });
    expect(await manage.cancel(actor)).toMatchObject({ status: 'cancelled' });
    expect(await asOwner(db, 'SELECT 1 FROM contact_import_row')).toEqual([]);
  });

  it('goes on where a killed process left it', async () => {
    await start([row(2, '5511987650002'), row(3, '5511987650003')]);
    await run.step();
    await asOwner(db, `UPDATE contact_import_work SET due_at = now() + interval '30 seconds'`);
    expect(await run.step()).toBe(false);

    await asOwner(db, 'UPDATE contact_import_work SET due_at = now()');
    await toTheEnd();

    expect(await manage.last(actor)).toMatchObject({ status: 'done', done: 2, created: 2 });
  });

  it('makes whom phones know together, by the name of their account, and each of them once', async () => {
    await receive(db);
    const people = Array.from({ length: 600 }, (_, n) => row(n + 2, String(5511900100000 + n)));
    const known = Object.fromEntries(people.map(({ number }) => [number, [phone(number), lid(`9${number}`)]]));
    known['5511987650002'] = [phone('551187650002')];
    const twice = [row(700, '5511987650002'), row(701, '551187650002'), row(702, '+55 11 90010-0001')];
    const wrong = [row(703, MARIA.value), { ...row(704, '5511900100599'), email: 'x' }, row(705, 'nada')];
    const by = runBy(aNetwork({}, known));

    await start([...people, ...twice, ...wrong]);
    await toTheEnd(by);

    const { failures, ...last } = (await manage.last(actor))!;
    expect(last).toMatchObject({ status: 'done', total: 606, done: 606, created: 601, named: 1, failed: 4 });
    expect(failures.map((failure) => [failure.row, failure.code])).toEqual([
      [701, 'ERR_DUPLICATED_CONTACT'],
      [702, 'ERR_DUPLICATED_CONTACT'],
      [704, 'ERR_DUPLICATED_CONTACT'],
      [705, 'ERR_WAPP_INVALID_CONTACT'],
    ]);
    const published = await progress();
    expect([published[0], published.at(-1)]).toEqual([0, 606]);
    const events = (await recordedEvents(db)).filter(({ name }) => name === 'contacts.imported');
    const made = events.flatMap(({ data }) => data.contacts as { id: number; number: string }[]);
    expect(made).toHaveLength(601);
    expect(made.find(({ number }) => number === '551187650002')).toMatchObject({ name: 'Pessoa 700', email: '' });
    expect(await asOwner(db, `SELECT count(*)::int AS lids FROM contact_alias WHERE type = 'lid'`)).toEqual([
      { lids: 600 },
    ]);
  });

  it('fails at once, and for each row, where nobody can be asked', async () => {
    const none = aBus({
      'people.known': () => {
        throw new AppError('ERR_NO_DEF_WAPP_FOUND');
      },
    });
    await start(Array.from({ length: 230 }, (_, n) => row(n + 2, String(5511900100000 + n))));
    await toTheEnd(runBy(none));

    const last = (await manage.last(actor))!;
    expect(last).toMatchObject({ status: 'done', done: 230, created: 0, failed: 230 });
    const first = await manage.failures(actor);
    expect(first).toEqual({ failures: last.failures, hasMore: true });
    expect(first.failures).toHaveLength(100);
    const third = await manage.failures(actor, 201);
    expect(third).toMatchObject({ hasMore: false, failures: { length: 30, 0: { row: 202 } } });
    expect(await manage.failures(anActor({ companyId: 2 }))).toEqual({ failures: [], hasMore: false });
  });

  it('that was not read to its end is no import, and is in nobody’s way', async () => {
    const importId = await manage.add(actor, { importId: null, rows: [row(2, '5511987650002')] });
    expect(await manage.last(actor)).toBeNull();
    await expect(manage.start(anActor({ companyId: 2 }), importId)).rejects.toMatchObject({ code: 'ERR_FILE_EMPTY' });

    await start([row(2, '5511987650003')]);
    await expect(manage.start(actor, importId)).rejects.toMatchObject({ code: 'ERR_IN_PROGRESS' });
    await toTheEnd();
    expect(await manage.last(actor)).toMatchObject({ done: 1 });
    expect(await asOwner(db, 'SELECT 1 FROM contact_import_part')).toEqual([]);
  });
});
