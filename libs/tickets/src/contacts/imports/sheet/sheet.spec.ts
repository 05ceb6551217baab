import type { ImportRow } from '@prosa/contracts';
import { createLog } from '@prosa/service-kit/operations';
import { asOwner, anActor, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../../index.js';
import {
  aNetwork,
  connect,
  MARIA,
  phone,
  receive,
  recordedEvents,
  tombstones,
  within,
} from '../../../../test/arrange.js';
import { CreateContact } from '../../changes/create-contact.js';
import { ContactQueries } from '../../queries/contact.queries.js';
import { NumberAttempts } from '../../changes/number-attempts.js';
import { Connection } from '../../../connections/connection.entity.js';
import { ManageImports } from '../manage-imports.js';
import { ImportPart } from '../run/import-part.js';
import { RunImports } from '../run/run-imports.js';
import { CheckRows } from './check-rows.js';
import { CreateRow } from './create-row.js';

const row = (number: number, name: string, digits: string, email = ''): ImportRow => ({
  row: number,
  name,
  number: digits,
  email,
});
/** Phones know the account of every number of these. */
const known = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => `55119555000${String(index + 10)}`).map((number) => [
    number,
    [phone(number)],
  ]),
);

describe('A sheet of contacts', () => {
  const db = useTestDatabase(ticketsService);
  const actor = anActor();
  const manage = new ManageImports(db);
  const network = aNetwork({}, known);
  const create = new CreateContact(db, network);
  const run = new RunImports(db, create, new ImportPart(db, network, tombstones), createLog('test', 'silent'));
  const checkRows = new CheckRows(db, tombstones);
  const createRow = new CreateRow(db, create, new NumberAttempts(db));
  const queries = new ContactQueries(db);

  async function imported(...rows: ImportRow[]) {
    await manage.start(actor, await manage.add(actor, { importId: null, rows }));
    while (await run.step());
    return (await manage.last(actor))!;
  }
  const outcomes = async (...rows: ImportRow[]) =>
    (await checkRows.execute(actor, { rows })).rows.map(({ outcome, code }) => [outcome, code]);
  const contacts = async () =>
    (await queries.list(actor, {})).contacts.map(({ name, number, email }) => [name, number, email]);

  it('counts the people of a part by one row, and leaves nobody out where nobody was erased', async () => {
    await imported(...Object.keys(known).map((number, index) => row(index + 2, `Ana ${index}`, number)));

    const counted = await asOwner(db, 'SELECT people FROM traffic_change WHERE people <> 0');
    expect(counted).toEqual([{ people: Object.keys(known).length }]);
  });

  it('sends no number abroad that lacks its country', async () => {
    const rows = [row(2, 'Cliente Uberlândia', '(34) 91234-5678'), row(3, 'Fora', '+34 912 34 56 78')];

    expect(await checkRows.execute(actor, { rows })).toMatchObject({
      country: 'BR',
      rows: [
        { number: '5534912345678', country: 'BR', outcome: 'created' },
        { number: '34912345678', country: 'ES', outcome: 'created' },
      ],
    });
    await imported(...rows);
    expect((await contacts()).map(([name, number]) => [name, number])).toEqual([
      ['Cliente Uberlândia', '5534912345678'],
      ['Fora', '34912345678'],
    ]);
  });

  it('takes numbers without a country for the country of the company’s own number', async () => {
    await connect(db, {}, []);
    await within(db, 1, (manager) => manager.update(Connection, { companyId: 1 }, { number: '34612345678' }));

    expect(await checkRows.execute(actor, { rows: [row(2, 'Ana', '612 34 56 79')] })).toMatchObject({
      country: 'ES',
      rows: [{ number: '34612345679' }],
    });
  });

  it.each([
    ['-', '', null],
    ['não tem', '', 'ERR_EMAIL_LEFT_OUT'],
    ['a@loja.example; b@loja.example', 'a@loja.example', 'ERR_EMAIL_LEFT_OUT'],
    ['Ana <ana@loja.example>', 'ana@loja.example', null],
    ['ana@loja', '', 'ERR_EMAIL_LEFT_OUT'],
    ['mailto:ana@loja.example', 'ana@loja.example', null],
    ['\u00a0ana@loja.example \u200b', 'ana@loja.example', null],
  ])('imports the contact beside the e-mail %j', async (text, email, code) => {
    const together = row(2, 'Ana', '5511955500010', text);
    const lookedUp = row(3, 'Bia', '5511955500099', text);
    expect(await outcomes(together, lookedUp)).toEqual([
      ['created', code],
      ['created', code],
    ]);

    const last = await imported(together, lookedUp);

    expect(await contacts()).toEqual([
      ['Ana', '5511955500010', email],
      ['Bia', '5511955500099', email],
    ]);
    const failures = [together, lookedUp].map(({ row: at, name, number }) => ({
      row: at,
      contact: { name, number, email: text },
      code,
      isImported: true,
    }));
    expect(last).toMatchObject({ created: 2, failed: 0, warned: code ? 2 : 0, failures: code ? failures : [] });
  });

  it('says what is wrong with a row', async () => {
    const wrong = [
      row(2, 'Ana', ''),
      row(3, 'Bia', '98765-4321'),
      row(4, 'Caio', '5.5119555E+12'),
      row(5, 'D', '5511955500010'),
    ];
    const codes = ['ERR_WAPP_INVALID_CONTACT', 'ERR_NUMBER_INCOMPLETE', 'ERR_NUMBER_ROUNDED', 'ERR_NAME_TOO_SHORT'];
    expect(await outcomes(...wrong)).toEqual(codes.map((code) => ['refused', code]));

    const { failures, ...last } = await imported(...wrong);

    expect(last).toMatchObject({ created: 0, failed: 4, warned: 0, done: 4 });
    expect(failures.map(({ code, isImported }) => [code, isImported])).toEqual(codes.map((code) => [code, false]));
  });

  it('mends names when it is imported again, and completes who is there', async () => {
    await receive(db);
    await imported(row(2, '', '5511955500010'), row(3, 'Bia', '5511955500011'), row(4, '', '5511955500098'));
    expect((await contacts()).map(([name]) => name)).toEqual(['5511955500010', '5511955500098', 'Bia', 'Maria']);
    const again = [
      row(2, 'Padaria Sol', '(11) 95550-0010', 'sol@loja.example'),
      row(3, 'Outra', '5511955500011'),
      row(4, 'Oficina Lua', '5511955500098'),
      row(5, 'Maria da padaria', MARIA.value),
      row(6, 'Sol de novo', '5511955500010'),
    ];
    const expected = ['updated', 'refused', 'updated', 'updated'];
    expect((await outcomes(...again)).map(([outcome]) => outcome).slice(0, 4)).toEqual(expected);

    const last = await imported(...again);

    expect(last).toMatchObject({ created: 0, named: 3, failed: 2, done: 5 });
    expect(last.failures.map(({ row: at, code }) => [at, code])).toEqual([
      [3, 'ERR_DUPLICATED_CONTACT'],
      [6, 'ERR_DUPLICATED_CONTACT'],
    ]);
    expect(await contacts()).toEqual([
      ['Bia', '5511955500011', ''],
      ['Maria da padaria', MARIA.value, ''],
      ['Oficina Lua', '5511955500098', ''],
      ['Padaria Sol', '5511955500010', 'sol@loja.example'],
    ]);
    const saved = (await recordedEvents(db)).filter(({ name }) => name === 'contact.saved');
    expect(saved.at(-1)).toMatchObject({ data: { contact: { name: 'Maria da padaria' } } });
    expect((await outcomes(...again.slice(0, 2))).map(([outcome]) => outcome)).toEqual(['refused', 'refused']);
  });

  it('is looked at without a trace, and not by those from whom numbers are hidden', async () => {
    await within(db, 1, (manager) => tombstones.place(manager, 1, [phone('5511955500012')]));
    expect(await outcomes(row(2, 'Ana', '5511955500010'), row(3, 'Bia', '5511955500012'))).toEqual([
      ['created', null],
      ['refused', 'ERR_CONTACT_ERASED'],
    ]);

    expect(await contacts()).toEqual([]);
    expect(await recordedEvents(db)).toEqual([]);
    const hidden = anActor({ profile: 'user', hidesNumbers: true });
    expect(() => checkRows.execute(hidden, { rows: [] })).toThrow('ERR_NO_PERMISSION');
  });

  it('may come row by row', async () => {
    const input = { name: '\u3164', number: '(11) 95550-0010', email: 'não tem' };

    expect(await createRow.execute(actor, input)).toMatchObject({ name: '5511955500010', number: '5511955500010' });
    await expect(createRow.execute(actor, { name: 'Ana', number: '98765-4321' })).rejects.toMatchObject({
      code: 'ERR_NUMBER_INCOMPLETE',
    });
  });
});
