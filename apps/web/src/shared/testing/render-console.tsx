import '@testing-library/jest-dom';
import type { UserView } from '@prosa/contracts';
import { UiProvider } from '@prosa/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../api/cache/query-client.js';
import { useTranslatedUiTexts } from '../i18n/use-translated-ui-texts.js';
import { type LiveLine, useLiveTable } from '../live/live-table.js';
import { LiveProvider } from '../live/live-provider.js';
import { SessionContext } from '../session/session-context.js';
import { ToastRegion } from '../ui-feedback/toast-region.js';
import { toaster } from '../ui-feedback/toaster.js';
import { aUser } from './a-user.js';
import { FakeSocket } from './fake-socket.js';
import { startTestI18n } from './test-i18n.js';

// A busy machine is slow, not wrong: `findBy` and `waitFor` wait this long.
configure({ asyncUtilTimeout: 15_000 * Number(process.env.TEST_PATIENCE ?? 1) });
jest.setTimeout(120_000);

interface Options {
  /** The signed-in user; null for pages before sign-in. */
  user?: UserView | null;
  /** Address of the page with its query. */
  route?: string;
  /** Path of the page's route, for pages that read its parameters or ask before they are left. */
  path?: string;
  /** Whether failed reads are repeated, as in the console, with its pauses. */
  retries?: boolean;
  /** What live topics do to the cache, as the frame around the page has it. */
  table?: readonly LiveLine[];
}

interface FrameProps extends Required<Omit<Options, 'retries' | 'path'>>, Pick<Options, 'path'> {
  queryClient: QueryClient;
  socket: FakeSocket;
  children: ReactNode;
}

const NO_TABLE: readonly LiveLine[] = [];

function Live({ table }: Required<Pick<Options, 'table'>>) {
  useLiveTable(table);
  return null;
}

/** A router with one route and its parameters, or one without any; what lies elsewhere is empty. */
function Router({ route, path, children }: Pick<FrameProps, 'route' | 'path' | 'children'>) {
  const [router] = useState(() =>
    path === undefined
      ? null
      : createMemoryRouter(
          [
            { path, element: children },
            { path: '*', element: null },
          ],
          { initialEntries: [route] },
        ),
  );
  return router ? <RouterProvider router={router} /> : <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>;
}

function Frame({ user: given, route, path, table, queryClient, socket, children }: FrameProps) {
  const [user, setUser] = useState(given);
  const control = {
    status: user ? ('signedIn' as const) : ('signedOut' as const),
    user,
    mustEnrol: false,
    startError: null,
    resume: () => undefined,
    startSession: (reply: { user: UserView }) => setUser(reply.user),
    putUser: setUser,
    signOut: async (onLeave?: () => unknown) => {
      await onLeave?.();
      setUser(null);
    },
  };

  return (
    <UiProvider texts={useTranslatedUiTexts()}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={control}>
          <Router route={route} path={path}>
            <Suspense fallback={null}>
              {user ? (
                <LiveProvider open={socket.open}>
                  <Live table={table} />
                  {children}
                </LiveProvider>
              ) : (
                children
              )}
            </Suspense>
          </Router>
        </SessionContext>
        <ToastRegion />
      </QueryClientProvider>
    </UiProvider>
  );
}

/**
 * Renders inside the console's providers: texts in pt-BR that load by namespace, a session, the console's cache, and a fake socket.
 */
export async function renderConsole(
  children: ReactNode,
  { user = aUser(), route = '/', path, table = NO_TABLE, retries = false }: Options = {},
) {
  await startTestI18n();
  // Toasts outlive a render, so those of an earlier spec are removed.
  toaster.remove();
  const socket = new FakeSocket();
  const queryClient = createQueryClient();
  if (!retries)
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  // Chakra's state machines take their first step after the first paint.
  const view = await act(async () =>
    render(
      <Frame user={user} route={route} path={path} table={table} queryClient={queryClient} socket={socket}>
        {children}
      </Frame>,
    ),
  );
  return { ...view, socket, queryClient, person: userEvent.setup({ delay: null }) };
}
