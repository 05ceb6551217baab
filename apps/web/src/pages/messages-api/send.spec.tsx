/** @jest-environment ./tools/jest/browser.cjs */
import type { ExternalMessageState, SentExternalMessageWire } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal, withHeaders } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { MessagesApiPage } from './messages-api-page.js';

const TOKEN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ1234';
const KEY = `prosa_${'a'.repeat(43)}`;
const QUOTA = { 'RateLimit-Limit': '60', 'RateLimit-Remaining': '58', 'RateLimit-Reset': '2' };

const sent: SentExternalMessageWire = {
  status: 'SUCCESS',
  messageId: 812,
  ticketId: 97,
  ticketUuid: '6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11',
  contactId: 45,
  sentAt: '2026-12-01T12:00:00.000Z',
  stateUrl: 'http://localhost/api/messages/812',
};

const stateOf = (state: ExternalMessageState['state'], failure: string | null = null): ExternalMessageState => ({
  ...sent,
  state,
  ack: 1,
  failure,
});

const aServer = () =>
  new FakeServer({
    'GET /whatsapp': () => [
      aConnection(),
      aConnection({ id: 2, name: 'Loja' }),
      aConnection({ id: 3, status: 'DISCONNECTED' }),
      aConnection({ id: 4, channel: 'instagram' }),
    ],
    'GET /whatsapp/:connectionId/token': () => ({ token: TOKEN }),
    'GET /queue': () => [],
    'GET /users/list': () => [],
    'POST /api/messages/send': () => withHeaders(sent, QUOTA),
    'GET /api/messages/:messageId': () => stateOf('delivered'),
  }).install();

const open = (user = aUser()) => renderConsole(<MessagesApiPage />, { user, route: '/messages-api' });

const tokenField = () => screen.findByLabelText(/^Token ou chave de API/);
const submit = (person: Awaited<ReturnType<typeof open>>['person']) =>
  person.click(screen.getByRole('button', { name: 'Enviar' }));

