/** @jest-environment ./tools/jest/browser.cjs */
import type { MessageHit, MessageHitPage } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aUser } from '../../shared/testing/a-user.js';
import { aHit } from '../../shared/testing/a-message.js';
import { FakeServer, type Refusal, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { SearchPage } from './search-page.js';

const RUI = { ...aHit(0).contact, id: 2, name: 'Rui' };
const page = (hits: MessageHit[], given = {}) => ({
  hits,
  hasMore: false,
  cursor: null,
  count: null,
  searchedBackTo: null,
  ...given,
});
const aServer = (answer: (query: URLSearchParams) => MessageHitPage | Refusal) =>
  new FakeServer({
    'GET /messages/search': ({ query }) => answer(query),
    'GET /whatsapp': () => [aConnection({ id: 3, name: 'Balcão' })],
    'GET /queue': () => [aQueue()],
    'GET /users/list': () => [{ id: 7, name: 'Ana' }],
  }).install();
const requests = (server: FakeServer) =>
  server.callsOf('GET /messages/search').map(({ query }) => Object.fromEntries(query));

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
const open = (route: string) =>
  renderConsole(
    <>
      <SearchPage />
      <Address />
    </>,
    { route, user: aUser({ profile: 'admin' }) },
  );
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

beforeEach(() => stubLayout());

it('searches what its address names, groups hits by conversation, and links to the message', async () => {
  aServer(() => page([aHit(9), aHit(8, { fromMe: true }), aHit(5, { contact: RUI, author: { contact: RUI } })]));
  const { person } = await open('/search?q=relogio');

  const list = await screen.findByRole('list', { name: 'Mensagens encontradas' });
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Maria', 'Rui']);
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [9, 8, 5].map((id) => `/tickets/abc?message=${id}&find=relogio`),
  );
  expect(within(links[0]).getByText('relógio', { selector: 'mark' })).toBeVisible();
  links[0].focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(links[1]).toHaveFocus();
});

it('searches after a pause in typing, and keeps text and filters in the address', async () => {
  const server = aServer(() => page([aHit(9)]));
  const { person } = await open('/search?from=2026-11-01&by=contact');
  expect(screen.getByText('O que você procura?')).toBeVisible();
  expect(requests(server)).toEqual([]);

  await person.type(screen.getByRole('searchbox'), 'relogio');
  await screen.findByRole('link', { name: /relógio/ });
  await person.click(screen.getByRole('button', { name: /Tipos/ }));
  await person.click(await screen.findByRole('checkbox', { name: 'Foto' }));

  await waitFor(() =>
    expect(requests(server).at(-1)).toEqual({
      searchParam: 'relogio',
      dateStart: '2026-11-01',
      fromMe: 'false',
      kinds: '["image"]',
    }),
  );
  expect(address()).toBe('/search?from=2026-11-01&by=contact&q=relogio&kinds=image');
});

it('reads on while there is no hit, then asks whether to continue', async () => {
  const back = { hasMore: true, searchedBackTo: '2026-10-02T12:00:00.000Z' };
  const server = aServer((query) => page([], { ...back, cursor: `${query.get('cursor') ?? ''}x` }));
  const { person } = await open('/search?q=relogio');

  expect(await screen.findByText('Buscado até 02/10/2026')).toBeVisible();
  server.on('GET /messages/search', () => page([aHit(9)]));
  await person.click(screen.getByRole('button', { name: 'Buscar mais' }));

  expect(await screen.findByRole('link', { name: /relógio/ })).toBeVisible();
  expect(requests(server).map(({ cursor }) => cursor)).toEqual([undefined, 'x', 'xx', 'xxx', 'xxxx']);
});

it('shows the empty state, and a retry on failure', async () => {
  const server = aServer(() => refusal('ERR_UNAVAILABLE'));
  const { person } = await open('/search?q=relogio');

  await screen.findByText('Não foi possível buscar nas mensagens', {}, { timeout: 5000 });
  server.on('GET /messages/search', () => page([]));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByText('Nenhuma mensagem encontrada')).toBeVisible();
});
