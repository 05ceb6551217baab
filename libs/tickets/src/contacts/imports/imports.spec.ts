import { createLog } from '@prosa/service-kit';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { aNetwork, MARIA, receive, recordedEvents } from '../../../test/arrange.js';
import { CreateContact } from '../changes/create-contact.js';
import { ContactQueries } from '../queries/contact.queries.js';
import { ManageImports } from './manage-imports.js';
import { RunImports } from './run-imports.js';

const NOBODY = '5511900000000';

describe('An import of contacts', () => {
  const db = useTestDatabase(ticketsService);
  const actor = anActor();
  const manage = new ManageImports(db);
  const create = new CreateContact(db, aNetwork({ [NOBODY]: 'ERR_WAPP_INVALID_CONTACT' }));
  const run = new RunImports(db, create, createLog('test', 'silent'));
  const queries = new ContactQueries(db);
  const row = (number: number, digits: string, name = `Pessoa ${number}`) => ({
    row: number,
    name,
    number: digits,
    email: '',
  });
  const toTheEnd = async () => {
    while (await run.step());
  };
  const told = async () =>
    (await recordedEvents(db))
      .filter(({ name }) => name === 'contactImport.moved')
      .map(({ data }) => (data.import as { done: number }).done);

  it('takes rows one by one, tells every five, and puts what is wrong beside its row', async () => {
    await receive(db);
    const people = [2, 3, 4, 5, 6, 7].map((n) => row(n, `551198765000${n}`));
    const wrong = [
      row(8, NOBODY),
      row(9, MARIA.value),
      row(10, 'nada', ''),
      { ...row(11, '5511987650011'), email: 'x' },
    ];

    const started = await manage.start(actor, [...people, ...wrong]);
    await toTheEnd();

    expect(started).toMatchObject({ status: 'running', total: 10, done: 0, created: 0, failures: [] });
    expect(await manage.last(actor)).toEqual({
      id: started.id,
      source: 'sheet',
      status: 'done',
      total: 10,
      done: 10,
      created: 6,
      named: 0,
      failures: [
        { row: 8, contact: { name: 'Pessoa 8', number: NOBODY }, code: 'ERR_WAPP_INVALID_CONTACT' },
        { row: 9, contact: { name: 'Pessoa 9', number: MARIA.value }, code: 'ERR_DUPLICATED_CONTACT' },
        { row: 10, contact: { name: '', number: 'nada' }, code: 'ERR_WAPP_INVALID_CONTACT' },
        { row: 11, contact: { name: 'Pessoa 11', number: '5511987650011' }, code: 'ERR_VALIDATION' },
      ],
    });
    expect(await told()).toEqual([0, 5, 10]);
    expect(await queries.list(actor, {})).toMatchObject({ count: 7 });
    expect(await asOwner(db, 'SELECT 1 FROM contact_import_work')).toEqual([]);
  });

  it('is one at a time in a company, and another company’s is none of its business', async () => {
    await manage.start(actor, [row(2, '5511987650002')]);

    await expect(manage.start(actor, [row(2, '5511987650003')])).rejects.toMatchObject({ code: 'ERR_IN_PROGRESS' });
    await expect(manage.start(actor, [])).rejects.toMatchObject({ code: 'ERR_FILE_EMPTY' });
    const stranger = anActor({ companyId: 2 });
    expect(await manage.last(stranger)).toBeNull();
    await manage.cancel(stranger);
    await toTheEnd();

    expect(await manage.last(actor)).toMatchObject({ status: 'done', created: 1 });
    await expect(manage.start(actor, [row(2, '5511987650003')])).resolves.toBeDefined();
  });

  it('can be stopped: what was made stays', async () => {
    await manage.start(actor, [row(2, '5511987650002'), row(3, '5511987650003')]);
    await run.step();

    expect(await manage.cancel(actor)).toMatchObject({ status: 'cancelled', done: 1, created: 1 });
    await toTheEnd();
    expect(await queries.list(actor, {})).toMatchObject({ count: 1 });
    expect(await manage.cancel(actor)).toMatchObject({ status: 'cancelled' });
  });

  it('goes on where a killed process left it', async () => {
    await manage.start(actor, [row(2, '5511987650002'), row(3, '5511987650003')]);
    await run.step();
    await asOwner(db, `UPDATE contact_import_work SET due_at = now() + interval '30 seconds'`);
    expect(await run.step()).toBe(false);

    await asOwner(db, 'UPDATE contact_import_work SET due_at = now()');
    await toTheEnd();

    expect(await manage.last(actor)).toMatchObject({ status: 'done', done: 2, created: 2 });
  });
});
