import type { ContactListItem, ContactListRow } from '@prosa/contracts';
import { eventually } from '@prosa/testing';
import { OPEN_LIST } from '../open-records.js';
import { type Act, pick, someone, type World } from './act.js';

/** Few, so that all fit on one page. */
const LISTS_MAX = 6;
const ITEMS_MAX = 12;

export const contactLists = async ({ consoles }: World): Promise<ContactListRow[]> =>
  (await consoles[0]!.caller.get('/contact-lists', { query: {} })).records;

const items = async ({ consoles }: World): Promise<ContactListItem[]> =>
  (await consoles[0]!.caller.get('/contact-list-items', { query: { contactListId: OPEN_LIST } })).contacts;

/** Waits until the open list got what it gets, and its numbers are checked: nothing is compared meanwhile. */
const untilQuiet = ({ consoles }: World) =>
  eventually(async () => {
    const list = await consoles[0]!.caller.get('/contact-lists/:contactListId', {
      params: { contactListId: OPEN_LIST },
    });
    expect(list).toMatchObject({ filling: null, uncheckedCount: 0 });
  }, 30_000);

export const makeContactList: Act = async (world) => {
  if ((await contactLists(world)).length >= LISTS_MAX) await deleteContactList(world);
  await someone(world).caller.call('POST', '/contact-lists', { name: `Lista ${++world.made}` });
};

export const changeContactList: Act = async (world) => {
  const known = pick(world, await contactLists(world));
  if (known) await someone(world).caller.call('PUT', `/contact-lists/${known.id}`, { name: `Lista ${++world.made}` });
};

export const deleteContactList: Act = async (world) => {
  const known = pick(
    world,
    (await contactLists(world)).filter(({ id }) => id !== OPEN_LIST),
  );
  if (known) await someone(world).caller.call('DELETE', `/contact-lists/${known.id}`);
};

const someItem = (world: World) => ({ name: `Contato ${++world.made}`, number: `55119650${10_000 + world.made}` });

export const addItem: Act = async (world) => {
  if ((await items(world)).length >= ITEMS_MAX) await deleteItem(world);
  const body = { ...someItem(world), contactListId: OPEN_LIST };
  await someone(world).caller.call('POST', '/contact-list-items', body);
  await untilQuiet(world);
};

export const changeItem: Act = async (world) => {
  const known = pick(world, await items(world));
  if (!known) return;
  const { number } = world.random() < 0.5 ? known : someItem(world);
  const body = { name: `Contato ${++world.made}`, number, email: '' };
  await someone(world).caller.call('PUT', `/contact-list-items/${known.id}`, body);
  await untilQuiet(world);
};

export const deleteItem: Act = async (world) => {
  const known = pick(world, await items(world));
  if (known) await world.consoles[0]!.caller.call('DELETE', `/contact-list-items/${known.id}`);
};

/** Rows of a sheet, one of which is in the list already. */
export const importItems: Act = async (world) => {
  const { bus, admin } = world.product;
  const [known] = await items(world);
  const fresh = [someItem(world), ...(known ? [known] : [])];
  const rows = fresh.map(({ name, number }, index) => ({ row: index + 2, name, number, email: '' }));
  const list = { contactListId: OPEN_LIST };
  const input = { ...list, importId: null, fileName: 'contatos.xlsx', rows };
  const importId = await bus.request(admin, { name: 'contactListImports.add', input });
  await bus.request(admin, { name: 'contactListImports.start', input: { ...list, importId } });
  await untilQuiet(world);
};

/** Puts a contact on the do-not-contact list, or takes it off. */
export const setDoNotContact: Act = async (world) => {
  const { caller } = someone(world);
  const { contacts } = await caller.get('/contacts');
  const contact = pick(
    world,
    contacts.filter(({ isGroup }) => !isGroup),
  );
  const isOn = world.random() < 0.6;
  if (contact) await caller.call('PUT', `/contacts/${contact.id}/do-not-contact`, { isOn });
};
