import type { Events, RecipientOutcome } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { type Answers, aBus, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { campaignsService } from '../../index.js';
import { eventsOf, toTheEnd, workers } from '../../../test/lists.js';
import { ContactListQueries } from '../contact-list.queries.js';
import { ItemQueries } from '../items/item.queries.js';
import { ListFilling } from '../list-filling.js';
import { isFilling } from '../is-filling.js';
import { ManageContactLists } from '../manage-contact-lists.js';
import { ManageFillings } from './manage-fillings.js';

const PAGE = 1_000;

describe('Filling a contact list', () => {
  const db = useTestDatabase(campaignsService);
  const actor = anActor();
  const lists = new ContactListQueries(db);
  const items = new ItemQueries(db);

  const aList = async () => (await new ManageContactLists(db).create(actor, { name: 'Clientes' })).id;
  const person = (id: number) => ({ id, name: `Pessoa ${id}`, number: String(5511900000000 + id), email: '' });
  /** The desk has so many contacts; they come in pages. */
  const desk =
    (count: number, seen: object[] = []): Answers['contacts.audience'] =>
    (input, by) => {
      seen.push({ ...input, kind: by.kind });
      const { after = 0 } = input;
      const contacts = Array.from({ length: Math.min(PAGE, count - after) }, (_, n) => person(after + n + 1));
      return { contacts, next: after + PAGE < count ? after + PAGE : null, total: after === 0 ? count : null };
    };
  function filling(answers: Answers) {
    const bus = aBus(answers);
    const { fill } = workers(db, bus);
    return { fill, manage: new ManageFillings(db, bus, fill) };
  }
  const names = async (contactListId: number) =>
    (await items.list(actor, { contactListId })).contacts.map(({ name }) => name).reverse();

  async function aCampaign(): Promise<void> {
    await asOwner(
      db,
      `INSERT INTO campaign (company_id, id, name, messages, confirmations, connection_ids, created_by)
       VALUES (1, 5, 'Maio', '{}', '{}', '{}', 7)`,
    );
    await asOwner(
      db,
      `INSERT INTO campaign_recipient (company_id, campaign_id, number, name, state, reason, requested_at, sent_at, answered_at)
       VALUES (1, 5, '5511900000001', 'Espera', 'planned', NULL, NULL, NULL, NULL),
         (1, 5, '5511900000002', 'Falhou', 'failed', 'ERR_X', NULL, NULL, NULL),
         (1, 5, '5511900000003', 'Recebeu', 'sent', NULL, NULL, now(), NULL),
         (1, 5, '5511900000004', 'Respondeu', 'read', NULL, now(), now(), now()),
         (1, 5, '5511900000005', 'Recusou', 'skipped', 'declined', now(), NULL, now()),
         (1, 5, '5511900000006', 'Calou', 'skipped', 'silent', now(), NULL, NULL),
         (1, 5, 'erased:7', '', 'skipped', 'erased', now(), NULL, NULL)`,
    );
  }

  it('adds the contacts with a tag, page by page, and shows how far it is', async () => {
    const seen: object[] = [];
    const { fill, manage } = filling({ 'contacts.audience': desk(PAGE + 5, seen) });
    const id = await aList();

    const row = await manage.fill(actor, { contactListId: id, source: 'tag', tagId: 3 });
    expect(row.filling).toEqual({ source: 'tag', done: 0, total: PAGE + 5, added: 0 });
    await toTheEnd(fill);

    expect(await lists.get(actor, id)).toMatchObject({ contactsCount: PAGE + 5, filling: null });
    // The first one is that of the request, which counts and checks the tag.
    expect(seen).toEqual([
      { contactTag: [3], kind: 'system' },
      { contactTag: [3], kind: 'system' },
      { contactTag: [3], after: PAGE, kind: 'system' },
    ]);
    const saved = await eventsOf<Events['contactList.saved']>(db, 'contactList.saved');
    expect(saved.map(({ contactList: { filling: now } }) => now?.added)).toEqual([undefined, 0, PAGE, undefined]);
  });

  it('adds contacts by the filter of the contacts screen, and nobody twice', async () => {
    const seen: object[] = [];
    const { fill, manage } = filling({ 'contacts.audience': desk(3, seen) });
    const id = await aList();
    for (let times = 0; times < 2; times++) {
      await manage.fill(actor, {
        contactListId: id,
        source: 'contacts',
        searchParam: 'ana',
        contactTag: [1, 2],
        tagId: 9,
      });
      await toTheEnd(fill);
    }

    expect(await names(id)).toEqual(['Pessoa 1', 'Pessoa 2', 'Pessoa 3']);
    expect(seen[0]).toEqual({ searchParam: 'ana', contactTag: [1, 2], kind: 'system' });
  });

  it.each<[RecipientOutcome[], string[]]>([
    [['waiting'], ['Espera']],
    [['failed'], ['Falhou']],
    [['sent'], ['Recebeu', 'Respondeu']],
    [['answered'], ['Respondeu', 'Recusou']],
    [['notAnswered'], ['Recebeu', 'Calou']],
    [
      ['declined', 'silent', 'failed'],
      ['Falhou', 'Recusou', 'Calou'],
    ],
    [['skipped'], ['Recusou', 'Calou']],
  ])('adds recipients of a campaign by what became of them: %s', async (outcomes, expected) => {
    const { fill, manage } = filling({});
    await aCampaign();
    const id = await aList();

    const row = await manage.fill(actor, { contactListId: id, source: 'campaign', campaignId: 5, outcomes });
    await toTheEnd(fill);
    expect(row.filling).toMatchObject({ source: 'campaign', total: expected.length });
    expect(await names(id)).toEqual(expected);
  });

  it('needs a list, a tag and a campaign of the company, and one filling at a time', async () => {
    const missing = (code: 'ERR_NO_TAG_FOUND') => {
      throw new AppError(code);
    };
    await aCampaign();
    const id = await aList();
    const without = filling({ 'contacts.audience': () => missing('ERR_NO_TAG_FOUND') });
    await expect(without.manage.fill(actor, { contactListId: id, source: 'tag', tagId: 3 })).rejects.toMatchObject({
      code: 'ERR_NO_TAG_FOUND',
    });
    const { manage, fill } = filling({ 'contacts.audience': desk(3) });
    const campaign = { source: 'campaign', campaignId: 5, outcomes: ['failed'] } as const;
    const fillIt = (contactListId: number, by = actor) =>
      manage.fill(by, { contactListId, ...campaign, outcomes: ['failed'] });
    const stranger = anActor({ companyId: 2 });
    await expect(fillIt(id, stranger)).rejects.toMatchObject({ code: 'ERR_NO_CAMPAIGN_FOUND' });
    await expect(manage.fill(stranger, { contactListId: id, source: 'tag', tagId: 3 })).rejects.toMatchObject({
      code: 'ERR_NO_CONTACT_LIST_FOUND',
    });
    const masked = anActor({ profile: 'user', hidesNumbers: true });
    await expect(
      manage.fill(masked, { contactListId: id, source: 'contacts', searchParam: '9876' }),
    ).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await fillIt(id);
    await expect(fillIt(id)).rejects.toMatchObject({ code: 'ERR_IN_PROGRESS' });

    await toTheEnd(fill);
    await expect(fillIt(id)).resolves.toBeDefined();
  });

  it('continues where a killed process ended, and waits for a service that is away', async () => {
    const id = await aList();
    const { manage } = filling({ 'contacts.audience': desk(PAGE + 5) });
    await manage.fill(actor, { contactListId: id, source: 'tag', tagId: 3 });
    const broken = filling({
      'contacts.audience': (input, by) => {
        if ((input.after ?? 0) > 0) throw new AppError('ERR_UNAVAILABLE');
        return desk(PAGE + 5)!(input, by);
      },
    });
    await expect(broken.fill.step()).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
    expect((await lists.get(actor, id)).filling).toEqual({ source: 'tag', done: PAGE, total: PAGE + 5, added: PAGE });

    await asOwner(db, 'UPDATE contact_list_work SET due_at = now()');
    await toTheEnd(filling({ 'contacts.audience': desk(PAGE + 5) }).fill);
    expect(await lists.get(actor, id)).toMatchObject({ contactsCount: PAGE + 5, filling: null });
  });

  it('begins for other parts with their transaction', async () => {
    const { fill } = filling({ 'contacts.audience': desk(PAGE + 5) });
    const id = await aList();
    const fills = () => withTenant(db, { companyId: 1 }, (manager) => isFilling(manager, 1, id));
    expect(await fills()).toBe(false);
    await withTenant(db, { companyId: 1 }, (manager) =>
      new ListFilling().begin(manager, { companyId: 1, contactListId: id }, { kind: 'tag', tagId: 3 }),
    );
    expect(await fills()).toBe(true);
    expect((await lists.get(actor, id)).filling).toMatchObject({ source: 'tag', total: null });
    await toTheEnd(fill);

    expect(await lists.get(actor, id)).toMatchObject({ contactsCount: PAGE + 5, filling: null });
    expect(await fills()).toBe(false);
    const saved = await eventsOf<Events['contactList.saved']>(db, 'contactList.saved');
    expect(saved.map(({ contactList: row }) => row.filling?.total)).toEqual([undefined, null, PAGE + 5, undefined]);
  });

  it('ends with what there is when the tag or the list is deleted', async () => {
    const [id, deleted] = [await aList(), await aList()];
    const { manage } = filling({ 'contacts.audience': desk(3) });
    await manage.fill(actor, { contactListId: id, source: 'tag', tagId: 3 });
    await manage.fill(actor, { contactListId: deleted, source: 'tag', tagId: 3 });
    await new ManageContactLists(db).delete(actor, deleted);
    const { fill } = filling({
      'contacts.audience': () => {
        throw new AppError('ERR_NO_TAG_FOUND');
      },
    });
    await toTheEnd(fill);

    expect(await lists.get(actor, id)).toMatchObject({ contactsCount: 0, filling: null });
    expect(await asOwner(db, 'SELECT 1 FROM contact_list_work')).toEqual([]);
  });
});
