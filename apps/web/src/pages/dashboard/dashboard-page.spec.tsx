/** @jest-environment ./tools/jest/browser.cjs */
import { companySettings, type FiguresView, type UserView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { aService, queueFigures, someFigures } from '../../features/dashboard/testing/some-figures.js';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { DashboardPage } from './dashboard-page.js';

const MINUTE_MS = 60_000;
const BUSY = someFigures({
  now: { happening: 4, pending: 2, online: 1, attendants: 3 },
  current: {
    services: 50,
    closed: 40,
    unattended: 10,
    leads: 1,
    wait: { count: 3, meanMs: 30 * MINUTE_MS, medianMs: 5 * MINUTE_MS, p90Ms: 125 * MINUTE_MS },
    traffic: { received: 300, sent: 100, people: 5 },
  },
  previous: {
    services: 50,
    closed: 20,
    unattended: 5,
    wait: { count: 2, meanMs: 22 * MINUTE_MS, medianMs: 1, p90Ms: 1 },
    traffic: { received: 600, sent: 100, people: 0 },
  },
  ever: { received: 12_345, sent: 9_000, people: 700 },
  queues: [
    queueFigures({ services: 3 }),
    queueFigures({ queueId: 1, name: 'Vendas', color: '#065183', services: 47, closed: 40, waits: 2, waitMs: 240_000 }),
    queueFigures({ queueId: 9, closed: 1 }),
  ],
});

const aServer = (figures: FiguresView = BUSY) =>
  new FakeServer({
    'GET /dashboard/figures': () => figures,
    'GET /dashboard/services': () => ({ services: [], count: 0, cursor: null }),
    'GET /queue': () => [aQueue({ id: 1, name: 'Vendas' })],
  }).install();

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const open = (route = '/', user: UserView = aUser()) =>
  renderConsole(
    <>
      <DashboardPage />
      <Address />
    </>,
    { route, user },
  );

const card = async (name: string) => within(await screen.findByRole('group', { name }));
const search = () => screen.getByRole('status', { name: 'address', hidden: true }).textContent;
const queries = (server: FakeServer) =>
  server.callsOf('GET /dashboard/figures').map(({ query }) => Object.fromEntries(query));

beforeEach(() => stubLayout());
afterEach(() => jest.useRealTimers());

it('shows the figures of now and of the period, with the change, and further ones of all time', async () => {
  const server = aServer();
  await open();

  expect(await (await card('Encerrados')).findByText('100% a mais que antes')).toBeVisible();
  for (const [name, ...texts] of [
    ['Em atendimento', '4'],
    ['Aguardando', '2'],
    ['Atendentes online', '1 de 3'],
    ['Tickets', '50', 'igual a antes'],
    ['Encerrados', '40'],
    ['Tempo médio de espera', '30 min', 'Mediana: 5 min', '9 em cada 10: até 2 h 5 min', '8 min a mais que antes'],
    ['Tempo médio de atendimento', 'Sem dados suficientes'],
    ['Contatos com um só ticket', '1', 'nenhum antes'],
    ['Contatos novos', '5', 'Desde o início: 700', 'nenhum antes'],
    ['Mensagens recebidas', '300', 'Desde o início: 12.345', '50% a menos que antes'],
  ]) {
    for (const text of texts) expect((await card(name!)).getByText(text)).toBeVisible();
  }
  expect(queries(server)).toEqual([{ days: '7' }]);
});

it('says which period it is, by whose clock, and when it was read', async () => {
  aServer();
  await open();

  expect(await screen.findByText('12/11/2026 a 18/11/2026')).toBeVisible();
  expect(screen.getByText(/comparado com 05\/11\/2026 a 11\/11\/2026 · sem filtro, os últimos 7 dias/)).toBeVisible();
  expect(screen.getByText('Números das 12:04:05, horário de America/Sao Paulo')).toBeVisible();
});

it('shows each queue, those without one first, and opens the services of one', async () => {
  const server = aServer();
  const { person } = await open();

  const table = within(await screen.findByRole('table', { name: 'Por fila' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Sem fila',
    'Vendas',
    'Fila excluída (9)',
  ]);
  expect(within(table.getByRole('row', { name: /^Vendas/ })).getByText('2 min')).toBeVisible();

  await person.click(table.getByRole('button', { name: '47, Tickets, Vendas: ver os tickets' }));
  expect(await screen.findByRole('dialog', { name: 'Tickets' })).toBeVisible();
  const [{ query }] = server.callsOf('GET /dashboard/services');
  expect(Object.fromEntries(query)).toEqual({
    figure: 'services',
    from: '2026-11-12',
    to: '2026-11-18',
    queueIds: '[1]',
  });
});

it('lists the very services behind a figure, page by page, and links those that the reader may see', async () => {
  const rows = [
    aService({ id: 9, openedAt: '2026-11-18T02:30:00.000Z' }),
    aService({ id: 8, contact: null, waitMs: null, rating: null }),
  ];
  const server = aServer().on('GET /dashboard/services', ({ query }) =>
    query.has('cursor')
      ? { services: [aService({ id: 3, contact: { id: 2, name: 'João Reis' } })], count: 3, cursor: null }
      : { services: rows, count: 3, cursor: 8 },
  );
  const { person } = await open();

  await person.click((await card('Encerrados')).getByRole('button', { name: '40, Encerrados: ver os tickets' }));

  const drawer = within(await screen.findByRole('dialog', { name: 'Encerrados' }));
  expect(await drawer.findByText('3 tickets')).toBeVisible();
  expect(await drawer.findByText('João Reis')).toBeVisible();
  const [seen, hidden] = drawer.getAllByRole('listitem');
  expect(within(seen!).getByRole('link', { name: 'Maria Lima' })).toHaveAttribute('href', '/tickets/uuid-1');
  expect(seen).toHaveTextContent(/Encerrado.*Ana Souza.*Vendas · Matriz.*espera 5 min · atendimento 1 h.*9/);
  expect(hidden).toHaveTextContent('Contato não visível para você');
  // By the clock of the company, as the days of the figure are.
  expect(seen).toHaveTextContent('17/11/26 23:30 – 18/11/26 10:05');
  expect(within(hidden!).queryByRole('link')).not.toBeInTheDocument();
  expect(server.callsOf('GET /dashboard/services').map(({ query }) => query.get('cursor'))).toEqual([null, '8']);

  await person.click(drawer.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('exports exactly the services that are listed', async () => {
  const started: unknown[] = [];
  aServer()
    .on('GET /dashboard/services', () => ({ services: [aService({ id: 9 })], count: 1, cursor: null }))
    .on('GET /dashboard/exports', () => ({ exports: [] }))
    .on('POST /dashboard/exports', ({ body }) => {
      started.push(body);
      return refusal('ERR_UNAVAILABLE');
    });
  const { person } = await open();
  const table = within(await screen.findByRole('table', { name: 'Por fila' }));
  await person.click(table.getByRole('button', { name: '40, Encerrados, Vendas: ver os tickets' }));

  const drawer = within(await screen.findByRole('dialog', { name: 'Encerrados' }));
  await person.click(await drawer.findByRole('button', { name: 'Exportar' }));
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }));

  const days = { from: '2026-11-12', to: '2026-11-18' };
  await waitFor(() =>
    expect(started).toEqual([{ ...days, queueIds: [1], figure: 'closed', format: 'csv', language: 'pt-BR' }]),
  );
});

describe('figures with a page of what they count', () => {
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('lead admins to what they count', async () => {
    aServer();
    await open();

    const waiting = (await card('Aguardando')).findByRole('link', { name: '2, Aguardando: ver os tickets' });
    expect(await waiting).toHaveAttribute('href', '/tickets?tab=pending');
    expect(links()).toEqual([
      ['4', '/tickets?tab=open'],
      ['2', '/tickets?tab=pending'],
      ['1 de 3', '/moments'],
      ['5', '/contacts?kind=people&from=2026-11-12&to=2026-11-18'],
    ]);
  });

  it('lead nowhere for chosen queues, whose tickets no list shows alone, nor for supervisors', async () => {
    aServer({ ...BUSY, current: { ...BUSY.current, traffic: null }, ever: null });
    const { unmount } = await open('/?queues=1');
    expect(await (await card('Aguardando')).findByText('2')).toBeVisible();
    expect(links()).toEqual([]);
    unmount();

    await open('/', aUser({ profile: 'supervisor' }));
    expect(await (await card('Aguardando')).findByText('2')).toBeVisible();
    expect(links()).toEqual([]);
  });
});

it('says of a figure that counts nothing that there is nothing to open', async () => {
  aServer(someFigures({ queues: [queueFigures({ queueId: 1, name: 'Vendas' })] }));
  await open();

  for (const name of ['Aguardando', 'Tickets', 'Encerrados'])
    expect(await (await card(name)).findByText('(nenhum ticket para ver)')).toBeInTheDocument();
  expect(await (await card('Contatos novos')).findByText('(nenhum contato para ver)')).toBeInTheDocument();
  const row = within(await screen.findByRole('row', { name: /^Vendas/ }));
  expect(row.getAllByText('(nenhum ticket para ver)')).toHaveLength(4);
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

describe('the filter', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const apply = () => screen.getByRole('button', { name: 'Filtrar' });

  it('warns without any date, and changes nothing', async () => {
    const server = aServer();
    const { person } = await open('/?filter=yes');
    await card('Tickets');

    await person.click(apply());

    expect(await screen.findByText('Parametrize o filtro')).toBeVisible();
    expect(search()).toBe('?filter=yes');
    expect(queries(server)).toHaveLength(1);
  });

  it('applies days, keeps them in the address, and takes them away again', async () => {
    const server = aServer();
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Filtro' }));
    await person.type(field('Data inicial'), '01112026');
    await person.type(field('Data final'), '05112026');
    await person.click(apply());

    await waitFor(() => expect(search()).toBe('?filter=yes&from=2026-11-01&to=2026-11-05'));
    expect(screen.getByRole('button', { name: '7 dias' })).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(queries(server).at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-05' }));

    await person.click(screen.getByRole('button', { name: 'Remover datas' }));
    await waitFor(() => expect(search()).toBe('?filter=yes'));
  });

  it('refuses an end before the start, and what is no day', async () => {
    const server = aServer();
    const { person } = await open('/?filter=yes');
    await person.type(field('Data inicial'), '05112026');
    await person.type(field('Data final'), '01112026');
    await person.click(apply());
    expect(await screen.findByText('Antes da data inicial')).toBeVisible();

    await person.clear(field('Data final'));
    await person.type(field('Data final'), '99');
    expect(await screen.findByText('Data inválida')).toBeVisible();
    await person.click(apply());

    expect(queries(server)).toEqual([{ days: '7' }]);
  });

  it('takes a quick period in place of days, the month by the clock of the company', async () => {
    const server = aServer().on('GET /companies/:companyId', () => ({
      ...aUser().company,
      timeZone: 'Pacific/Kiritimati',
      schedules: [],
      exceptions: [],
    }));
    const { person } = await open('/?from=2026-11-01');
    await person.click(screen.getByRole('button', { name: '30 dias' }));
    await waitFor(() => expect(queries(server)).toEqual([{ from: '2026-11-01' }, { days: '30' }]));

    await person.click(screen.getByRole('button', { name: 'Este mês' }));

    const day = new Intl.DateTimeFormat('en', { timeZone: 'Pacific/Kiritimati', day: 'numeric' }).format(Date.now());
    await waitFor(() => expect(queries(server).at(-1)).toEqual({ days: day }));
    expect(search()).toBe('?period=month');
  });

  it('chooses queues, for which there are no messages and new contacts', async () => {
    const server = aServer();
    const { person } = await open('/?filter=yes');
    await card('Mensagens enviadas');
    const { traffic: _, ...counts } = BUSY.current;
    server.on('GET /dashboard/figures', () => ({ ...BUSY, current: { ...counts, traffic: null }, ever: null }));

    await person.click(screen.getByRole('button', { name: 'Filas' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Sem fila' }));

    await waitFor(() => expect(queries(server).at(-1)).toEqual({ days: '7', queueIds: '[0]' }));
    expect(await screen.findByText(/filas: Sem fila/)).toBeVisible();
    for (const name of ['Mensagens recebidas', 'Mensagens enviadas', 'Contatos novos'])
      expect(screen.queryByRole('group', { name })).not.toBeInTheDocument();
  });
});

describe('reading again', () => {
  it('is done on demand and when the window is seen again', async () => {
    const server = aServer();
    const { person } = await open();
    await card('Tickets');
    await person.click(screen.getByRole('button', { name: 'Atualizar os números' }));
    await waitFor(() => expect(queries(server)).toHaveLength(2));

    act(() => void window.dispatchEvent(new Event('visibilitychange')));

    await waitFor(() => expect(queries(server)).toHaveLength(3));
  });

  it('is done each minute while the page is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const server = aServer();
    await open();
    await card('Tickets');

    await act(() => jest.advanceTimersByTimeAsync(60_500));

    await waitFor(() => expect(queries(server).length).toBeGreaterThanOrEqual(2));
  });

  it('says so when it fails, and leaves the figures', async () => {
    const server = aServer();
    const { person } = await open();
    await card('Tickets');
    server.on('GET /dashboard/figures', () => refusal('ERR_UNAVAILABLE'));
    await person.click(screen.getByRole('button', { name: 'Atualizar os números' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível atualizar: estes números são das 12:04:05, horário de America/Sao Paulo',
    );
    expect((await card('Tickets')).getByText('50')).toBeVisible();
  });

  it('is offered when the first reading failed', async () => {
    const server = aServer().on('GET /dashboard/figures', () => refusal('ERR_UNAVAILABLE'));
    const { person } = await open();
    await screen.findByText('Não foi possível carregar o painel');

    server.on('GET /dashboard/figures', () => BUSY);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await (await card('Tickets')).findByText('50')).toBeVisible();
  });
});

it('says to supervisors whose figures they see, and offers their queues only', async () => {
  const server = aServer({ ...BUSY, current: { ...BUSY.current, traffic: null }, ever: null });
  const served = { id: 1, name: 'Vendas', color: '#065183', UserQueue: { queueId: 1, userId: 7 } };
  const user = aUser({ profile: 'supervisor', queues: [served], allTicket: 'disable' });
  const { person } = await open('/?filter=yes', user);

  expect(await screen.findByText('Você vê os números das suas filas: Vendas.')).toBeVisible();
  await card('Tickets');
  expect(screen.queryByRole('group', { name: 'Mensagens enviadas' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Filas' }));
  expect((await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual(['Vendas']);
  expect(server.callsOf('GET /queue')).toHaveLength(0);
});

it('shows a new company what is left to do', async () => {
  aServer(someFigures())
    .on('GET /version', () => ({ version: '0.1.0', simulatorUrl: null }))
    .on('GET /companySettings/:companyId', () => companySettings({}))
    .on('GET /first-steps', () => ({
      isConnected: false,
      hasQueue: false,
      hasColleague: false,
      isAnswered: false,
      hasConnection: false,
    }));
  await open();

  expect(await screen.findByRole('region', { name: 'Primeiros passos' })).toBeVisible();
});
