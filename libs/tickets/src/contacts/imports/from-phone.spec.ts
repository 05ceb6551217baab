import type { PhoneContact } from '@prosa/contracts';
import { createLog } from '@prosa/service-kit/operations';
import { aBus, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { aNetwork, lid, MARIA, phone, receive, recordedEvents, tombstones, within } from '../../../test/arrange.js';
import { ChangeContact } from '../changes/change-contact.js';
import { CreateContact } from '../changes/create-contact.js';
import { ContactQueries } from '../queries/contact.queries.js';
import { ImportFromPhone } from './import-from-phone.js';
import { ManageImports } from './manage-imports.js';
import { ImportPart } from './run/import-part.js';
import { RunImports } from './run/run-imports.js';

describe('An import from a phone', () => {
  const db = useTestDatabase(ticketsService);
  const actor = anActor();
  const manage = new ManageImports(db);
  const network = aNetwork({});
  const run = new RunImports(
    db,
    new CreateContact(db, network),
    new ImportPart(db, network, tombstones),
    createLog('test', 'silent'),
  );
  const queries = new ContactQueries(db);

  /** Asks for pages of 120. */
  async function start(people: PhoneContact[], onlyChats = false) {
    const bus = aBus({
      'people.addressBook': ({ after }) => {
        const from = Number(after ?? 0);
        return { people: people.slice(from, from + 120), next: from + 120 < people.length ? String(from + 120) : null };
      },
    });
    return new ImportFromPhone(bus, manage).execute(actor, { onlyChats });
  }
  const toTheEnd = async () => {
    while (await run.step());
    return manage.last(actor);
  };
  const entry = (number: string, name: string, pushName = ''): PhoneContact => ({
    aliases: [phone(number)],
    name,
    pushName,
  });
  const names = async () => (await queries.list(actor, {})).contacts.map(({ name, number }) => [name, number]);

  it('makes contacts of who is not there, by name, by what they call themselves, or by number; nobody is asked for', async () => {
    const started = await start([
      entry('5511987650001', 'Ana Lima', 'aninha'),
      entry('5511987650002', '', 'Bia'),
      entry('5511987650003', ''),
      { aliases: [lid('77')], name: 'Sem número', pushName: '' },
      entry('5511987650004', '\u3164\u2800', 'Caio'),
      entry('5511987650005', '\u200b', '\u3164'),
      entry('551187650001', 'Ana, without the ninth digit'),
    ]);
    expect(started).toMatchObject({ source: 'phone', status: 'running', total: 7 });

    expect(await toTheEnd()).toMatchObject({ status: 'done', done: 7, created: 6, named: 1, failures: [] });
    expect(await names()).toEqual([
      ['5511987650003', '5511987650003'],
      ['5511987650005', '5511987650005'],
      ['Ana Lima', '551187650001'],
      ['Bia', '5511987650002'],
      ['Caio', '5511987650004'],
      ['Sem número', ''],
    ]);
    expect((await recordedEvents(db)).map(({ name }) => name)).not.toContain('contact.pictureRequested');
  });

  it('leaves out who was erased', async () => {
    await within(db, 1, (manager) => tombstones.place(manager, 1, [phone('5511987650001')]));
    await start([entry('551187650001', 'Ana Lima'), entry('5511987650002', 'Bia')]);

    expect(await toTheEnd()).toMatchObject({ status: 'done', done: 2, created: 1 });
    expect(await names()).toEqual([['Bia', '5511987650002']]);
  });

  it('gives who is there the name of the phone, unless a person gave one here', async () => {
    await receive(db);
    await start([entry(MARIA.value, 'Maria da padaria')]);
    expect(await toTheEnd()).toMatchObject({ created: 0, named: 1 });

    const [contact] = (await queries.list(actor, {})).contacts;
    await new ChangeContact(db, network).execute(actor, { contactId: contact!.id, name: 'Dona Maria' });
    await start([entry(MARIA.value, 'Maria da esquina')]);
    expect(await toTheEnd()).toMatchObject({ created: 0, named: 0, done: 1 });
    expect(await names()).toEqual([['Dona Maria', MARIA.value]]);
  });

  it('continues when its process was killed, and ends when it is cancelled', async () => {
    const many = Array.from({ length: 150 }, (_, index) => entry(String(5511987650000 + index), `P${index}`));
    await start(many, true);
    await asOwner(db, `UPDATE contact_import_work SET due_at = now() + interval '30 seconds'`);
    expect(await run.step()).toBe(false);
    await asOwner(db, 'UPDATE contact_import_work SET due_at = now()');
    expect(await toTheEnd()).toMatchObject({ source: 'chats', done: 150, created: 150, status: 'done' });

    await start(many);
    await manage.cancel(actor);
    expect(await toTheEnd()).toMatchObject({ status: 'cancelled', done: 0 });
  });

  it('is refused while another runs, and when the phone knows nobody', async () => {
    await expect(start([])).rejects.toMatchObject({ code: 'ERR_ADDRESS_BOOK_EMPTY' });
    await start([entry('5511987650001', 'Ana')]);
    await expect(start([entry('5511987650001', 'Ana')])).rejects.toMatchObject({ code: 'ERR_IN_PROGRESS' });
  });
});
