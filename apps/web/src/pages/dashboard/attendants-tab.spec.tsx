/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { anAttendant, someFigures } from '../../features/dashboard/testing/some-figures.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { DashboardPage } from './dashboard-page.js';

const HOUR_MS = 3_600_000;
const WEEK = someFigures({
  current: { services: 12 },
  attendants: [
    anAttendant({ userId: 0, name: '', services: 5 }),
    anAttendant({ userId: 7, name: 'Ana Souza', isOnline: true, finished: 3 }),
    anAttendant({
      userId: 8,
      name: 'Bia Reis',
      services: 7,
      rated: 3,
      ratingSum: 25,
      waits: 2,
      waitMs: HOUR_MS,
      attended: 1,
      serviceMs: 2 * HOUR_MS,
      finished: 6,
    }),
  ],
  days: [{ ...anAttendant({ services: 12 }), day: '2026-11-13' }],
});
const DAY = someFigures({ period: { from: '2026-11-18', to: '2026-11-18' }, current: { services: 4 } });

const aServer = (figures = WEEK) =>
  new FakeServer({
    'GET /dashboard/figures': () => figures,
    'GET /dashboard/ticketsDay': () => ({ data: [{ horario: 9, total: 4 }], count: 4 }),
    'GET /dashboard/services': () => ({ services: [], count: 0, cursor: null }),
    'GET /queue': () => [],
  }).install();
const open = (search = '') => renderConsole(<DashboardPage />, { route: `/?tab=attendants${search}` });

const table = async () => within(await screen.findByRole('table', { name: 'Por atendente' }));
const names = async () => (await table()).getAllByRole('rowheader').map(({ textContent }) => textContent);
const chart = (name: string) => screen.findByRole('region', { name });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => stubLayout());

it('shows what each attendant did and who is online, in words; nobody is neither', async () => {
  aServer();
  await open();

  const row = async (name: RegExp) => cellsOf((await table()).getByRole('row', { name }));
  expect(await row(/^Bia Reis/)).toEqual(['8,33', '3', '7', '30 min', '2 h', 'Offline'].map(spaced));
  expect(await row(/^Ana Souza/)).toEqual([NONE, ZERO, ZERO, NONE, NONE, 'Online']);
  expect(await row(/^Ninguém/)).toEqual([NONE, ZERO, '5', NONE, NONE, '']);
});

const NONE = '–Sem dados suficientes';
const ZERO = '0 (nenhum ticket para ver)';
const spaced = (text: string) => text.replace(' min', '\u00a0min').replace(' h', '\u00a0h');

it('has its reader online, before the server knows', async () => {
  const now = { happening: 0, pending: 0, online: 1, attendants: 3 };
  const offline = [anAttendant({ userId: 7 }), anAttendant({ userId: 8, name: 'Bia Reis', isOnline: true })];
  aServer({ ...WEEK, now, attendants: offline });
  const { person } = await open();

  expect(cellsOf((await table()).getByRole('row', { name: /^Ana Souza/ })).at(-1)).toBe('Online');
  await person.click(screen.getByRole('tab', { name: 'Indicadores' }));
  expect(await screen.findByText('2 de 3')).toBeVisible();
});

it('sorts by a figure, the highest first, and then the other way, without data last', async () => {
  aServer();
  const { person } = await open();
  expect(await names()).toEqual(['Ninguém', 'Ana Souza', 'Bia Reis']);
  const header = async () => (await table()).getByRole('columnheader', { name: /^Nota/ });

  await person.click((await table()).getByRole('button', { name: 'Tickets' }));
  expect(await names()).toEqual(['Bia Reis', 'Ninguém', 'Ana Souza']);

  await person.click((await table()).getByRole('button', { name: 'Nota' }));
  expect((await names())[0]).toBe('Bia Reis');
  expect(await header()).toHaveAttribute('aria-sort', 'descending');
  await person.click((await table()).getByRole('button', { name: 'Nota' }));
  expect((await names())[0]).toBe('Bia Reis');
  expect(await header()).toHaveAttribute('aria-sort', 'ascending');

  await person.click((await table()).getByRole('button', { name: 'Atendente' }));
  expect(await names()).toEqual(['Ana Souza', 'Bia Reis', 'Ninguém']);
});

it('opens the tickets of one attendant, also those of nobody', async () => {
  const server = aServer();
  const { person } = await open();

  await person.click((await table()).getByRole('button', { name: '5, Tickets, Ninguém: ver os tickets' }));

  expect(await screen.findByRole('dialog', { name: 'Tickets' })).toHaveTextContent('Ninguém · 12/11/2026 a 18/11/2026');
  expect(await screen.findByText('Nenhum ticket')).toBeVisible();
  const [{ query }] = server.callsOf('GET /dashboard/services');
  expect([query.get('figure'), query.get('userId')]).toEqual(['services', '0']);
});

