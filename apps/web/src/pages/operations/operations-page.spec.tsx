/** @jest-environment ./tools/jest/browser.cjs */
import {
  type ConnectionHealth,
  type ConnectionOperations,
  OPERATIONS_MINUTES,
  type OperationsFigures,
  type OperationsView,
} from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { OperationsPage } from './operations-page.js';

const NONE = Array<number>(OPERATIONS_MINUTES).fill(0);
/** Nothing but these numbers in the last minutes, the running one last. */
const lately = (...counts: number[]) => [...NONE.slice(counts.length), ...counts];

const figures: OperationsFigures = {
  lag: { p50: 180, p95: 2_400, messages: 12, minutes: 15 },
  perMinute: { received: lately(5, 0, 2, 0, 0, 9), sent: lately(1, 0) },
  queue: { waiting: 2, sending: 0, unknown: 1, oldestAt: '2026-03-10T11:56:00.000Z' },
  failed: 3,
  cost: null,
};
const aConnection = (given: Partial<ConnectionOperations> = {}): ConnectionOperations => ({
  ...figures,
  connectionId: 1,
  name: 'Loja',
  channel: 'whatsapp',
  state: { status: 'CONNECTED', since: '2026-03-10T09:00:00.000Z', source: 'provider', reason: null, by: null },
  failures: [{ reason: 'notReachable', count: 3, latestAt: '2026-03-10T11:50:00.000Z' }],
  ...given,
});
const aView = (
  total: Partial<OperationsView['total']> = {},
  connections: ConnectionOperations[] = [aConnection()],
): OperationsView => ({
  asOf: '2026-03-10T12:00:00.000Z',
  firstMinute: '2026-03-10T11:01:00.000Z',
  month: '2026-03-01',
  total: { ...figures, failures: [], ...total },
  connections,
});

const aServer = (view: () => OperationsView = aView) => new FakeServer({ 'GET /operations': view }).install();
const open = (route = '/operations') => renderConsole(<OperationsPage />, { route });

/** Faked seconds that pass while something is awaited, in milliseconds. */
const SECONDS = { interval: 1_000, timeout: 15_000 };

beforeEach(() => stubLayout());
afterEach(() => jest.useRealTimers());

