/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { NotFoundPage } from './not-found-page.js';

const open = (user: ReturnType<typeof aUser> | null) => {
  new FakeServer({
    'GET /whatsapp': () => [],
    'GET /version': () => ({ version: '0.1.0', simulatorUrl: null }),
  }).install();
  return renderConsole(<NotFoundPage />, { user, route: '/ticktes' });
};

it('keeps the menu of who is signed in, and offers ways on', async () => {
  await open(aUser());

  expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Ver a ajuda' })).toHaveAttribute('href', '/helps');
  expect(document.title).toBe('Página não encontrada · Prosa');
});

it.each([
  ['guests', null],
  [
    'companies past due',
    aUser({ companyId: 2, company: { ...aUser().company, id: 2, dueDate: '2020-01-01T00:00:00.000Z' } }),
  ],
])('stands alone for %s', async (_, user) => {
  await open(user);

  expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('leads guests to the sign-in', async () => {
  await open(null);

  expect(screen.getByRole('link', { name: 'Ir para a entrada' })).toHaveAttribute('href', '/login');
});