beforeEach(() => {
  stubLayout();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

it('shows the token of a linked connection on request, and sends a text by it without a cookie', async () => {
  const server = aServer();
  const { fetch: answer } = globalThis;
  const credentials: unknown[] = [];
  globalThis.fetch = (url, init) => {
    if (String(url).includes('/api/messages')) credentials.push(init?.credentials);
    return answer(url, init);
  };
  const { person } = await open();
  const connections = await screen.findByRole('combobox', { name: 'Conexão' });
  await waitFor(() => expect(within(connections).getAllByRole('option')).toHaveLength(2));
  expect(server.callsOf('GET /whatsapp/:connectionId/token')).toHaveLength(0);

  await person.selectOptions(connections, 'Loja');
  await person.click(screen.getByRole('button', { name: 'Usar o token desta conexão' }));
  await waitFor(async () => expect(await tokenField()).toHaveValue(TOKEN));
  expect(server.callsOf('GET /whatsapp/2/token')).toHaveLength(1);
  await person.type(screen.getByLabelText(/^Número/), '+55 (11) 98765-4321');
  await person.type(screen.getByLabelText(/^Mensagem/), 'Olá');
  await submit(person);

  const answered = within(await screen.findByRole('region', { name: 'Resposta' }));
  expect(answered.getByText('HTTP 200')).toBeVisible();
  expect(
    answered.getByText('Dá para enviar mais 58 agora; o limite é de 60 por minuto e volta por inteiro em 2 s.'),
  ).toBeVisible();
  expect(await answered.findByText('Entregue')).toBeVisible();
  const [call] = server.callsOf('POST /api/messages/send');
  expect(call?.body).toEqual({ number: '5511987654321', body: 'Olá' });
  expect(call?.headers).toMatchObject({ Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' });
  expect(call?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
  expect(server.callsOf('GET /api/messages/812')[0]?.headers.Authorization).toBe(`Bearer ${TOKEN}`);
  expect(credentials).toEqual(['omit', 'omit']);
});

it('sends nothing without token, number and file, and names a file by itself', async () => {
  const server = aServer();
  const { person } = await open();
  await person.click(await screen.findByRole('tab', { name: 'Mídia' }));
  await submit(person);
  expect(await screen.findAllByText('Preencha este campo')).toHaveLength(3);
  expect(server.callsOf('POST /api/messages/send')).toHaveLength(0);

  await person.type(await tokenField(), TOKEN);
  await person.type(screen.getByLabelText(/^Número/), '5511987654321');
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await person.upload(picker, new File(['%PDF'], 'boleto.pdf', { type: 'application/pdf' }));
  await screen.findByText('boleto.pdf');
  await person.click(screen.getByRole('switch', { name: 'Fechar o ticket depois de enviar' }));
  await submit(person);

  await screen.findByText('Mensagem enviada com sucesso');
  const form = server.callsOf('POST /api/messages/send')[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['number', 'body', 'closeTicket', 'medias']);
  expect(form.get('body')).toBe('boleto.pdf');
  expect((form.get('medias') as File).name).toBe('boleto.pdf');
});

it('shows a refusal in words, and the time after which more may be sent', async () => {
  const server = aServer();
  const { person } = await open();
  await person.type(await tokenField(), TOKEN);
  await person.type(screen.getByLabelText(/^Número/), '123');
  await person.type(screen.getByLabelText(/^Mensagem/), 'Olá');
  await submit(person);
  expect(await screen.findByText('Informe país, DDD e número, só com dígitos')).toBeVisible();

  await person.type(screen.getByLabelText(/^Número/), '45678');
  server.on('POST /api/messages/send', () => withHeaders(refusal('ERR_API_QUOTA') as never, { 'Retry-After': '7' }));
  await submit(person);
  expect(await screen.findByText('Muitas chamadas em pouco tempo. Espere um momento e tente de novo.')).toBeVisible();
  expect(screen.getByText('HTTP 429')).toBeVisible();
  expect(screen.getByText('Tente de novo em 7 s.')).toBeVisible();
  expect(server.callsOf('GET /api/messages/:messageId')).toHaveLength(0);
});

it('repeats what nobody answered with the same key, and another request with another one', async () => {
  const server = aServer().on('POST /api/messages/send', () => Promise.reject(new TypeError('offline')));
  const { person } = await open();
  await person.type(await tokenField(), KEY);
  await person.type(screen.getByLabelText(/^Número/), '5511987654321');
  await person.type(screen.getByLabelText(/^Mensagem/), 'Olá');
  await submit(person);
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
  await submit(person);
  await waitFor(() => expect(server.callsOf('POST /api/messages/send')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
  await person.type(screen.getByLabelText(/^Mensagem/), '!');
  await submit(person);

  await waitFor(() => expect(server.callsOf('POST /api/messages/send')).toHaveLength(3));
  const [first, second, third] = server
    .callsOf('POST /api/messages/send')
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('follows a message until it failed, with the reason, and reads no more then', async () => {
  const states = [stateOf('queued'), stateOf('failed', 'ERR_WINDOW_CLOSED')];
  const server = aServer().on('GET /api/messages/:messageId', () => states.shift() ?? stateOf('read'));
  const { person } = await open();
  await person.type(await tokenField(), TOKEN);
  await person.type(screen.getByLabelText(/^Número/), '5511987654321');
  await person.type(screen.getByLabelText(/^Mensagem/), 'Olá');
  await submit(person);

  expect(await screen.findByText('Falhou')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
  expect(server.callsOf('GET /api/messages/:messageId')).toHaveLength(2);
  expect(screen.queryByText('Lida')).not.toBeInTheDocument();
});

it('has the token in no example until it is shown', async () => {
  aServer();
  const { person } = await open();
  const example = async (name: string) => {
    await person.click(screen.getByRole('tab', { name }));
    return screen.findByRole('region', { name: `Exemplo em ${name}` });
  };
  expect(await screen.findByRole('region', { name: 'Exemplo em curl' })).toHaveTextContent('Bearer SEU_TOKEN');
  await person.type(await tokenField(), TOKEN);
  await person.type(screen.getByLabelText(/^Mensagem/), "D'Ávila");
  for (const name of ['curl', 'JavaScript', 'PHP', 'Python', 'C#', 'Java']) {
    expect(await example(name)).not.toHaveTextContent(TOKEN);
  }

  await person.click(screen.getByRole('button', { name: 'Mostrar o token' }));
  expect(await example('Python')).toHaveTextContent(`"Bearer ${TOKEN}"`);
  expect(await example('curl')).toHaveTextContent(String.raw`D'\''Ávila`);
});

it('lets others than admins send with a token that they paste, and nothing else', async () => {
  const server = aServer();
  await open(aUser({ profile: 'user' }));

  expect(await tokenField()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Usar o token desta conexão' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Chaves' })).not.toBeInTheDocument();
  expect(server.callsOf('GET /whatsapp')).toHaveLength(0);
});

it('leads admins without a linked connection to the connections', async () => {
  aServer().on('GET /whatsapp', () => []);
  await open();

  expect(await screen.findByRole('link', { name: 'Ir para as conexões' })).toHaveAttribute('href', '/connections');
});
