/** @jest-environment ./tools/jest/browser.cjs */
import type { UserView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, type ReceivedCall, refusal } from '../../shared/testing/fake-server.js';
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

/** The page that a call asks for, of those who match its search. */
function pageOf(users: UserView[], { query }: ReceivedCall, size: number) {
  const start = (Number(query.get('pageNumber')) - 1) * size;
  const found = users.filter(({ name }) => name.toLowerCase().includes(query.get('searchParam') ?? ''));
  return { users: found.slice(start, start + size), hasMore: found.length > start + size, cursor: null };
}

const aServer = (users: UserView[] = [me, bia], size = 20) =>
  new FakeServer({
    'GET /users': (call) => pageOf(users, call, size),
    'GET /invitations': () => [],
    'GET /users/usage': () => ({ used: users.length, limit: 5 }),
    'GET /queue': () => [aQueue(SALES), aQueue({ id: 6, name: 'Suporte', color: '#00a' })],
    'GET /whatsapp': () => [aConnection({ id: 4, name: 'Loja' })],
    'PUT /users/:userId': ({ body }) => ({ ...bia, ...(body as object) }),
    'POST /users': ({ body }) => aUser({ id: 9, ...(body as Partial<UserView>), queues: [] }),
    'DELETE /users/:userId': () => ({ deleted: true }),
  }).install();

const open = (user = me, route = '/users') => renderConsole(<UsersPage />, { user, route });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole('textbox', { name });
async function writeHours(person: Awaited<ReturnType<typeof open>>['person'], start: string, end: string) {
  await screen.findByRole('textbox', { name: 'Início do expediente' });
  for (const [name, time] of [
    ['Início do expediente', start],
    ['Fim do expediente', end],
  ] as const) {
    await person.clear(field(name));
    if (time !== '') await person.type(field(name), time);
  }
}
const names = () => screen.getAllByTitle(/^Pessoa/).map(({ title }) => title);
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => aUser({ id: 100 + index, name: `Pessoa ${10 + index}` }));

beforeEach(() => stubLayout());

it('lists the users with profile and presence', async () => {
  aServer();
  await open();

  expect(await row('Bia Lima')).toHaveTextContent(/bia@example.com.*Atendente.*Vendas.*08:00 – 18:00.*Offline/);
  expect(await row('Ana Souza')).toHaveTextContent(/Administrador.*Online/);
  expect(screen.queryByRole('button', { name: 'Excluir Ana Souza' })).not.toBeInTheDocument();
});

it('follows users who connect, disconnect and are deleted', async () => {
  const users = [me, bia];
  const server = aServer(users);
  const { socket } = await open();
  await row('Bia Lima');

  act(() => socket.receive(1, 'user', { action: 'update', user: { ...bia, online: true } }));
  expect(await row('Bia Lima')).toHaveTextContent('Online');
  expect(server.callsOf('GET /users')).toHaveLength(1);

  const caio = aUser({ id: 9, name: 'Caio' });
  users.splice(1, 1, caio);
  act(() => socket.receive(1, 'user', { action: 'create', user: caio }));
  expect(await row('Caio')).toBeInTheDocument();
  act(() => socket.receive(1, 'user', { action: 'delete', userId: 8 }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bia Lima/ })).not.toBeInTheDocument());
});

it('leaves a colleague of another page who comes online at their place', async () => {
  const users = people(60);
  const server = aServer(users, 40);
  const { socket } = await open();
  await row('Pessoa 10');
  const before = names();

  act(() => socket.receive(1, 'user', { action: 'update', user: { ...users[55], online: true } }));
  await waitFor(() => expect(server.callsOf('GET /users')).toHaveLength(2));

  expect(names()).toEqual(before);
});

it('misses no one on the next page after a deletion', async () => {
  const users = people(5);
  const isFurther = ({ query }: ReceivedCall) => query.get('pageNumber') !== '1';
  const server = aServer(users);
  // The further page is not read yet.
  server.on('GET /users', (call) => (isFurther(call) ? refusal('ERR_UNAVAILABLE') : pageOf(users, call, 3)));
  server.on('DELETE /users/:userId', () => ({ deleted: true }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Excluir Pessoa 10' }));

  users.shift();
  server.on('GET /users', (call) => pageOf(users, call, 3));
  await person.click(screen.getByRole('button', { name: 'Excluir' }));

  await waitFor(() => expect(names()).toEqual(['Pessoa 11', 'Pessoa 12', 'Pessoa 13', 'Pessoa 14']));
});

it('searches by the text in the address', async () => {
  aServer();
  await open(me, '/users?search=bia');

  expect(await row('Bia Lima')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Ana Souza/ })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('bia');
});

it('filters by the profile and the queue in the address', async () => {
  const server = aServer();
  const { person } = await open(me, '/users?profile=user');
  await row('Bia Lima');
  expect(server.callsOf('GET /users')[0]?.query.get('profile')).toBe('user');

  await person.selectOptions(screen.getByLabelText('Filtrar por fila'), 'Vendas');
  await waitFor(() => expect(server.callsOf('GET /users').at(-1)?.query.get('queueId')).toBe('5'));
  await person.selectOptions(screen.getByLabelText('Filtrar por perfil'), '');
  await waitFor(() => expect(server.callsOf('GET /users').at(-1)?.query.get('profile')).toBeNull());

  server.on('GET /users', () => ({ users: [], hasMore: false, cursor: null }));
  await person.selectOptions(screen.getByLabelText('Filtrar por fila'), 'Suporte');
  expect(await screen.findByText('Ninguém com estes filtros')).toBeVisible();
});

it('shows when users were last seen, and who has a second factor', async () => {
  const seen = { ...bia, lastSeenAt: '2026-01-02T15:00:00.000Z', hasSecondFactor: true };
  aServer([me, seen, aUser({ id: 9, name: 'Caio', online: false })]);
  await open();

  expect(await row('Bia Lima')).toHaveTextContent(/Offline\s*02\/01\/2026\s*Ativa/);
  expect(await row('Ana Souza')).toHaveTextContent(/Online\s*Agora\s*Não/);
  expect(await row('Caio')).toHaveTextContent('Nunca');
});

it("removes an attendant's second factor after a confirmation", async () => {
  const server = aServer([
    { ...me, hasSecondFactor: true },
    { ...bia, hasSecondFactor: true },
  ]);
  server.on('DELETE /users/:userId/second-factor', () => ({ removed: true }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: /verificação em duas etapas de Bia Lima/ }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/entra de novo só com a senha/);
  await person.click(screen.getByRole('button', { name: 'Tirar' }));

  await waitFor(async () => expect(await row('Bia Lima')).not.toHaveTextContent('Ativa'));
  expect(server.callsOf('DELETE /users/8/second-factor')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /duas etapas de Ana Souza/ })).not.toBeInTheDocument();
});

