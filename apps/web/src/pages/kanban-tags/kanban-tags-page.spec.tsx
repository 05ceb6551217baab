/** @jest-environment ./tools/jest/browser.cjs */
import type { TagView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { KanbanTagsPage } from './kanban-tags-page.js';

const aLane = (id: number, name: string, ticketsCount = 0): TagView => ({
  id,
  name,
  color: '#0e7490',
  kanban: 1,
  contactsCount: 0,
  place: null,
  ticketsCount,
});
const lanes = () => [aLane(1, 'Proposta', 3), aLane(2, 'Ganho'), aLane(3, 'Perdido')];

const aServer = (lista = lanes()) =>
  new FakeServer({
    'GET /tags/kanban': () => ({ lista }),
    'POST /tags': ({ body }) => ({ ...aLane(9, ''), ...(body as Partial<TagView>) }),
    'DELETE /tags/:tagId': () => ({ deleted: true }),
    'PUT /kanban/lanes': ({ body }) => body as { laneIds: number[] },
  }).install();

const open = (route = '/tagsKanban', user = aUser()) => renderConsole(<KanbanTagsPage />, { route, user });
const handle = (name: string) => screen.findByRole('button', { name: `Mover ${name}` });
const shown = async () => {
  const list = await screen.findByRole('list', { name: 'Colunas do kanban' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => /Proposta|Ganho|Perdido/.exec(row.textContent ?? '')?.[0]);
};

beforeEach(() => stubLayout());

it('lists the lanes in their order with how many tickets stand in each', async () => {
  aServer();
  await open();

  expect(await shown()).toEqual(['Proposta', 'Ganho', 'Perdido']);
  expect(screen.getByRole('link', { name: '3 tickets na coluna Proposta' })).toHaveAttribute('href', '/kanban');
});

it('finds lanes by their names, whatever their accents, in a list that has no order to change', async () => {
  aServer([...lanes(), aLane(4, 'Negociação')]);
  await open('/tagsKanban?search=negociacao');

  expect(await screen.findByRole('row', { name: /Negociação/ })).toBeVisible();
  expect(screen.queryByText('Proposta')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mover Negociação' })).not.toBeInTheDocument();
});

it('makes a lane, which is a tag of the kanban', async () => {
  const lista = lanes();
  const server = aServer(lista);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Nova coluna' }));
  await person.type(screen.getByRole('textbox', { name: 'Nome' }), 'Visita');
  lista.push(aLane(9, 'Visita'));

  await person.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('Visita')).toBeVisible();
  expect(server.callsOf('POST /tags')[0]?.body).toEqual({ name: 'Visita', color: '#0e7490', kanban: 1 });
});

it('says before a lane is deleted where its tickets go', async () => {
  const lista = lanes();
  aServer(lista);
  const { person } = await open();

  await person.click(await screen.findByRole('button', { name: 'Excluir Proposta' }));
  expect(await screen.findByText('3 tickets voltam para “Sem coluna”.')).toBeVisible();
  lista.shift();
  await person.click(screen.getByRole('button', { name: 'Excluir' }));

  await waitFor(async () => expect(await shown()).toEqual(['Ganho', 'Perdido']));
});

it('puts the lanes in order by keyboard, and back when that is refused', async () => {
  const lista = lanes();
  const server = aServer(lista);
  const { person } = await open('/tagsKanban', aUser({ profile: 'supervisor' }));
  const perdido = await handle('Perdido');
  act(() => perdido.focus());
  await person.keyboard(' {ArrowUp}{ArrowUp}');
  lista.unshift(lista.pop()!);
  await person.keyboard(' ');
  await waitFor(() => expect(server.callsOf('PUT /kanban/lanes')[0]?.body).toEqual({ laneIds: [3, 1, 2] }));
  await waitFor(async () => expect(await shown()).toEqual(['Perdido', 'Proposta', 'Ganho']));

  server.on('PUT /kanban/lanes', () => refusal('ERR_NO_PERMISSION'));
  const ganho = await handle('Ganho');
  act(() => ganho.focus());
  await person.keyboard(' {ArrowUp} ');

  await waitFor(async () => expect(await shown()).toEqual(['Perdido', 'Proposta', 'Ganho']));
});

it('has no order to change for attendants', async () => {
  aServer();
  await open('/tagsKanban', aUser({ profile: 'user' }));

  expect(await screen.findByRole('row', { name: /Proposta/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mover Proposta' })).not.toBeInTheDocument();
});

it('follows what colleagues do: the numbers, and names', async () => {
  const lista = lanes();
  aServer(lista);
  const { socket } = await open();
  await shown();

  lista[1] = aLane(2, 'Ganho', 1);
  act(() => socket.receive(1, 'kanban', { action: 'update', ticketId: 4, laneId: 2, since: '', byUserId: 8 }));
  expect(await screen.findByRole('link', { name: '1 ticket na coluna Ganho' })).toBeVisible();

  act(() =>
    socket.receive(1, 'tag', { action: 'update', tag: { ...aLane(3, 'Perdido de vista'), ticketsCount: undefined } }),
  );
  expect(await screen.findByText('Perdido de vista')).toBeVisible();
});
