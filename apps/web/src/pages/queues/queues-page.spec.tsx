/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { aQueue, aQueueDetail } from '../../shared/testing/a-queue.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { QueuesPage } from './queues-page.js';

const sales = aQueue({ id: 5, name: 'Vendas', color: '#0e7490', orderQueue: 1, userIds: [8] });
const help = aQueue({ id: 6, name: 'Suporte', color: '#b91c1c', orderQueue: 2, greetingMessage: 'Bem-vindo' });

const aServer = (queues = [sales, help]) =>
  new FakeServer({
    'GET /queue': () => queues,
    'POST /queue': ({ body }) => aQueueDetail({ id: 9, ...(body as object) }),
    'PUT /queue/order': () => [...queues].reverse(),
    'GET /queue/:queueId/usage': () => ({ waiting: 12, attended: 1, closed: 0 }),
    'DELETE /queue/:queueId': () => ({ deleted: true }),
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan({ plan: aPlan({ queues: 3 }) }),
    'GET /whatsapp': () => [aConnection({ id: 4, name: 'Loja', queueIds: [5] })],
    'GET /users/list': () => [
      { id: 7, name: 'Ana Souza' },
      { id: 8, name: 'Bia Lima' },
    ],
  }).install();

const open = () => renderConsole(<QueuesPage />, { route: '/queues', table: LIVE_TABLE });
const list = () => screen.findByRole('list', { name: 'Filas' });
const names = async () =>
  within(await list())
    .getAllByRole('button', { name: /^Editar/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Editar ', ''));
const dialog = () => within(screen.getByRole('dialog'));
const alert = () => within(screen.getByRole('alertdialog'));

beforeEach(() => stubLayout());

it('lists the queues in their order, and says where nobody serves', async () => {
  aServer();
  await open();

  expect(await names()).toEqual(['Vendas', 'Suporte']);
  const [first, second] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Vendas.*Atendentes1.*ID5/);
  expect(second).toHaveTextContent(/Suporte.*Bem-vindo.*Ninguém/);
});

it('adds a queue with a colour that no other has, and its attendants', async () => {
  const server = aServer();
  const { person } = await open();
  await list();
  await person.click(screen.getByRole('button', { name: 'Nova fila' }));
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));
  expect(await dialog().findByText('Preencha este campo')).toBeVisible();

  await person.type(dialog().getByRole('textbox', { name: 'Nome' }), ' Financeiro ');
  await person.click(await dialog().findByRole('checkbox', { name: 'Ana Souza' }));
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('POST /queue')[0].body).toEqual({
    name: 'Financeiro',
    color: '#1d4ed8',
    greetingMessage: '',
    memberIds: [7],
  });
});

it('opens the page of a queue to edit it', async () => {
  aServer();
  const { person } = await renderConsole(<QueuesPage />, { route: '/queues', path: '/queues', table: LIVE_TABLE });
  await person.click(within(await list()).getByRole('button', { name: 'Editar Vendas' }));

  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filas' })).not.toBeInTheDocument());
});

it.each([
  ['ERR_QUEUE_NAME_ALREADY_EXISTS', 'Nome', 'Já existe uma fila com este nome.'],
  ['ERR_QUEUE_COLOR_ALREADY_EXISTS', 'Cor', 'Esta cor já está em uso, escolha outra.'],
] as const)('shows %s at its field', async (code, label, text) => {
  aServer().on('POST /queue', () => refusal(code));
  const { person } = await open();
  await list();
  await person.click(screen.getByRole('button', { name: 'Nova fila' }));
  await person.type(dialog().getByRole('textbox', { name: 'Nome' }), 'Vendas');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));

  await dialog().findByText(text);
  const field = dialog().getByText(label).closest('[role=group]') as HTMLElement;
  expect(within(field).getByText(text)).toBeVisible();
});