it.each([
  ['only one of the two times', '', '18:00', 'Preencha os dois horários ou nenhum', 'Início do expediente'],
  ['a time that is none', '08:00', '25:00', 'Use o formato HH:mm', 'Fim do expediente'],
])('refuses %s before the server does', async (_, start, end, message, field) => {
  const server = aServer();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Bia Lima' }));
  await writeHours(person, start, end);
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  expect(await dialog().findByText(message)).toBeVisible();
  expect(dialog().getByRole('textbox', { name: field })).toBeInvalid();
  expect(server.callsOf('PUT /users/:userId')).toEqual([]);
});

it('takes no hours for the whole day, and hours that end after midnight', async () => {
  const server = aServer();
  const { person } = await open();
  for (const [start, end] of [
    ['', ''],
    ['22:00', '06:00'],
  ] as const) {
    await person.click(await screen.findByRole('button', { name: 'Editar Bia Lima' }));
    await writeHours(person, start, end);
    await person.click(dialog().getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }

  expect(server.callsOf('PUT /users/:userId').map(({ body }) => body)).toEqual([
    { startWork: '00:00', endWork: '23:59' },
    { startWork: '22:00', endWork: '06:00' },
  ]);
});

it('sends only changes', async () => {
  const users = [me, bia];
  const server = aServer(users);
  server.on('PUT /users/:userId', ({ body }) => (users[1] = { ...bia, ...(body as object) }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Bia Lima' }));

  await person.selectOptions(await screen.findByLabelText('Perfil'), 'supervisor');
  await person.click(dialog().getByRole('checkbox', { name: 'Suporte' }));
  await person.selectOptions(dialog().getByLabelText('Conexão padrão'), 'Loja');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('PUT /users/:userId').map(({ body }) => body)).toEqual([
    { profile: 'supervisor', queueIds: [5, 6], whatsappId: 4 },
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

  await person.type(field('Nome'), 'Caio Reis');
  await person.type(field('E-mail'), 'caio@example.com');
  await person.type(dialog().getByLabelText(/^Senha/), 'k7Qf2mXz');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  expect(await dialog().findByText('Já existe um usuário com este e-mail.')).toBeInTheDocument();
  expect(field('E-mail')).toBeInvalid();
  expect(field('E-mail')).toHaveFocus();
  expect(server.callsOf('POST /users')[0]?.body).toMatchObject({
    name: 'Caio Reis',
    email: 'caio@example.com',
    password: 'k7Qf2mXz',
    profile: 'user',
    queueIds: [],
  });
});

it('removes the picture of a user', async () => {
  const pictured = { ...bia, profileImage: 'bia.jpg' };
  const server = aServer([me, pictured]).on('DELETE /users/:userId/media-upload', () => ({ user: bia }));
  server.on('PUT /users/:userId', () => pictured);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Bia Lima' }));

  await person.click(within(dialog().getByRole('group', { name: 'Foto' })).getByRole('button', { name: 'Remover' }));
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('PUT /users/:userId')[0]?.body).toEqual({});
  expect(server.callsOf('DELETE /users/:userId/media-upload')).toHaveLength(1);
});

it('deletes after a confirmation', async () => {
  const server = aServer();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Excluir Bia Lima' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Deseja realmente excluir esse registro?');

  await person.click(screen.getByRole('button', { name: 'Excluir' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Bia Lima/ })).not.toBeInTheDocument());
  expect(server.callsOf('DELETE /users/8')).toHaveLength(1);
  expect(await screen.findByText('Excluído.')).toBeVisible();
});

it("protects a super user from a company's admin", async () => {
  aServer([me, { ...bia, super: true }]);
  await open();

  expect(await row('Bia Lima')).toHaveTextContent('Atendente · superusuário');
  expect(screen.queryByRole('button', { name: /Bia Lima/ })).not.toBeInTheDocument();
});

it('shows how many users the plan allows, as the server counts them', async () => {
  const server = aServer();
  const { person } = await open();
  expect(await screen.findByText('2 de 5')).toBeVisible();

  server.on('GET /users/usage', () => ({ used: 5, limit: 5 }));
  await person.click(within(await row('Bia Lima')).getByRole('button', { name: 'Excluir Bia Lima' }));
  await person.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('5 de 5')).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Novo usuário' }));
  expect(dialog().getByText(/Seu plano permite 5 usuários/)).toBeVisible();
});