it('draws who finished most, and has everybody in the table', async () => {
  aServer();
  const { person } = await open();
  const finished = within(await chart('Finalizados por atendente'));

  expect(
    await finished.findByRole('img', { name: 'Finalizados por atendente. Bia Reis finalizou mais: 6 tickets.' }),
  ).toBeVisible();
  await person.click(finished.getByRole('button', { name: 'Ver como tabela' }));

  const rows = within(finished.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Bia Reis6', 'Ana Souza3']);
});

it('opens what an attendant finished from the table, in the days of the chart', async () => {
  const server = aServer();
  const { person } = await open('&finishedFrom=2026-11-01');
  const finished = within(await chart('Finalizados por atendente'));
  await person.click(await finished.findByRole('button', { name: 'Ver como tabela' }));

  await person.click(finished.getByRole('button', { name: '6, Finalizados, Bia Reis: ver os tickets' }));

  expect(await screen.findByRole('dialog', { name: 'Finalizados' })).toHaveTextContent('Bia Reis · 12/11/2026 a 18/11');
  const [{ query }] = server.callsOf('GET /dashboard/services');
  expect(['figure', 'userId', 'from'].map((name) => query.get(name))).toEqual(['finished', '8', '2026-11-12']);
});

it('says what is counted as finished', async () => {
  aServer();
  const { person } = await open();
  const finished = within(await chart('Finalizados por atendente'));

  await person.click(finished.getByRole('button', { name: 'O que conta em “Finalizados por atendente”' }));

  expect(await screen.findByText(/ainda aguarda avaliação não está finalizado/)).toBeVisible();
});

it('draws each day of the period, those without tickets too', async () => {
  aServer();
  const { person } = await open();
  const days = within(await chart('Tickets por dia'));
  expect(
    await days.findByRole('img', { name: 'Tickets por dia. 12 tickets; o máximo foi 12, em 13/11/2026.' }),
  ).toBeVisible();

  await person.click(days.getByRole('button', { name: 'Ver como tabela' }));

  const rows = within(days.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    '12/11/20260 (nenhum ticket para ver)',
    '13/11/202612',
    '14/11/20260 (nenhum ticket para ver)',
  ]);

  await person.click(days.getByRole('button', { name: '12, Tickets, 13/11/2026: ver os tickets' }));
  expect(await screen.findByRole('dialog', { name: 'Tickets' })).toHaveTextContent('13/11/2026');
});

it('draws the hours of a single day, of the chosen queues, and opens the tickets of an hour', async () => {
  const server = aServer(DAY);
  const { person } = await open('&queues=3&period=today');

  expect(
    await screen.findByRole('img', { name: 'Tickets por hora. 4 tickets; o máximo foi 4, em 09 h.' }),
  ).toBeVisible();
  const [{ query }] = server.callsOf('GET /dashboard/ticketsDay');
  expect(Object.fromEntries(query)).toEqual({ initialDate: '2026-11-18', finalDate: '2026-11-18', queueIds: '[3]' });

  const hours = within(await chart('Tickets por hora'));
  await person.click(hours.getByRole('button', { name: 'Ver como tabela' }));
  await person.click(hours.getByRole('button', { name: '4, Tickets, 09 h: ver os tickets' }));

  expect(await screen.findByRole('dialog', { name: 'Tickets' })).toHaveTextContent('09 h · 18/11/2026');
  const [{ query: listed }] = server.callsOf('GET /dashboard/services');
  expect(Object.fromEntries(listed)).toMatchObject({
    from: '2026-11-18',
    to: '2026-11-18',
    hour: '9',
    queueIds: '[3]',
  });
});

it('has days of its own for each chart, which do not change the page', async () => {
  const server = aServer();
  const { person } = await open();
  const form = await screen.findByRole('form', { name: 'Período de “Finalizados por atendente”' });
  const apply = within(form).getByRole('button', { name: 'Filtrar' });
  await person.click(apply);
  expect(await screen.findByText('Parametrize o filtro')).toBeVisible();

  await person.type(within(form).getByRole('textbox', { name: 'Data inicial' }), '01112026');
  await person.click(apply);

  await waitFor(() =>
    expect(server.callsOf('GET /dashboard/figures').map(({ query }) => Object.fromEntries(query))).toEqual([
      { days: '7' },
      { from: '2026-11-01' },
    ]),
  );
  expect(await screen.findByText('12/11/2026 a 18/11/2026, só neste gráfico')).toBeVisible();
  expect(screen.getByText('12/11/2026 a 18/11/2026, como no painel')).toBeVisible();
});

it('says in a chart that its data could not be read, with a retry', async () => {
  const server = aServer(DAY).on('GET /dashboard/ticketsDay', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open('&period=today');
  const hours = within(await chart('Tickets por hora'));
  expect(await hours.findByText('Erro ao buscar informações dos tickets')).toBeVisible();

  server.on('GET /dashboard/ticketsDay', () => ({ data: [], count: 0 }));
  await person.click(hours.getByRole('button', { name: 'Tentar de novo' }));

  expect(await hours.findByText('Sem dados suficientes')).toBeVisible();
});