it('shows the figures of all channels and of each connection, with the time at which they were read', async () => {
  aServer();
  await open();

  const totals = within(await screen.findByRole('region', { name: 'Todos os canais' }));
  expect(totals.getByText('1 de 1')).toBeInTheDocument();
  expect(totals.getByText('180 ms')).toBeInTheDocument();
  // The mean of five full minutes: the running one has nine so far.
  expect(totals.getByText('1,4')).toBeInTheDocument();
  expect(totals.getByText('média de 5 min · 16 na última hora')).toBeInTheDocument();
  const connection = within(screen.getByRole('row', { name: /Loja/ }));
  expect(connection.getByText('Conectada')).toBeInTheDocument();
  expect(connection.getByText('há 3 h')).toBeInTheDocument();
  expect(connection.getByText('mediana; mais lentas: 2,4 s')).toBeInTheDocument();
  expect(connection.getByText('2 esperando, 1 com resultado desconhecido, a mais antiga há 4 min')).toBeInTheDocument();
  expect(connection.getByText('O contato não pode receber mensagens por aqui.')).toBeInTheDocument();
  expect(connection.getByText('Não é cobrado por mensagem')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Na última hora, recebidas: 16; enviadas: 1' })).toBeInTheDocument();
  expect(screen.getByText(/^Lido às \d\d:00:00\./)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Custo do mês' })).not.toBeInTheDocument();
});

it('says why messages failed, who must act, whether to send again, and leads to the tickets', async () => {
  const example = { connectionId: 1, at: '2026-03-10T11:50:00.000Z' };
  aServer(() =>
    aView({
      failures: [
        {
          reason: 'reauthorise',
          count: 2,
          latestAt: example.at,
          examples: [
            { ...example, messageId: 8, ticketUuid: 'a-uuid', contact: { id: 5, name: 'Maria' } },
            { ...example, connectionId: 9, messageId: 7, ticketUuid: null, contact: null },
          ],
        },
        { reason: '463', count: 1, latestAt: example.at, examples: [] },
        { reason: '999', count: 1, latestAt: example.at, examples: [] },
        { reason: '', count: 1, latestAt: example.at, examples: [] },
      ],
    }),
  );
  await open();

  const failures = within(await screen.findByRole('region', { name: 'Falhas das últimas 24 horas' }));
  expect(failures.getByText('A conexão perdeu a autorização.')).toBeInTheDocument();
  expect(failures.getByText(/Quem resolve: um administrador\. Depois disso/)).toBeInTheDocument();
  expect(failures.getByRole('link', { name: 'Abrir conexões' })).toHaveAttribute('href', '/connections');
  expect(failures.getByRole('link', { name: 'Maria' })).toHaveAttribute('href', '/tickets/a-uuid?message=8');
  expect(failures.getByText('Ticket sem acesso')).toBeInTheDocument();
  expect(failures.getByText('conexão excluída')).toBeInTheDocument();
  expect(failures.getByText(/^Entre na conta de novo em Conexões\./)).toBeInTheDocument();
  expect(
    failures.getByText(/não deixa este número iniciar novas conversas por enquanto\. Código 463\.$/),
  ).toBeVisible();
  expect(failures.getByText(/^Responda a quem escreve primeiro/)).toBeInTheDocument();
  expect(failures.getByText('A mensagem foi recusada (código 999).')).toBeInTheDocument();
  expect(failures.getByText('O motivo não foi informado.')).toBeInTheDocument();
});

it('shows what the month costs, and where the price is unknown', async () => {
  const cost = [
    { category: 'marketing', billable: 3, free: 0, unpriced: 3, amounts: [] },
    { category: 'utility', billable: 4, free: 2, unpriced: 1, amounts: [{ amount: 0.105, currency: 'BRL' }] },
    { category: 'service', billable: 0, free: 9, unpriced: 0, amounts: [] },
  ];
  aServer(() => aView({ cost }, [aConnection({ channel: 'whatsappapi', cost })]));
  await open();

  const costs = within(await screen.findByRole('table', { name: 'Custo do mês' }));
  const cells = (name: string) =>
    within(costs.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(cells('Marketing')).toEqual(['Marketing', '3', '0', 'Preço desconhecido']);
  expect(cells('Utilidade')).toEqual(['Utilidade', '4', '2', 'R$ 0,1051 com preço desconhecido']);
  expect(cells('Atendimento')).toEqual(['Atendimento', '0', '9', '–']);
  expect(screen.getByText(/falta a tarifa na conexão/)).toBeInTheDocument();
  expect(screen.getAllByText('7 mensagens cobradas, 4 com preço desconhecido')).toHaveLength(2);
});

it('is read again every ten seconds, and keeps what it has when a read fails', async () => {
  let isAway = false;
  const server = aServer();
  server.on('GET /operations', () => (isAway ? refusal('ERR_UNAVAILABLE') : aView()));
  jest.useFakeTimers({ advanceTimers: true });
  await open();
  await screen.findByRole('region', { name: 'Todos os canais' });
  const reads = server.callsOf('GET /operations').length;

  isAway = true;
  // In steps of a second: the page may begin to count after the first of them.
  await waitFor(() => expect(server.callsOf('GET /operations')).toHaveLength(reads + 1), SECONDS);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Não foi possível atualizar\. Os dados são das/);
  expect(screen.getByRole('region', { name: 'Todos os canais' })).toBeInTheDocument();

  isAway = false;
  expect(await screen.findByText(/^Lido às/, {}, SECONDS)).toBeInTheDocument();
});

it('leads to the connections while there is none, and reports a first read that fails', async () => {
  const server = aServer(() => aView({}, []));
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Ir para conexões' })).toHaveAttribute('href', '/connections');
  unmount();

  server.on('GET /operations', () => refusal('ERR_UNAVAILABLE'));
  await open();
  expect(await screen.findByText('Não foi possível carregar a operação')).toBeInTheDocument();
});

it('opens the health of a connection', async () => {
  const health: ConnectionHealth = {
    connectionId: 1,
    at: '2026-03-10T12:00:00.000Z',
    state: aConnection().state,
    owner: { isRunning: true, since: null },
    traffic: { lastInboundAt: null, lastOutboundAt: null, lastDeliveryAt: null },
    outage: null,
    queue: { waiting: 0, sending: 0, unknown: 0, oldestAt: null },
    lag: null,
    facts: [],
    changes: [],
  };
  aServer().on('GET /whatsapp/:connectionId/health', () => health);
  const { person } = await open();

  await person.click(await screen.findByRole('link', { name: 'Saúde de Loja' }));

  expect(await screen.findByRole('dialog', { name: 'Saúde de Loja' })).toBeInTheDocument();
});
