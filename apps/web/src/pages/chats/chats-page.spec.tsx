/** @jest-environment ./tools/jest/browser.cjs */
import type { ChatMessageWire, ChatView, LiveEvents } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chatLines } from '../../features/chats/api/live-chats.js';
import { aChat, aChatMessage, aMember } from '../../features/chats/testing/a-chat.js';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { ChatsPage } from './chats-page.js';

const BIA = aMember(8, 'Bia Reis');
const duty = aChat({ lastSeq: 2, lastMessage: 'linha 2', users: [aMember(7, 'Ana Souza', 1), BIA] });
const direct = aChat({
  id: 2,
  uuid: '00000000-0000-4000-8000-000000000002',
  title: 'Ana Souza, Caio Luz',
  isDirect: true,
  users: [aMember(7, 'Ana Souza'), aMember(9, 'Caio Luz')],
  updatedAt: '2026-11-19T12:00:00.000Z',
});
const MESSAGES = [aChatMessage({ id: 1 }), aChatMessage({ id: 2 })];

const aServer = (chats: ChatView[] = [duty, direct], messages: ChatMessageWire[] = MESSAGES) =>
  new FakeServer({
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan(),
    'GET /chats': () => ({ records: chats, count: chats.length, hasMore: false }),
    'GET /chats/:chatId/messages': () => ({ records: messages, hasMore: false, hasNewer: false }),
    'POST /chats/:chatId/read': () => ({ ...chats[0]!, users: [aMember(7, 'Ana Souza', 2), BIA] }),
    'GET /users/list': () => [
      { id: 7, name: 'Ana Souza' },
      { id: 8, name: 'Bia Reis' },
      { id: 9, name: 'Caio Luz' },
    ],
  }).install();

const open = async (uuid = '') => {
  const view = await renderConsole(<ChatsPage />, {
    route: `/chats/${uuid}`,
    path: '/chats/:chatId?',
    table: chatLines,
  });
  act(() => view.socket.accept());
  const receive = (event: LiveEvents['chat']) => act(() => view.socket.receive(1, 'chat', event));
  return { ...view, receive };
};
/** On a narrow screen, as here, the list is hidden behind an open chat. */
const row = (name: RegExp) => screen.findByRole('link', { name, hidden: true });
const field = () => screen.findByRole('textbox', { name: 'Escreva uma mensagem' });

beforeEach(() => {
  stubLayout();
  localStorage.clear();
});

it('lists the chats with what is unread, a direct one by the name of the colleague, and searches them', async () => {
  aServer();
  const { person } = await open();

  expect(await row(/Plantão de sábado.*1 mensagem não lida/)).toHaveAttribute('href', `/chats/${duty.uuid}`);
  expect(await row(/Caio Luz/)).not.toHaveAccessibleName(/Ana/);
  await person.type(screen.getByRole('searchbox'), 'sabado');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Caio Luz/ })).not.toBeInTheDocument());
});

it('reads a chat up to its last message, and shows what arrives', async () => {
  const server = aServer();
  const { receive } = await open(duty.uuid);
  expect(await screen.findByText('linha 1')).toBeInTheDocument();
  await waitFor(() => expect(server.callsOf('POST /chats/1/read').map(({ body }) => body)).toEqual([{ seq: 2 }]));
  expect(await row(/Plantão de sábado/)).not.toHaveAccessibleName(/não lida/);

  const newMessage = { ...aChatMessage({ id: 3, message: 'Chegou agora' }), chat: { users: [] } };
  receive({ action: 'new-message', chat: { ...duty, lastSeq: 3, lastMessage: 'Chegou agora' }, newMessage });

  // In its row and its bubble, and announced to screen readers.
  await waitFor(() => expect(screen.getAllByText('Chegou agora')).toHaveLength(3));
});

