/** @jest-environment ./tools/jest/browser.cjs */
import { aWeek, companySettings, type ConnectionEditorRow } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { ConnectionPage } from './connection-page.js';

const aRow = (given: Partial<ConnectionEditorRow> = {}): ConnectionEditorRow => ({
  ...aConnection(),
  statusImportMessages: null,
  allowGroup: true,
  humanAgent: false,
  groupAsTicket: 'disabled',
  greetingMessage: '',
  greetingMediaAttachment: null,
  greetingMediaPath: null,
  greetingMediaKind: null,
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  inactiveMessage: '',
  expiresInactiveMessage: '',
  maxUseBotQueues: 3,
  maxUseBotQueuesNPS: 3,
  provider: 'beta',
  expiresTicket: null,
  expiresTicketNPS: null,
  whenExpiresTicket: '0',
  timeInactiveMessage: null,
  timeUseBotQueues: null,
  timeSendQueue: 0,
  sendIdQueue: null,
  timeCreateNewTicket: null,
  reopenAlways: false,
  integrationId: null,
  promptId: null,
  schedules: aWeek(),
  exceptions: [],
  importOldMessages: null,
  importRecentMessages: null,
  importOldMessagesGroups: false,
  closedTicketsPostImported: false,
  rateCurrency: 'BRL',
  rateMarketing: null,
  rateUtility: null,
  rateAuthentication: null,
  rateService: null,
  token: '••••WXYZ',
  ...given,
});

const aServer = (row = aRow(), scheduleType = 'disabled') =>
  new FakeServer({
    'GET /whatsapp/:connectionId': () => row,
    'PUT /whatsapp/:connectionId': () => row,
    'GET /bot-cases': () => [],
    'GET /queue': () => [aQueue({ id: 3, name: 'Vendas' }), aQueue({ id: 4, name: 'Suporte' })],
    'GET /companySettings/:companyId': () => companySettings({ scheduleType }),
    'GET /companies/:companyId': () => ({
      ...aUser().company,
      timeZone: 'America/Sao_Paulo',
      schedules: aWeek(),
      exceptions: [],
    }),
  }).install();

const open = (tab = '') =>
  renderConsole(<ConnectionPage />, {
    route: `/connections/1${tab && `?tab=${tab}`}`,
    path: '/connections/:connectionId',
    table: LIVE_TABLE,
  });
const tab = (name: RegExp | string) => screen.findByRole('tab', { name });
const save = () => screen.getByRole('button', { name: 'Salvar' });
const sentence = (text: string | RegExp) => screen.findByText(text);

it('saves what was changed and nothing else', async () => {
  const server = aServer();
  const { person } = await open();

  await person.click(await screen.findByRole('checkbox', { name: 'Vendas' }));
  await person.click(screen.getByRole('switch', { name: 'Receber mensagens de grupos' }));
  await person.click(await tab('Saudação e textos'));
  await person.type(await screen.findByRole('textbox', { name: 'Saudação' }), 'Olá, ');
  await person.click(screen.getByRole('button', { name: 'Inserir variável: Saudação' }));
  await person.click(await screen.findByRole('menuitem', { name: /^Primeiro nome/ }));
  expect(await sentence(/^Olá, Maria$/)).toBeVisible();
  await person.click(save());

  await waitFor(() => expect(server.callsOf('PUT /whatsapp/1')).toHaveLength(1));
  expect(server.callsOf('PUT /whatsapp/1')[0]?.body).toEqual({
    queueIds: [3],
    allowGroup: false,
    greetingMessage: 'Olá, {{firstName}}',
  });
  expect(await screen.findByText('Conexão salva')).toBeInTheDocument();
});

