/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { someFigures } from '../../features/dashboard/testing/some-figures.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { DashboardPage } from './dashboard-page.js';

const RATED = someFigures({
  current: { services: 20, closed: 15, closedRated: 8, awaiting: 2, rated: 9, promoters: 5, passives: 1 },
  previous: { services: 10, closed: 10, closedRated: 2, rated: 2, promoters: 2, passives: 0 },
});

const aServer = (figures = RATED) =>
  new FakeServer({
    'GET /dashboard/figures': () => figures,
    'GET /dashboard/services': () => ({ services: [], count: 0, cursor: null }),
    'GET /queue': () => [],
  }).install();
const open = () => renderConsole(<DashboardPage />, { route: '/?tab=nps' });

const card = async (name: string) => within(await screen.findByRole('group', { name }));

beforeEach(() => stubLayout());

it('shows the score, who it comes from, and how many rated', async () => {
  aServer();
  await open();

  for (const [name, ...texts] of [
    ['NPS', '23', '9 avaliações', '77 pontos a menos que antes'],
    ['Promotores', '5', '150% a mais que antes'],
    ['Neutros', '1', 'nenhum antes'],
    ['Detratores', '3', 'nenhum antes'],
    ['Encerrados', '15'],
    ['Aguardando avaliação', '2'],
    ['Sem avaliação', '7'],
    ['Com avaliação', '8'],
    ['Taxa de avaliação', '45%', '25 pontos a mais que antes'],
  ]) {
    for (const text of texts) expect(await (await card(name!)).findByText(text)).toBeVisible();
  }
  const shares = within(await screen.findByRole('region', { name: 'Promotores, neutros e detratores' }));
  expect((await shares.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Promotores5 · 56%',
    'Neutros1 · 11%',
    'Detratores3 · 33%',
  ]);
});

it('opens the tickets of detractors', async () => {
  const server = aServer();
  const { person } = await open();

  await person.click(await screen.findByRole('button', { name: '3, Detratores: ver os tickets' }));

  expect(await screen.findByRole('dialog', { name: 'Detratores' })).toBeVisible();
  await waitFor(() => expect(server.callsOf('GET /dashboard/services')[0]?.query.get('figure')).toBe('detractors'));
});

it('has not enough data for a score without ratings, which is not zero', async () => {
  aServer(someFigures());
  await open();

  for (const name of ['NPS', 'Taxa de avaliação'])
    expect(await (await card(name)).findByText('Sem dados suficientes')).toBeVisible();
  for (const name of ['Promotores, neutros e detratores', 'Quem avaliou'])
    expect(within(await screen.findByRole('region', { name })).getByText('Sem dados suficientes')).toBeVisible();
});
