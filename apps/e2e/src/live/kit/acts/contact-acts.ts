import type { ContactIdentities, ContactPage } from '@prosa/contracts';
import type { HeadlessConsole } from '../headless-console.js';
import { type World, type Act, pick, someone, onTicket } from './act.js';

export const tagsOf = ({ caller }: HeadlessConsole) => caller.get('/tags/list');

export const TAGS_MAX = 6;

export const makeTag: Act = async (world) => {
  const client = someone(world);
  if ((await tagsOf(client)).length >= TAGS_MAX) return;
  await client.caller.call('POST', '/tags', { name: `Tag ${++world.made}`, color: '#805AD5' });
};

export const changeTag: Act = async (world) => {
  const client = someone(world);
  const tag = pick(world, await tagsOf(client));
  if (tag) await client.caller.call('PUT', `/tags/${tag.id}`, { ...tag, name: `Tag ${++world.made}` });
};

export const deleteTag: Act = async (world) => {
  const client = someone(world);
  const tag = pick(world, await tagsOf(client));
  if (tag) await client.caller.call('DELETE', `/tags/${tag.id}`);
};

export const tagContact = onTicket('pending', async (world, client, { contactId }) => {
  const tags = (await tagsOf(client)).filter(() => world.random() < 0.5);
  await client.caller.call('POST', '/tags/sync', { contactId, tags });
});

export const reader = (world: World) =>
  pick(
    world,
    world.consoles.filter(({ chosen }) => chosen !== null),
  );

export const jot: Act = async (world) => {
  const client = reader(world);
  if (!client?.chosen) return;
  const { id: ticketId, contactId } = client.chosen.ticket;
  await client.caller.call('POST', '/ticket-notes', { ticketId, contactId, note: `note ${++world.made}` });
};

export const dropNote: Act = async (world) => {
  const client = reader(world);
  if (!client?.chosen) return;
  const { id: ticketId } = client.chosen.ticket;
  const known = pick(world, await client.caller.get('/ticket-notes/list', { query: { ticketId } }));
  if (known) await client.caller.call('DELETE', `/ticket-notes/${known.id}`);
};

export const importContacts: Act = async ({ product, made }) => {
  const rows = [2, 3].map((row) => ({
    row,
    name: `Row ${made}`,
    number: `55119700${String(made).padStart(5, '0')}`,
    email: '',
  }));
  const importId = await product.bus.request(product.admin, {
    name: 'contactImports.add',
    input: { importId: null, rows },
  });
  await product.bus.request(product.admin, { name: 'contactImports.start', input: { importId } });
};

const people = async ({ caller }: HeadlessConsole) =>
  (await caller.call<ContactPage>('GET', '/contacts')).contacts.filter(({ isGroup }) => !isGroup);

export const mergeContacts: Act = async (world) => {
  const admin = world.consoles[0]!;
  const all = await people(admin);
  const [one, two] = [pick(world, all), pick(world, all)];
  if (!one || !two || one.id === two.id) return;
  await admin.caller.call('POST', '/contacts/merge', { contactId: one.id, otherId: two.id });
  world.merged.push(one.id);
};

export const undoMerge: Act = async (world) => {
  const admin = world.consoles[0]!;
  const id = world.merged.pop();
  if (id === undefined) return;
  const { merges } = await admin.caller.call<ContactIdentities>('GET', `/contacts/${id}/identities`);
  if (merges[0]) await admin.caller.call('POST', `/contacts/${id}/merges/${merges[0].id}/undo`);
};