it('asks for a greeting with two queues, and opens the tab that lacks it', async () => {
  const server = aServer();
  const { person } = await open();

  await person.click(await screen.findByRole('checkbox', { name: 'Vendas' }));
  await person.click(screen.getByRole('checkbox', { name: 'Suporte' }));
  await person.click(save());

  const greeting = await tab(/Saudação e textos.*tem algo a corrigir/);
  await waitFor(() => expect(greeting).toHaveAttribute('aria-selected', 'true'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Saudação/ })).toHaveFocus());
  expect(server.callsOf('PUT /whatsapp/1')).toHaveLength(0);
});

it('names the other tab on which something is wrong, and leads there', async () => {
  const server = aServer(aRow({ queueIds: [3], greetingMessage: 'Olá' }));
  const { person } = await open('greeting');
  await person.clear(await screen.findByRole('textbox', { name: 'Saudação' }));
  await person.click(await tab('Identidade e filas'));
  await person.clear(await screen.findByRole('textbox', { name: /Nome da conexão/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Suporte' }));
  await person.click(save());

  expect(await screen.findByText('Falta corrigir em:')).toBeVisible();
  expect(await tab(/Identidade e filas/)).toHaveAttribute('aria-selected', 'true');
  await person.click(screen.getByRole('button', { name: 'Saudação e textos' }));

  expect(await screen.findByRole('textbox', { name: /^Saudação/ })).toBeVisible();
  expect(server.callsOf('PUT /whatsapp/1')).toHaveLength(0);
});

it('opens the tab of what the server refused', async () => {
  aServer().on('PUT /whatsapp/:connectionId', () => refusal('ERR_DUPLICATED_CONNECTION'));
  const { person } = await open('greeting');
  await person.type(await screen.findByRole('textbox', { name: 'Saudação' }), 'Olá');
  await person.click(save());

  await waitFor(() => expect(screen.getByText('Já existe uma conexão com este nome.')).toBeVisible());
  expect(await tab(/Identidade e filas/)).toHaveAttribute('aria-selected', 'true');
});

it('says of each setting what it does today', async () => {
  aServer();
  await open();

  expect(await screen.findByText(/^Com mais de uma fila, o robô pergunta ao cliente/)).toBeVisible();
});

it.each([
  ['ERR_DUPLICATED_CONNECTION', 'Já existe uma conexão com este nome.'],
  ['ERR_UNAVAILABLE', 'O serviço está indisponível no momento.'],
] as const)('shows the refusal %s and stays', async (code, text) => {
  aServer().on('PUT /whatsapp/:connectionId', () => refusal(code));
  const { person } = await open();

  await person.type(await screen.findByRole('textbox', { name: /Nome da conexão/ }), ' 2');
  await person.click(save());

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Nome da conexão/ })).toHaveValue('Vendas 2');
});

it('says what the times will do while they are typed', async () => {
  aServer();
  const { person } = await open('timers');
  expect(await sentence('Tickets abertos nunca são encerrados por silêncio.')).toBeVisible();

  await person.type(screen.getByRole('textbox', { name: /Aviso depois de/ }), '30');
  expect(await sentence(/^Depois de 30 minutos .* um aviso é enviado. O ticket continua aberto.$/)).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Encerrar depois de/ }), '90');
  expect(await sentence(/um aviso é enviado; 1 hora depois, o ticket é encerrado.$/)).toBeVisible();
  await person.clear(screen.getByRole('textbox', { name: /Aviso depois de/ }));
  expect(await sentence(/^Depois de 1 hora e 30 minutos .* sem aviso antes.$/)).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Aviso depois de/ }), '90');
  expect(await sentence(/O aviso viria depois do encerramento/)).toBeVisible();
});

it('refuses a warning after the end and one without words', async () => {
  const server = aServer();
  const { person } = await open('timers');

  await person.type(await screen.findByRole('textbox', { name: /Aviso depois de/ }), '90');
  await person.type(screen.getByRole('textbox', { name: /Encerrar depois de/ }), '90');
  await person.click(save());

  expect(await screen.findByText('O aviso tem de vir antes do encerramento.')).toBeVisible();
  expect(screen.getByText('O aviso precisa de um texto.')).toBeVisible();
  expect(server.callsOf('PUT /whatsapp/1')).toHaveLength(0);
});

