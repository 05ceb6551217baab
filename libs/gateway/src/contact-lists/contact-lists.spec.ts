import type { Actor, ContactListImport, ContactListItem, ContactListRow } from '@prosa/contracts';
import { aCompanyView, anActor, anEvent, eventually } from '@prosa/testing';
import { readSheet } from 'read-excel-file/node';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveConsole } from '../../test/live-console.js';

const list: ContactListRow = {
  id: 3,
  name: 'Clientes',
  contactsCount: 2,
  validCount: 1,
  invalidCount: 0,
  uncheckedCount: 1,
  filling: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};
const item: ContactListItem = {
  id: 8,
  contactListId: 3,
  name: 'Ana',
  number: '5511987650001',
  email: '',
  isWhatsappValid: true,
};
const running: ContactListImport = {
  fileName: 'clientes.xlsx',
  status: 'running',
  total: 1,
  done: 0,
  created: 0,
  duplicates: 0,
  failed: 0,
  warned: 0,
};
const ana = anActor({ userId: 7, profile: 'user', sessionId: 'ana' });
const masked = anActor({ userId: 8, profile: 'user', hidesNumbers: true, sessionId: 'bia' });
const admin = anActor({ userId: 9, profile: 'admin', sessionId: 'eva' });

describe('contact lists', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];
  const call = (method: string, target: string, body?: object, token = 'ana') =>
    gateway.call(method, target, { token, body });
  const json = async (method: string, target: string, body?: object): Promise<unknown> =>
    (await call(method, target, body)).json();
  const inputs = (name: Parameters<typeof gateway.services.requestsFor>[0]) =>
    gateway.services.requestsFor(name).map(({ input }) => input);

  beforeEach(() => {
    for (const [token, actor] of Object.entries({ ana, masked, admin })) gateway.services.signIn(token, actor);
    gateway.services.answer('companies.plan', () => aCompanyView());
    gateway.services.answer('contactLists.list', () => ({ records: [list], hasMore: false, count: 1 }));
    gateway.services.answer('contactLists.get', () => list);
    gateway.services.answer('contactLists.create', () => list);
    gateway.services.answer('contactLists.change', () => list);
    gateway.services.answer('contactLists.delete', () => ({ deleted: true }));
    gateway.services.answer('contactLists.fill', () => list);
    gateway.services.answer('contactLists.check', () => list);
    gateway.services.answer('contactListItems.list', () => ({ contacts: [item], hasMore: false, count: 1 }));
    gateway.services.answer('contactListItems.get', () => item);
    gateway.services.answer('contactListItems.create', () => item);
    gateway.services.answer('contactListItems.change', () => item);
    gateway.services.answer('contactListItems.delete', () => ({ deleted: true }));
  });
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it('are read as pages and choices, and one never with its contacts', async () => {
    expect(await json('GET', '/contact-lists/?searchParam=cli&pageNumber=2')).toEqual({
      records: [list],
      hasMore: false,
      count: 1,
    });
    expect(await json('GET', '/contact-lists/list?companyId=2')).toEqual([{ id: 3, name: 'Clientes' }]);
    expect(await json('GET', '/contact-lists/3')).toEqual(list);
    expect(inputs('contactLists.list')).toEqual([{ searchParam: 'cli', pageNumber: 2 }, {}]);
  });

  it('accept the records that consoles send back whole', async () => {
    await json('POST', '/contact-lists', { name: ' Clientes ', companyId: 2 });
    await json('PUT', '/contact-lists/3', { ...list, companyId: 2, contacts: [item] });
    await json('POST', '/contact-list-items', { ...item, email: '', companyId: 1, contactListId: '3' });
    await json('PUT', '/contact-list-items/8', { ...item, email: null, companyId: 1, contactListId: '4' });

    expect(inputs('contactLists.create')).toEqual([{ name: 'Clientes' }]);
    expect(inputs('contactLists.change')).toEqual([{ contactListId: 3, name: 'Clientes' }]);
    const { name, number } = item;
    expect(inputs('contactListItems.create')).toEqual([{ contactListId: 3, name, number }]);
    expect(inputs('contactListItems.change')).toEqual([{ contactListItemId: 8, name, number }]);
  });

  it.each([
    ['POST', '/contact-lists', { name: 'x' }],
    ['POST', '/contact-lists', { name: 'x'.repeat(51) }],
    ['POST', '/contact-list-items', { contactListId: 3, name: 'Ana', number: '123' }],
    ['POST', '/contact-list-items', { contactListId: 3, name: 'Ana', number: '5511987650001', email: 'nenhum' }],
    ['GET', '/contact-list-items?searchParam=', undefined],
    ['POST', '/contact-lists/3/fill', { source: 'phone' }],
    ['POST', '/contact-lists/3/fill', { source: 'tag' }],
    ['POST', '/contact-lists/3/fill', { source: 'campaign', campaignId: 5, outcomes: [] }],
  ])('refuse %s %s with %j', async (method, target, body) => {
    expect((await call(method, target, body)).status).toBe(400);
  });

  it('begin to be filled and checked', async () => {
    await json('POST', '/contact-lists/3/fill', { source: 'campaign', campaignId: '5', outcomes: ['failed'] });
    await json('POST', '/contact-lists/3/check', { again: true });

    expect(inputs('contactLists.fill')).toEqual([
      { contactListId: 3, source: 'campaign', campaignId: 5, outcomes: ['failed'] },
    ]);
    expect(inputs('contactLists.check')).toEqual([{ contactListId: 3, again: true }]);
  });

  it('lose a contact by an admin alone, and show hidden numbers to nobody', async () => {
    expect((await call('DELETE', '/contact-list-items/8')).status).toBe(403);
    expect((await call('DELETE', '/contact-list-items/8', undefined, 'admin')).status).toBe(200);
    const page = await call('GET', '/contact-list-items?contactListId=3', undefined, 'masked');
    expect(await page.json()).toMatchObject({ contacts: [{ name: 'Ana', number: '5511*******01' }] });
    const one = await call('GET', '/contact-list-items/8', undefined, 'masked');
    expect(await one.json()).toMatchObject({ number: '5511*******01' });
  });

  it('are nowhere to be read or written without campaigns in the plan', async () => {
    const { plan, ...company } = aCompanyView();
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useCampaigns: false } }));
    const refused = [
      await call('GET', '/contact-lists'),
      await call('GET', '/contact-lists/example'),
      await call('POST', '/contact-lists', { name: 'Clientes' }),
      await call('GET', '/contact-list-items?contactListId=3'),
      await call('POST', '/contact-lists/3/upload'),
    ];
    for (const answer of refused)
      expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'ERR_NOT_IN_PLAN' }]);
  });

  it('offer an example', async () => {
    const answer = await call('GET', '/contact-lists/example');
    const bytes = Buffer.from(await answer.arrayBuffer());

    expect(answer.headers.get('content-disposition')).toContain('.xlsx');
    expect((await readSheet(bytes))[0]).toEqual(['nome', 'numero', 'e-mail']);
  });

  it('show the last import and its failures, page by page', async () => {
    gateway.services.answer('contactListImports.last', () => null);
    const failures = [
      {
        row: 4,
        contact: { name: 'Rui', number: 'nada', email: '' },
        code: 'ERR_WAPP_INVALID_CONTACT',
        isImported: false,
      },
    ] as const;
    gateway.services.answer('contactListImports.failures', () => ({ failures: [...failures], hasMore: true }));

    expect(await json('GET', '/contact-lists/3/import')).toEqual({ import: null });
    gateway.services.answer('contactListImports.last', () => running);
    expect(await json('GET', '/contact-lists/3/import')).toEqual({ import: running });
    expect(await json('GET', '/contact-lists/3/import/failures?after=2')).toEqual({ failures, hasMore: true });
    expect(inputs('contactListImports.failures')).toEqual([{ contactListId: 3, after: 2 }]);
  });

  it('change live: lists for all, single contacts for who changed them, imports by an event of the list', async () => {
    const aConsole = (actor: Actor): Promise<LiveConsole> => {
      const token = gateway.services.signIn(`${actor.companyId}-${actor.userId}`, actor);
      const console = new LiveConsole(gateway.url, { auth: { token } });
      open.push(console);
      return console.ready();
    };
    const publish = (name: Parameters<typeof anEvent>[0], data: object) =>
      gateway.platform.driver.publish(anEvent(name, 1, data as never));
    const [own, colleague, foreign] = [
      await aConsole(ana),
      await aConsole(masked),
      await aConsole(anActor({ companyId: 2, userId: 7 })),
    ];
    const other = new LiveConsole(gateway.url, { cookie: `jrt=${gateway.services.signIn('cookie-of-ana', ana)}` });
    open.push(other);
    await other.ready();

    await publish('contactList.saved', { contactList: list, isNew: true });
    await publish('contactListItem.saved', { item, isNew: true, byUserId: 7 });
    await publish('contactListItem.saved', { item, isNew: false, byUserId: 7 });
    await publish('contactListItem.deleted', { contactListItemId: 8, contactListId: 3, byUserId: 7 });
    await publish('contactListItems.stored', { contactListId: 3, items: [item] });
    await publish('contactListImport.progressed', { contactListId: 3, import: running });
    await publish('contactList.saved', { contactList: list, isNew: false });
    await publish('contactList.deleted', { contactListId: 3 });
    for (const console of [own, colleague, other])
      await eventually(() => expect(console.of('ContactList')).toHaveLength(3));

    expect(own.of('ContactList')).toEqual([
      { action: 'create', record: list },
      { action: 'update', record: list },
      { action: 'delete', id: 3 },
    ]);
    expect(own.of('ContactListItem')).toEqual([
      { action: 'create', record: item },
      { action: 'update', record: item },
      { action: 'delete', id: 8 },
    ]);
    expect(colleague.of('ContactListItem')).toEqual([]);
    const reload = { action: 'reload', contactListId: 3, records: [item] };
    const all = [reload, reload, { ...reload, records: [] }, reload];
    expect(own.of('contactListItems')).toEqual(all);
    expect(colleague.of('contactListItems')).toMatchObject(
      all.map(({ records }) => ({ records: records.map(() => ({ number: '5511*******01' })) })),
    );
    expect(own.of('contactListImport')).toEqual([{ action: 'update', contactListId: 3, import: running }]);
    const reloads = other.received.filter(({ topic }) => topic === 'company-1-ContactListItem-3');
    expect(reloads.map(({ payload }) => payload)).toMatchObject(all);
    expect(foreign.topics.filter((topic) => /contact-?list/i.test(topic))).toEqual([]);
  });
});
