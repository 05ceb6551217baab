/** @jest-environment ./tools/jest/browser.cjs */
import type { TagView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { TagsPage } from './tags-page.js';

const vip: TagView = { id: 1, name: 'Cliente VIP', color: '#0e7490', contactsCount: 3 } as TagView;
const late: TagView = { id: 2, name: 'Em atraso', color: '#b91c1c', contactsCount: 0 } as TagView;

const aServer = (tags = [vip, late]) =>
  new FakeServer({
    'GET /tags': ({ query }) => ({
      tags: tags.filter(({ name }) => name.includes(query.get('searchParam') ?? '')),
      hasMore: false,
    }),
    'POST /tags': ({ body }) => ({ ...late, ...(body as Partial<TagView>), id: 9 }),
    'PUT /tags/:tagId': ({ body }) => ({ ...late, ...(body as Partial<TagView>) }),
    'DELETE /tags/:tagId': () => ({ deleted: true }),
  }).install();

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const open = (route = '/tags') =>
  renderConsole(
    <>
      <TagsPage />
      <Address />
    </>,
    { route },
  );
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => stubLayout());

it('lists the tags with their numbers of contacts, which lead to them', async () => {
  aServer();
  await open();

  expect(within(await row('Cliente VIP')).getByRole('link')).toHaveAttribute('href', '/contacts?tags=1');
});

it('searches by the text in the address, and keeps what is typed there', async () => {
  aServer();
  const { person } = await open('/tags?search=VIP');
  await row('Cliente VIP');
  expect(screen.queryByText('Em atraso')).not.toBeInTheDocument();

  await person.clear(screen.getByRole('searchbox'));
  await row('Em atraso');
  await person.type(screen.getByRole('searchbox'), 'atraso');

  await waitFor(() => expect(screen.queryByText('Cliente VIP')).not.toBeInTheDocument());
  expect(screen.getByLabelText('address')).toHaveTextContent('?search=atraso');
});

it('adds a tag, without blanks at its ends', async () => {
  const tags = [vip];
  const server = aServer(tags);
  const { person } = await open();
  await row('Cliente VIP');

  await person.click(screen.getByRole('button', { name: 'Nova tag' }));
  await person.type(dialog().getByRole('textbox', { name: 'Nome' }), '  ab');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));
  expect(await dialog().findByText('Mensagem muito curta')).toBeVisible();
  expect(server.callsOf('POST /tags')).toEqual([]);
  tags.push({ ...late, id: 9, name: 'abc' });
  await person.type(dialog().getByRole('textbox', { name: 'Nome' }), 'c ');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  await row('abc');
  expect(server.callsOf('POST /tags')[0].body).toEqual({ name: 'abc', color: '#0e7490', kanban: 0 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the refusal of a field at the field, and any other above the fields', async () => {
  const server = aServer().on('PUT /tags/:tagId', () => refusal('ERR_VALIDATION', { fields: { name: ['maxLength'] } }));
  const { person } = await open();
  await person.click(within(await row('Em atraso')).getByRole('button', { name: 'Editar Em atraso' }));
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(dialog().getByRole('textbox', { name: 'Nome' })).toBeInvalid());
  expect(dialog().getByRole('textbox', { name: 'Nome' })).toHaveFocus();

  server.on('PUT /tags/:tagId', () => refusal('ERR_NO_PERMISSION'));
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));
  expect(await dialog().findByRole('alert')).toBeVisible();
});

it('deletes a tag after a confirmation, and says so', async () => {
  const tags = [vip, late];
  aServer(tags);
  const { person } = await open();

  await person.click(within(await row('Em atraso')).getByRole('button', { name: 'Excluir Em atraso' }));
  tags.pop();
  await person.click(screen.getByRole('button', { name: 'Excluir' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Em atraso/ })).not.toBeInTheDocument());
  expect(await screen.findByText('Excluído.')).toBeVisible();
});

it('follows the events of tags', async () => {
  const tags = [vip];
  aServer(tags);
  const { socket } = await open();
  await row('Cliente VIP');

  tags.push(late);
  act(() => socket.receive(1, 'tag', { action: 'create', tag: late }));

  expect(await row('Em atraso')).toBeVisible();
});
