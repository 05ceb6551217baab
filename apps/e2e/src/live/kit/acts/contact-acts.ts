import type { NoteView, TagView } from '@prosa/contracts';
import type { HeldConsole } from '../held-console.js';
import { type World, type Act, pick, someone, onTicket } from './act.js';

export const tagsOf = ({ caller }: HeldConsole) => caller.get<TagView[]>('/tags/list');

export const TAGS_MAX = 6;

export const makeTag: Act = async (world) => {
  const held = someone(world);
  if ((await tagsOf(held)).length >= TAGS_MAX) return;
  await held.caller.call('POST', '/tags', { name: `Tag ${++world.made}`, color: '#805AD5' });
};

export const changeTag: Act = async (world) => {
  const held = someone(world);
  const tag = pick(world, await tagsOf(held));
  if (tag) await held.caller.call('PUT', `/tags/${tag.id}`, { ...tag, name: `Tag ${++world.made}` });
};

export const deleteTag: Act = async (world) => {
  const held = someone(world);
  const tag = pick(world, await tagsOf(held));
  if (tag) await held.caller.call('DELETE', `/tags/${tag.id}`);
};

export const tagContact = onTicket('pending', async (world, held, { contactId }) => {
  const tags = (await tagsOf(held)).filter(() => world.random() < 0.5);
  await held.caller.call('POST', '/tags/sync', { contactId, tags });
});

export const reader = (world: World) =>
  pick(
    world,
    world.consoles.filter(({ chosen }) => chosen !== null),
  );

export const jot: Act = async (world) => {
  const held = reader(world);
  if (!held?.chosen) return;
  const { id: ticketId, contactId } = held.chosen.ticket;
  await held.caller.call('POST', '/ticket-notes', { ticketId, contactId, note: `note ${++world.made}` });
};

export const dropNote: Act = async (world) => {
  const held = reader(world);
  if (!held?.chosen) return;
  const { id: ticketId } = held.chosen.ticket;
  const known = pick(world, await held.caller.get<NoteView[]>('/ticket-notes/list', { ticketId }));
  if (known) await held.caller.call('DELETE', `/ticket-notes/${known.id}`);
};

export const importContacts: Act = async ({ desk, made }) => {
  const rows = [2, 3].map((row) => ({
    row,
    name: `Row ${made}`,
    number: `55119700${String(made).padStart(5, '0')}`,
    email: '',
  }));
  const importId = await desk.bus.request(desk.admin, {
    name: 'contactImports.add',
    input: { importId: null, rows },
  });
  await desk.bus.request(desk.admin, { name: 'contactImports.start', input: { importId } });
};
