/** @jest-environment ./tools/jest/browser.cjs */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Providers } from './providers.js';
import { createQueryClient } from './shared/api/cache/query-client.js';
import { startTestI18n } from './shared/testing/test-i18n.js';
import { toaster } from './shared/ui-feedback/toaster.js';

const NeverThere = lazy(() => new Promise<never>(() => undefined));

beforeEach(async () => {
  await startTestI18n();
  toaster.remove();
});

it('shows toasts that were raised before their region was loaded', async () => {
  toaster.create({ title: 'Raised early' });

  render(<Providers queryClient={createQueryClient()}>The page</Providers>);

  expect(await screen.findByText('Raised early')).toBeVisible();
});

it('keeps showing toasts while a page loads', async () => {
  const queryClient = createQueryClient();
  const whole = (isOpening: boolean) => (
    <Suspense fallback={null}>
      <Providers queryClient={queryClient}>{isOpening ? <NeverThere /> : <p>The page</p>}</Providers>
    </Suspense>
  );
  const { rerender } = await act(async () => render(whole(false)));
  await act(async () => void toaster.create({ title: 'Raised as it opens' }));
  await screen.findByText('Raised as it opens');

  await act(async () => rerender(whole(true)));

  expect(screen.queryByText('The page')).not.toBeVisible();
  expect(screen.getByText('Raised as it opens')).toBeVisible();
});
