/** @jest-environment ./tools/jest/browser.cjs */
import type { ConnectionHealth } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { ConnectionsPage } from './connections-page.js';

const aHealth = (given: Partial<ConnectionHealth> = {}): ConnectionHealth => ({
  connectionId: 1,
  at: '2026-03-10T12:00:00.000Z',
  state: { status: 'CONNECTED', since: '2026-03-10T09:00:00.000Z', source: 'provider', reason: null, by: null },
  owner: { isRunning: true, since: null },
  traffic: {
    lastInboundAt: '2026-03-10T11:59:48.000Z',
    lastOutboundAt: null,
    lastDeliveryAt: '2026-03-10T11:59:58.000Z',
  },
  outage: null,
  queue: { waiting: 0, sending: 0, unknown: 0, oldestAt: null },
  lag: { p50: 180, p95: 2_400, messages: 12, minutes: 15 },
  facts: [],
  changes: [],
  ...given,
});

const aServer = (health: () => ConnectionHealth) =>
  new FakeServer({
    'GET /whatsapp': () => [
      aConnection({ statusSince: '2026-03-10T09:00:00.000Z', statusSource: 'provider' }),
      aConnection({ id: 2, name: 'Loja', status: 'PENDING', reason: 'loggedOut', statusSource: 'phone' }),
    ],
    'GET /version': () => ({ version: '0.1.0', simulatorUrl: null }),
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan(),
    'GET /whatsapp/:connectionId/health': health,
  }).install();

const open = (route = '/connections') => renderConsole(<ConnectionsPage />, { route, table: LIVE_TABLE });

it('opens from the row of a connection, and says that all is well, with figures and their ages', async () => {
  const server = aServer(() => aHealth());
  const { person } = await open();

  await person.click(await screen.findByRole('link', { name: 'Saúde de Vendas' }));

  const drawer = within(await screen.findByRole('dialog', { name: 'Saúde de Vendas' }));
  expect(await drawer.findByText('Está tudo em ordem: as mensagens entram e saem.')).toBeInTheDocument();
  expect(drawer.getByText('há 3 h')).toBeInTheDocument();
  expect(drawer.getByText('há 12 s')).toBeInTheDocument();
  expect(drawer.getByText('180 ms (mediana), 2,4 s (mais lentas)')).toBeInTheDocument();
  expect(server.callsOf('GET /whatsapp/1/health')).toHaveLength(1);

  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says what is wrong, what to do and who can do it, and follows the session', async () => {
  const lost: ConnectionHealth = aHealth({
    connectionId: 2,
    state: { status: 'PENDING', since: '2026-03-10T11:55:00.000Z', source: 'phone', reason: 'loggedOut', by: null },
    outage: { disconnectedAt: '2026-03-10T11:55:00.000Z', recoveredAt: null },
    queue: { waiting: 2, sending: 0, unknown: 1, oldestAt: '2026-03-10T11:56:00.000Z' },
    lag: null,
    facts: [
      { code: 'loggedOut', severity: 'bad', who: 'admin', since: '2026-03-10T11:55:00.000Z' },
      { code: 'refusedFirstContacts', severity: 'warn', who: 'attendant', since: null, params: { count: 3 } },
      { code: 'neverHeardOf', severity: 'info', who: 'provider', since: null },
      { code: 'reauthorise', severity: 'bad', who: 'admin', since: null },
    ],
    changes: [
      { id: 2, at: '2026-03-10T11:55:00.000Z', status: 'PENDING', source: 'phone', reason: 'loggedOut', by: null },
      {
        id: 1,
        at: '2026-03-10T08:00:00.000Z',
        status: 'DISCONNECTED',
        source: 'desk',
        reason: 'disconnectedHere',
        by: 'Ana',
      },
    ],
  });
  const server = aServer(() => lost);
  const { socket } = await open('/connections?health=2');

  const drawer = within(await screen.findByRole('dialog', { name: 'Saúde de Loja' }));
  const advice = within(await drawer.findByRole('region', { name: 'O que fazer' }));
  expect(advice.getByText('O celular desconectou este aparelho.')).toBeInTheDocument();
  expect(advice.getByText('Quem resolve: um administrador · há 5 min')).toBeInTheDocument();
  expect(advice.getByText('O WhatsApp recusou 3 mensagens a quem não havia escrito (463).')).toBeInTheDocument();
  expect(advice.getByText('O canal informa: neverHeardOf')).toBeInTheDocument();
  expect(advice.getByText('O acesso à conta expirou ou foi retirado.')).toBeInTheDocument();
  expect(drawer.getByText('2 esperando, 1 com resultado desconhecido, a mais antiga há 4 min')).toBeInTheDocument();
  expect(drawer.getByText(/por Ana/)).toBeInTheDocument();

  server.on('GET /whatsapp/:connectionId/health', () => aHealth({ connectionId: 2 }));
  act(() =>
    socket.receive(1, 'whatsappSession', {
      action: 'update',
      session: {
        id: 2,
        status: 'CONNECTED',
        qrcode: '',
        retries: 0,
        reason: null,
        updatedAt: '2026-03-10T12:00:01.000Z',
      },
    }),
  );
  expect(await drawer.findByText('Está tudo em ordem: as mensagens entram e saem.')).toBeInTheDocument();
});

it('reports that it cannot be read', async () => {
  aServer(() => aHealth()).on('GET /whatsapp/:connectionId/health', () => refusal('ERR_UNAVAILABLE'));
  await open('/connections?health=1');

  expect(await screen.findByText('A saúde da conexão não pôde ser carregada')).toBeInTheDocument();
});

it('shows the age of a state in the list, and whose doing it is when it is not connected', async () => {
  aServer(() => aHealth()).on('GET /whatsapp', () => [
    aConnection({ statusSince: new Date(Date.now() - 3.5 * 3_600_000).toISOString(), statusSource: 'provider' }),
    aConnection({
      id: 2,
      name: 'Loja',
      status: 'TIMEOUT',
      reason: 'deaf',
      statusSince: new Date(Date.now() - 5 * 60_000).toISOString(),
      statusSource: 'probe',
    }),
  ]);
  await open();

  expect(within(await screen.findByRole('row', { name: /Vendas/ })).getByText('há 3 h')).toBeInTheDocument();
  const shop = within(await screen.findByRole('row', { name: /Loja/ }));
  expect(shop.getByText(/^há [45] min, pelo teste do Prosa$/)).toBeInTheDocument();
  expect(shop.getByText(/não recebia nada/)).toBeInTheDocument();
});