it('moves a queue by the keyboard, at once', async () => {
  const server = aServer();
  const { person } = await open();
  within(await list())
    .getByRole('button', { name: /Vendas/, description: /.+/ })
    .focus();

  await person.keyboard(' {ArrowDown} ');

  await waitFor(() => expect(server.callsOf('PUT /queue/order')[0].body).toEqual({ queueIds: [6, 5] }));
  expect(await names()).toEqual(['Suporte', 'Vendas']);
});

it('puts the queues back when their order is refused', async () => {
  aServer().on('PUT /queue/order', () => refusal('ERR_NO_PERMISSION'));
  const { person } = await open();
  within(await list())
    .getByRole('button', { name: /Vendas/, description: /.+/ })
    .focus();

  await person.keyboard(' {ArrowDown} ');

  await waitFor(async () => expect(await names()).toEqual(['Vendas', 'Suporte']));
});

it('names what loses a queue before it is deleted, and moves its tickets where one says', async () => {
  const server = aServer();
  const { person } = await open();
  await person.click(within(await list()).getByRole('button', { name: 'Excluir Vendas' }));

  expect(await alert().findByText('12 tickets que aguardam')).toBeVisible();
  expect(alert().getByText(/1 ticket em atendimento/)).toBeVisible();
  expect(alert().getByText('1 atendente')).toBeVisible();
  expect(alert().getByText('Conexões: Loja')).toBeVisible();
  expect(alert().getByText(/Tickets sem fila são vistos/)).toBeVisible();
  await person.selectOptions(alert().getByRole('combobox'), 'Suporte');
  await person.click(alert().getByRole('button', { name: 'Excluir' }));

  await waitFor(async () => expect(await names()).toEqual(['Suporte']));
  expect(server.callsOf('DELETE /queue/5')[0].query.get('toQueueId')).toBe('6');
});

it('follows the events of queues while somebody is about to delete one', async () => {
  aServer();
  const { person, socket } = await open();
  await person.click(within(await list()).getByRole('button', { name: 'Excluir Vendas' }));
  await alert().findByText('12 tickets que aguardam');

  act(() => socket.receive(1, 'queue', { action: 'delete', queueId: 6 }));
  await person.click(alert().getByRole('button', { name: 'Cancelar' }));

  expect(await names()).toEqual(['Vendas']);
});

it('explains what a queue is while there is none, and says once how many there may be', async () => {
  aServer([]);
  await open();

  expect(await screen.findByText(/Uma fila reúne quem espera/)).toBeVisible();
  expect(await screen.findAllByText('0 de 3')).toHaveLength(1);
});

it('follows the events of queues', async () => {
  const queues = [sales];
  aServer(queues);
  const { socket } = await open();
  await list();

  queues.push(help);
  act(() => socket.receive(1, 'queue', { action: 'create', queue: help }));
  await waitFor(async () => expect(await names()).toEqual(['Vendas', 'Suporte']));
  act(() => socket.receive(1, 'queue', { action: 'update', queue: { ...help, name: 'Ajuda' } }));
  expect(await names()).toEqual(['Vendas', 'Ajuda']);
  act(() => socket.receive(1, 'queue', { action: 'delete', queueId: 5 }));
  expect(await names()).toEqual(['Ajuda']);
});

it('shows how many queues the plan allows, and explains the limit instead of a form', async () => {
  const queues = [sales, help];
  aServer(queues);
  const { person, socket } = await open();
  expect(await screen.findByText('2 de 3')).toBeVisible();

  queues.push(aQueue({ id: 9, name: 'Financeiro', color: '#475569' }));
  act(() => socket.receive(1, 'queue', { action: 'create', queue: queues[2] }));
  expect(await screen.findByText('3 de 3')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Nova fila' }));
  expect(dialog().getByText(/Seu plano permite 3 filas/)).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Entendi' }));

  const company = aCompanyWithPlan({ plan: aPlan({ queues: 5 }) });
  act(() => socket.receive(1, 'company', { action: 'update', company }));
  expect(await screen.findByText('3 de 5')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Nova fila' }));
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toBeVisible();
});
