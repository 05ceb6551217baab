/** @jest-environment ./tools/jest/browser.cjs */
import { companySettings } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { anOption } from '../../../../../libs/contracts/test/an-option.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aFileListRow } from '../../shared/file-lists/testing/a-file-list.js';
import { aQueue, aQueueDetail } from '../../shared/testing/a-queue.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { QueuePage } from './queue-page.js';

const MENU = [
  anOption(11, 'Boletos', {
    greetingMessage: 'De qual mês?',
    options: [anOption(12, 'Este mês', { greetingMessage: 'Segue o boleto.' })],
  }),
  anOption(13, 'Outro assunto', { queueType: 'integration', optIntegrationId: 4 }),
];

const aServer = (given: Parameters<typeof aQueueDetail>[0] = {}, scheduleType: 'queue' | 'disabled' = 'queue') =>
  new FakeServer({
    'GET /queue/:queueId': () => aQueueDetail({ id: 5, name: 'Vendas', userIds: [8], menu: MENU, ...given }),
    'PUT /queue/:queueId': ({ body }) => aQueueDetail({ id: 5, ...(body as object) }),
    'GET /queue': () => [aQueue({ id: 5, name: 'Vendas' }), aQueue({ id: 6, name: 'Suporte' })],
    'GET /whatsapp': () => [aConnection({ id: 4, name: 'Loja', queueIds: [5] })],
    'GET /bot-cases': () => [],
    'GET /files': () => ({ files: [aFileListRow({ id: 9 })], hasMore: false, count: 1 }),
    'GET /companySettings/:companyId': () => companySettings({ scheduleType }),
    'GET /users/list': () => [
      { id: 7, name: 'Ana Souza' },
      { id: 8, name: 'Bia Lima' },
    ],
  }).install();

const open = (tab = '') =>
  renderConsole(<QueuePage />, {
    route: `/queues/5${tab && `?tab=${tab}`}`,
    path: '/queues/:queueId',
    table: LIVE_TABLE,
  });
const save = () => screen.getByRole('button', { name: 'Salvar' });
const tree = () => screen.findByRole('tree', { name: 'Opções do menu' });
const sent = (server: FakeServer) => server.callsOf('PUT /queue/5')[0]?.body;

beforeEach(() => stubLayout());

it('saves what was changed and nothing else', async () => {
  const server = aServer();
  const { person } = await open();

  await person.click(await screen.findByRole('checkbox', { name: 'Ana Souza' }));
  await person.click(screen.getByRole('tab', { name: 'Distribuição' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: /Passar adiante/ }), 'Depois de 15 minutos');
  await person.click(save());

  await waitFor(() => expect(sent(server)).toBeDefined());
  expect(sent(server)).toEqual({ memberIds: [8, 7], ativarRoteador: true, tempoRoteador: 15 });
});

it('sends the files of a list, of the queue and of an option', async () => {
  const server = aServer({ menu: [] });
  const { person } = await open('texts');

  await screen.findByRole('option', { name: 'Tabelas' });
  await person.selectOptions(screen.getByRole('combobox', { name: /^Lista de arquivos/ }), 'Tabelas');
  await person.click(screen.getByRole('tab', { name: 'Menu' }));
  await person.click(await screen.findByRole('button', { name: 'Adicionar opção' }));
  await person.keyboard('Preços{Enter}');
  await person.click(within(await tree()).getByRole('treeitem', { name: 'Preços' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'O que ela faz' }), 'Envia arquivos');
  await person.click(save());
  expect(await screen.findByText('Corrija “Preços”: Escolha a lista de arquivos.')).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: /^Lista de arquivos/ }), 'Tabelas');
  await person.click(save());

  await waitFor(() => expect(sent(server)).toBeDefined());
  expect(sent(server)).toEqual({
    fileListId: 9,
    chatbots: [{ ...anOption(0, 'Preços', { queueType: 'file', optFileId: 9 }), id: undefined }],
  });
});

it('says nothing about users while they are read', async () => {
  aServer().on('GET /users/list', () => new Promise(() => {}));
  await open();

  expect(await screen.findByRole('textbox', { name: /^Nome/ })).toBeVisible();
  expect(screen.queryByText('A empresa ainda não tem usuários.')).not.toBeInTheDocument();
});

