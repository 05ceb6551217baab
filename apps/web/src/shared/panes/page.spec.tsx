/** @jest-environment ./tools/jest/browser.cjs */
import '@testing-library/jest-dom';
import { UiProvider } from '@prosa/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { useTranslatedUiTexts } from '../i18n/use-translated-ui-texts.js';
import { startTestI18n } from '../testing/test-i18n.js';
import { page } from './page.js';

const Frame = () => (
  <>
    <nav>
      <Link to="/first">First</Link>
      <Link to="/second">Second</Link>
    </nav>
    <Outlet />
  </>
);

const Providers = ({ children }: { children: ReactNode }) => (
  <UiProvider texts={useTranslatedUiTexts()}>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </UiProvider>
);

/** The second page loads by `load`. */
async function open(load: () => Promise<ComponentType>) {
  jest.spyOn(console, 'error').mockImplementation();
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        HydrateFallback: () => null,
        children: [
          { path: '/first', ...page(async () => () => <p>Page one</p>, { pauses: [] }) },
          { path: '/second', ...page(load, { pauses: [] }) },
        ],
      },
    ],
    { initialEntries: ['/first'] },
  );
  await startTestI18n();
  render(<RouterProvider router={router} />, { wrapper: Providers });
  await screen.findByText('Page one');
  return { person: userEvent.setup({ delay: null }) };
}

afterEach(() => jest.restoreAllMocks());

it('shows a page that does not load inside the frame, whose menu stays, and loads it by a retry', async () => {
  let load: () => Promise<ComponentType> = () => Promise.reject(new TypeError('Failed to fetch'));
  const { person } = await open(() => load());

  await person.click(screen.getByRole('link', { name: 'Second' }));

  expect(await screen.findByText('Não foi possível carregar esta parte')).toBeVisible();
  expect(screen.getByRole('link', { name: 'First' })).toBeVisible();
  load = async () => () => <p>Page two</p>;
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Page two')).toBeVisible();
});

it('leads from a page that does not load to the others, and back again', async () => {
  let load: () => Promise<ComponentType> = () => Promise.reject(new TypeError('Failed to fetch'));
  const { person } = await open(() => load());
  await person.click(screen.getByRole('link', { name: 'Second' }));
  await screen.findByRole('alert');

  await person.click(screen.getByRole('link', { name: 'First' }));
  expect(await screen.findByText('Page one')).toBeVisible();

  load = async () => () => <p>Page two</p>;
  await person.click(screen.getByRole('link', { name: 'Second' }));
  expect(await screen.findByText('Page two')).toBeVisible();
});
