/** @jest-environment jsdom */
import type { UserView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { UsersPage } from './users-page.js';

const SALES = { id: 5, name: 'Vendas', color: '#0a0' };
const me = aUser();
const bia = aUser({
  id: 8,
  name: 'Bia Lima',
  email: 'bia@example.com',
  profile: 'user',
  online: false,
  startWork: '08:00',
  endWork: '18:00',
  queues: [{ ...SALES, UserQueue: { queueId: 5, userId: 8 } }],
});

const aServer = (users: UserView[] = [me, bia]) =>
  new FakeServer({
    'GET /users': ({ query }) => ({
      users: users.filter(({ name }) => name.toLowerCase().includes(query.get('searchParam') ?? '')),
      hasMore: false,
      cursor: null,
    }),
    'GET /queue': () => [SALES, { id: 6, name: 'Suporte', color: '#00a' }],
    'GET /whatsapp': () => [{ id: 4, name: 'Loja' }],
    'PUT /users/8': ({ body }) => ({ ...bia, ...(body as object) }),
    'POST /users': ({ body }) => aUser({ id: 9, ...(body as Partial<UserView>), queues: [] }),
    'DELETE /users/8': () => ({ deleted: true }),
  }).install();

const open = (user = me) => renderConsole(<UsersPage />, { user });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => stubLayout());

it('lists the users with profile and presence', async () => {
  aServer();
  await open();

  expect(await row('Bia Lima')).toHaveTextContent(/bia@example.com.*Atendente.*Vendas.*08:00 – 18:00.*Offline/);
  expect(await row('Ana Souza')).toHaveTextContent(/Administrador.*Online/);
  expect(screen.queryByRole('button', { name: 'Excluir Ana Souza' })).not.toBeInTheDocument();
});

it('follows users who connect, disconnect and are deleted', async () => {
  aServer();
  const { socket } = await open();
  await row('Bia Lima');

  act(() => socket.receive(1, 'user', { action: 'update', user: { ...bia, online: true } }));
  expect(await row('Bia Lima')).toHaveTextContent('Online');
  act(() => socket.receive(1, 'user', { action: 'create', user: aUser({ id: 9, name: 'Caio' }) }));
  expect(await row('Caio')).toBeInTheDocument();
  act(() => socket.receive(1, 'user', { action: 'delete', userId: 8 }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bia Lima/ })).not.toBeInTheDocument());
});

it('sends only changes', async () => {
  const server = aServer();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Bia Lima' }));

  await person.selectOptions(await screen.findByLabelText('Perfil'), 'supervisor');
  await person.click(dialog().getByRole('checkbox', { name: 'Suporte' }));
  await person.selectOptions(dialog().getByLabelText('Conexão padrão'), '4');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('PUT /users/8').map(({ body }) => body)).toEqual([
    { profile: 'supervisor', queueIds: [5, 6], whatsappId: '4' },
  ]);
  expect(await row('Bia Lima')).toHaveTextContent('Supervisor');
});

it('creates a user, and shows errors at their fields', async () => {
  const server = aServer().on('POST /users', () => refusal('ERR_EMAIL_ALREADY_EXISTS'));
  const { person } = await open();
  await row('Bia Lima');
  await person.click(screen.getByRole('button', { name: 'Novo usuário' }));

  await person.click(dialog().getByRole('button', { name: 'Salvar' }));
  expect(await dialog().findAllByText('Preencha este campo')).toHaveLength(3);
  expect(server.callsOf('POST /users')).toEqual([]);

  await person.type(dialog().getByLabelText('Nome'), 'Caio Reis');
  await person.type(dialog().getByLabelText('E-mail'), 'caio@example.com');
  await person.type(dialog().getByLabelText('Senha'), 'k7Qf2mXz');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  expect(await dialog().findByText('Já existe um usuário com este e-mail.')).toBeInTheDocument();
  expect(server.callsOf('POST /users')[0]?.body).toMatchObject({
    name: 'Caio Reis',
    email: 'caio@example.com',
    password: 'k7Qf2mXz',
    profile: 'user',
    queueIds: [],
  });
});

it('deletes after a confirmation', async () => {
  const server = aServer();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Excluir Bia Lima' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Deseja realmente excluir esse registro?');

  await person.click(screen.getByRole('button', { name: 'Excluir' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Bia Lima/ })).not.toBeInTheDocument());
  expect(server.callsOf('DELETE /users/8')).toHaveLength(1);
});

it("protects a super user from a company's admin", async () => {
  aServer([me, { ...bia, super: true }]);
  await open();

  expect(await row('Bia Lima')).toHaveTextContent('Atendente · superusuário');
  expect(screen.queryByRole('button', { name: /Bia Lima/ })).not.toBeInTheDocument();
});