it('gives the greeting a file, and takes it away', async () => {
  const server = aServer(aRow({ greetingMediaAttachment: 'oi.png', greetingMediaKind: 'image' })).on(
    'DELETE /whatsapp/:connectionId/media-upload',
    () => aRow(),
  );
  const { person } = await open('greeting');
  const file = await screen.findByRole('group', { name: 'Arquivo da saudação' });
  expect(within(file).getByText('oi.png')).toBeVisible();

  await person.click(within(file).getByRole('button', { name: 'Remover' }));
  await person.click(save());

  await waitFor(() => expect(server.callsOf('DELETE /whatsapp/1/media-upload')).toHaveLength(1));
  expect(server.callsOf('PUT /whatsapp/1')).toHaveLength(0);
});

it('hides the token until it is asked for, and replaces it after a confirmation', async () => {
  const server = aServer()
    .on('GET /whatsapp/:connectionId/token', () => ({ token: 'A'.repeat(26) + 'WXYZ' }))
    .on('PUT /whatsapp/:connectionId/token', () => ({ token: 'B'.repeat(30) }));
  const { person } = await open('token');
  expect(await screen.findByText('••••WXYZ')).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(await screen.findByText(/^A{26}WXYZ$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Trocar token' }));
  const question = await screen.findByRole('alertdialog');
  expect(server.callsOf('PUT /whatsapp/1/token')).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: 'Trocar token' }));

  expect(await screen.findByText(/^B{30}$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(await screen.findByText('••••BBBB')).toBeVisible();
  expect(server.callsOf('PUT /whatsapp/1')).toHaveLength(0);
});

it('has opening hours only while the company chose those of connections', async () => {
  aServer(aRow(), 'connection');
  await open();
  expect(await tab('Horários')).toBeVisible();
});

it('has no opening hours otherwise, and keeps the default where it is', async () => {
  aServer(aRow({ isDefault: true }));
  await open();

  expect(await screen.findByRole('switch', { name: 'Conexão padrão da empresa' })).toBeDisabled();
  expect(screen.queryByRole('tab', { name: 'Horários' })).not.toBeInTheDocument();
});

it('says that a deleted connection is no longer there', async () => {
  aServer().on('GET /whatsapp/:connectionId', () => refusal('ERR_NO_WAPP_FOUND'));
  await open();

  expect(await screen.findByText('Esta conexão não existe mais')).toBeVisible();
});

it('keeps the rates of the WhatsApp API, with a comma or a point', async () => {
  const server = aServer(aRow({ channel: 'whatsappapi' }));
  const { person } = await open('meta');

  await person.type(await screen.findByRole('textbox', { name: /^Marketing/ }), '0,0625');
  await person.type(screen.getByRole('textbox', { name: /^Utilidade/ }), '0.0080001');
  await person.click(save());
  expect(await screen.findByText('Informe um número com no máximo 6 casas decimais')).toBeVisible();
  await person.clear(screen.getByRole('textbox', { name: /^Utilidade/ }));
  await person.click(save());

  await waitFor(() => expect(server.callsOf('PUT /whatsapp/1')).toHaveLength(1));
  expect(server.callsOf('PUT /whatsapp/1')[0]?.body).toEqual({ rateMarketing: 0.0625 });
});

it('switches the human agent permission of a Page on', async () => {
  const server = aServer(aRow({ channel: 'facebook' }));
  const { person } = await open('meta');

  await person.click(await screen.findByRole('switch', { name: /Human Agent/ }));
  await person.click(save());

  await waitFor(() => expect(server.callsOf('PUT /whatsapp/1')).toHaveLength(1));
  expect(server.callsOf('PUT /whatsapp/1')[0]?.body).toEqual({ humanAgent: true });
});
