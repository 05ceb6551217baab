import '@testing-library/jest-dom';
import type { UserView } from '@prosa/contracts';
import { UiProvider } from '@prosa/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useTranslatedUiTexts } from '../i18n/use-translated-ui-texts.js';
import { LiveProvider } from '../live/live-provider.js';
import { SessionContext } from '../session/session-context.js';
import { Toaster, toaster } from '../ui-feedback/toaster.js';
import { aUser } from './a-user.js';
import { FakeSocket } from './fake-socket.js';
import { startTestI18n } from './test-i18n.js';

// A busy machine is slow, not wrong: `findBy` and `waitFor` wait this long.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

interface Options {
  /** The signed-in user; null for pages before sign-in. */
  user?: UserView | null;
  /** Address of the page with its query. */
  route?: string;
}

interface FrameProps extends Required<Options> {
  queryClient: QueryClient;
  socket: FakeSocket;
  children: ReactNode;
}

function Frame({ user: given, route, queryClient, socket, children }: FrameProps) {
  const [user, setUser] = useState(given);
  const control = {
    status: user ? ('signedIn' as const) : ('signedOut' as const),
    user,
    mustEnrol: false,
    startError: null,
    resume: () => undefined,
    startSession: (reply: { user: UserView }) => setUser(reply.user),
    putUser: setUser,
    signOut: async () => setUser(null),
  };

  return (
    <UiProvider texts={useTranslatedUiTexts()}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={control}>
          <MemoryRouter initialEntries={[route]}>
            {user ? <LiveProvider open={socket.open}>{children}</LiveProvider> : children}
          </MemoryRouter>
        </SessionContext>
        <Toaster />
      </QueryClientProvider>
    </UiProvider>
  );
}

/** Renders inside the console's providers: texts in pt-BR, a session, a cache, and a fake socket. */
export async function renderConsole(children: ReactNode, { user = aUser(), route = '/' }: Options = {}) {
  await startTestI18n();
  // Toasts outlive a render, so those of an earlier spec are removed.
  toaster.remove();
  const socket = new FakeSocket();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  // Chakra's state machines take their first step after the first paint.
  const view = await act(async () =>
    render(
      <Frame user={user} route={route} queryClient={queryClient} socket={socket}>
        {children}
      </Frame>,
    ),
  );
  return { ...view, socket, queryClient, person: userEvent.setup({ delay: null }) };
}
