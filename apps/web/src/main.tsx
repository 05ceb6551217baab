import { applyColorMode } from '@prosa/ui';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './providers.js';
import { routes } from './routes.js';
import { createQueryClient } from './shared/api/cache/query-client.js';
import { startI18n } from './shared/i18n/i18n.js';
import { localeFiles } from './shared/i18n/files/locale-files.js';
import { listenForInstallOffer } from './shared/install/install-prompt.js';
import { page } from './shared/panes/page.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

applyColorMode();
listenForInstallOffer();
/** Routes that exist in development only. */
const workshop = import.meta.env.DEV
  ? [
      {
        path: '/stories',
        ...page(async () => (await import('./pages/stories/stories-page.js')).StoriesPage),
      },
    ]
  : [];

const router = createBrowserRouter([...workshop, ...routes]);
const queryClient = createQueryClient();

void startI18n(localeFiles).then(() => {
  // After the first page, which does not wait for it.
  if (import.meta.env.PROD)
    void import('./shared/service-worker/offer-updates.js').then((updates) => updates.offerUpdates());
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={null}>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </Suspense>
    </StrictMode>,
  );
});