it('sends a message with its mentions under one key, and marks it when all have read it', async () => {
  const server = aServer().on('POST /chats/:chatId/messages', ({ body, headers }) =>
    aChatMessage({ id: 3, senderId: 7, clientKey: headers['Idempotency-Key'], ...(body as object), replyTo: null }),
  );
  const { person, receive } = await open(duty.uuid);
  await screen.findByText('linha 1');

  await person.type(await field(), 'Oi @bi');
  await person.keyboard('{Enter}');
  await person.type(await field(), 'pode ver?{Enter}');

  await waitFor(() => expect(server.callsOf('POST /chats/1/messages')).toHaveLength(1));
  const [call] = server.callsOf('POST /chats/1/messages');
  expect(call!.body).toEqual({ message: 'Oi @Bia Reis pode ver?', mentions: [8] });
  expect(call!.headers['Idempotency-Key']).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Enviada' })).toBeInTheDocument();

  receive({
    action: 'update',
    chat: { ...duty, lastSeq: 3, users: [aMember(7, 'Ana Souza', 3), { ...BIA, readSeq: 3 }] },
  });
  expect(await screen.findByRole('img', { name: 'Lida' })).toBeInTheDocument();
});

it('forgets a chat at once when the user is removed from it', async () => {
  aServer();
  const { receive, queryClient } = await open(duty.uuid);
  await screen.findByText('linha 1');

  receive({ action: 'delete', id: 1 });

  await waitFor(() => expect(screen.queryByText('linha 1')).not.toBeInTheDocument());
  expect(await screen.findByText('Escolha uma conversa')).toBeInTheDocument();
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .findAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('linha 1');
});

it('opens the chat with one colleague without a title, and asks for one with several', async () => {
  const server = aServer()
    .on('POST /chats/direct', () => direct)
    .on('POST /chats', () => refusal('ERR_NO_USER_FOUND'));
  const { person } = await open();
  await row(/Plantão/);
  await person.click(screen.getByRole('button', { name: 'Nova conversa' }));
  const dialog = within(await screen.findByRole('dialog'));

  await person.click(dialog.getByRole('button', { name: 'Criar conversa' }));
  expect(dialog.getByText('Escolha ao menos uma pessoa')).toBeInTheDocument();
  await person.click(await dialog.findByRole('checkbox', { name: /Bia Reis/ }));
  await person.click(dialog.getByRole('checkbox', { name: /Caio Luz/ }));
  await person.click(dialog.getByRole('button', { name: 'Criar conversa' }));
  expect(dialog.getByText('Dê um título à conversa')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Tirar Bia Reis' }));
  await person.click(dialog.getByRole('button', { name: 'Abrir conversa' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('POST /chats/direct').map(({ body }) => body)).toEqual([{ userId: 9 }]);
  expect(server.callsOf('POST /chats')).toEqual([]);
});

it('offers changes to the owner only, and leaves after a confirmation', async () => {
  const server = aServer([{ ...duty, ownerId: 8 }]).on('POST /chats/:chatId/leave', () => ({ left: true }));
  const { person } = await open(duty.uuid);
  await screen.findByText('linha 1');
  await person.click(screen.getByRole('button', { name: 'Opções da conversa' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim())).toEqual([
    'Sair da conversa',
  ]);

  await person.click(screen.getByRole('menuitem', { name: 'Sair da conversa' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sair' }));

  await waitFor(() => expect(server.callsOf('POST /chats/1/leave')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Plantão/ })).not.toBeInTheDocument());
});

it('leads back to the list from a chat that is not there', async () => {
  aServer();
  await open('00000000-0000-4000-8000-00000000000f');

  expect(await screen.findByText(/não existe mais/)).toBeInTheDocument();
  expect(await screen.findByText('Escolha uma conversa')).toBeInTheDocument();
});

it('says that the chats could not be read, and tries again', async () => {
  const server = aServer().on('GET /chats', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });

  server.on('GET /chats', () => ({ records: [duty], count: 1, hasMore: false }));
  await person.click(again);

  expect(await row(/Plantão/)).toBeInTheDocument();
});