it('edits the menu as a tree, and keeps what is linked by others', async () => {
  const server = aServer();
  const { person } = await open('menu');
  const [first, second] = MENU;

  await person.click(within(await tree()).getByRole('treeitem', { name: /Boletos/ }));
  await person.type(screen.getByRole('textbox', { name: 'Mensagem' }), ' Diga.');
  await person.click(screen.getByRole('button', { name: 'Adicionar opção' }));
  await person.type(screen.getByRole('textbox', { name: 'Nome da opção' }), 'Suporte{Enter}');
  await person.click(within(await tree()).getByRole('treeitem', { name: /^Suporte/ }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'O que ela faz' }), 'Leva a uma fila');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Fila/ }), 'Suporte');
  await person.click(save());

  await waitFor(() => expect(sent(server)).toBeDefined());
  expect(sent(server)).toEqual({
    chatbots: [
      { ...first, greetingMessage: 'De qual mês? Diga.' },
      second,
      { ...anOption(0, 'Suporte', { queueType: 'queue', optQueueId: 6 }), id: undefined },
    ],
  });
});

it('names the option that is wrong, and marks its fields', async () => {
  const server = aServer();
  const { person } = await open('menu');

  await person.click(within(await tree()).getByRole('treeitem', { name: /Boletos/ }));
  await person.clear(screen.getByRole('textbox', { name: 'Mensagem' }));
  await person.click(save());

  expect(await screen.findByText(/^Corrija “Boletos”: Uma opção com outras abaixo/)).toBeVisible();
  expect(screen.getByText('Uma opção com outras abaixo precisa de uma mensagem.')).toBeVisible();
  expect(server.callsOf('PUT /queue/5')).toHaveLength(0);
});

it('takes the name and the message of a new option in one go, and saves no option that says nothing', async () => {
  const server = aServer({ menu: [] });
  const { person } = await open('menu');

  await person.click(await screen.findByRole('button', { name: 'Adicionar opção' }));
  await person.keyboard('Horário');
  await person.click(screen.getByRole('textbox', { name: 'Mensagem' }));
  await person.click(save());
  expect(await screen.findByText(/^Corrija “Horário”: Escreva a mensagem/)).toBeVisible();
  expect(server.callsOf('PUT /queue/5')).toHaveLength(0);
  await waitFor(() => expect(screen.getByRole('treeitem', { name: 'Horário' })).toHaveFocus());

  await person.click(screen.getByRole('textbox', { name: /^Mensagem/ }));
  await person.keyboard('Das 8 às 18.');
  await person.click(save());

  await waitFor(() => expect(sent(server)).toBeDefined());
  expect(sent(server)).toEqual({
    chatbots: [{ ...anOption(0, 'Horário', { greetingMessage: 'Das 8 às 18.' }), id: undefined }],
  });
});

it('lets other things be changed beside a stored option that says nothing', async () => {
  const server = aServer({ menu: [anOption(11, 'Boletos')] });
  const { person } = await open();

  await person.click(await screen.findByRole('checkbox', { name: 'Ana Souza' }));
  await person.click(save());

  await waitFor(() => expect(sent(server)).toEqual({ memberIds: [8, 7] }));
});

it.each([
  ['Escolha a fila.', anOption(14, 'Por fazer', { queueType: 'queue' })],
  ['Escolha a lista de arquivos.', anOption(14, 'Por fazer', { queueType: 'file' })],
  ['Falta aquilo a que ela leva.', anOption(14, 'Por fazer', { queueType: 'integration' })],
])('shows an option that another console left incomplete, and saves other changes: %s', async (problem, option) => {
  const server = aServer({ menu: [...MENU, option] });
  const { person } = await open('menu');

  expect(await screen.findByText(`Opção incompleta, “Por fazer”: ${problem}`)).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Distribuição' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: /Passar adiante/ }), 'Depois de 15 minutos');
  await person.click(save());

  await waitFor(() => expect(sent(server)).toEqual({ ativarRoteador: true, tempoRoteador: 15 }));
});

it.each([
  ['ERR_QUEUE_NAME_ALREADY_EXISTS', 'Já existe uma fila com este nome.'],
  ['ERR_UNAVAILABLE', 'O serviço está indisponível no momento.'],
] as const)('shows the refusal %s and stays', async (code, text) => {
  aServer().on('PUT /queue/:queueId', () => refusal(code));
  const { person } = await open();

  await person.type(await screen.findByRole('textbox', { name: /^Nome/ }), ' 2');
  await person.click(save());

  expect(await screen.findByText(text)).toBeVisible();
});

it('has opening hours only where the company chose those of queues', async () => {
  aServer({}, 'disabled');
  await open();
  await screen.findByRole('checkbox', { name: 'Ana Souza' });
  expect(screen.queryByRole('tab', { name: 'Horários' })).not.toBeInTheDocument();
});

it('says that a queue was deleted meanwhile', async () => {
  aServer().on('GET /queue/:queueId', () => refusal('ERR_NO_QUEUE_FOUND'));
  await open();
  expect(await screen.findByText('Esta fila não existe mais')).toBeVisible();
});
