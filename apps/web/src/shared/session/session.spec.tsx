/** @jest-environment ./tools/jest/browser.cjs */
import '../testing/render-console.js';
import { act, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { UiProvider } from '@prosa/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { storeAccessToken } from '../api/token/access-token.js';
import { useTranslatedUiTexts } from '../i18n/use-translated-ui-texts.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { startTestI18n } from '../testing/test-i18n.js';
import { clearEndReason, recordedEnd } from './end-reason.js';
import { RequireAdmin, RequireGuest, RequireSession } from './guards.js';
import { SessionProvider } from './session-provider.js';
import { useSession } from './use-session.js';

const reload = jest.fn();

function Work() {
  const { user, signOut } = useSession();
  return <button onClick={() => void signOut()}>Sign out {user.name}</button>;
}

function Console() {
  return (
    <UiProvider texts={useTranslatedUiTexts()}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider reload={reload}>
          <Routes>
            <Route Component={RequireGuest}>
              <Route path="/login" element={<p>Sign in here</p>} />
            </Route>
            <Route Component={RequireSession}>
              <Route path="/" element={<Work />} />
              <Route Component={RequireAdmin}>
                <Route path="/connections" element={<p>For admins</p>} />
              </Route>
            </Route>
          </Routes>
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}

async function open(route: string) {
  await startTestI18n();
  const view = (
    <MemoryRouter initialEntries={[route]}>
      <Console />
    </MemoryRouter>
  );
  await act(async () => render(view));
  return userEvent.setup({ delay: null });
}

/** A token in the platform's format. */
const tokenOf = (userId: number) => `x.${btoa(JSON.stringify({ sub: String(userId) }))}.x`;

const aServer = () =>
  new FakeServer({
    'POST /auth/refresh_token': () => ({ token: tokenOf(7), user: aUser() }),
    'DELETE /auth/logout': () => ({ ended: true }),
  }).install();

// Specs that share this module's state may have left a token.
beforeEach(() => storeAccessToken(null));
afterEach(() => act(() => storeAccessToken(null)));
afterEach(clearEndReason);

it('redirects to the sign-in page without a token, and calls nothing', async () => {
  const server = aServer();

  await open('/');

  expect(screen.getByText('Sign in here')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it('resumes the session when the page loads', async () => {
  aServer();
  storeAccessToken(tokenOf(7));

  await open('/login');

  expect(await screen.findByRole('button', { name: 'Sign out Ana Souza' })).toBeInTheDocument();
});

it('shows the sign-in page when the session has ended', async () => {
  const server = aServer().on('POST /auth/refresh_token', () =>
    refusal('ERR_SESSION_EXPIRED', { reason: 'password-reset' }),
  );
  storeAccessToken(tokenOf(7));

  await open('/');

  expect(await screen.findByText('Sign in here')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(recordedEnd()).toEqual({ reason: 'password-reset', userId: 7 });
  expect(server.callsOf('POST /auth/refresh_token')[0]?.headers).toMatchObject({
    Authorization: `Bearer ${tokenOf(7)}`,
  });
});

it('offers a retry when the server could not be reached', async () => {
  const server = aServer().on('POST /auth/refresh_token', () => refusal('ERR_UNAVAILABLE'));
  storeAccessToken(tokenOf(7));
  const person = await open('/');
  expect(await screen.findByText('O serviço está indisponível no momento.')).toBeInTheDocument();

  server.on('POST /auth/refresh_token', () => ({ token: tokenOf(7), user: aUser() }));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByRole('button', { name: 'Sign out Ana Souza' })).toBeInTheDocument();
});

it('ends the session on the server and here, even when the server cannot be reached', async () => {
  const server = aServer().on('DELETE /auth/logout', () => refusal('ERR_UNAVAILABLE'));
  storeAccessToken(tokenOf(7));
  const person = await open('/');

  await person.click(await screen.findByRole('button', { name: 'Sign out Ana Souza' }));

  expect(await screen.findByText('Sign in here')).toBeInTheDocument();
  expect(server.callsOf('DELETE /auth/logout')).toHaveLength(1);
});

it('shows no notice after signing out, even of a session that had ended', async () => {
  aServer().on('DELETE /auth/logout', () => refusal('ERR_SESSION_EXPIRED'));
  storeAccessToken(tokenOf(7));
  const person = await open('/');

  await person.click(await screen.findByRole('button', { name: 'Sign out Ana Souza' }));

  expect(await screen.findByText('Sign in here')).toBeInTheDocument();
  expect(recordedEnd()).toBeNull();
});

it('ends with the session of another tab, and reloads when somebody else signed in there', async () => {
  aServer();
  storeAccessToken(tokenOf(7));
  await open('/');
  await screen.findByRole('button', { name: 'Sign out Ana Souza' });

  const dispatchToken = (token: string | null) =>
    act(() => {
      if (token === null) localStorage.removeItem('token');
      else localStorage.setItem('token', JSON.stringify(token));
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });

  dispatchToken(tokenOf(7));
  expect(reload).not.toHaveBeenCalled();
  dispatchToken(tokenOf(8));
  expect(reload).toHaveBeenCalledTimes(1);
  dispatchToken(null);
  expect(screen.getByText('Sign in here')).toBeInTheDocument();
});

it('protects the pages of admins', async () => {
  aServer().on('POST /auth/refresh_token', () => ({ token: tokenOf(7), user: aUser({ profile: 'user' }) }));
  storeAccessToken(tokenOf(7));

  await open('/connections');

  expect(await screen.findByRole('button', { name: 'Sign out Ana Souza' })).toBeInTheDocument();
  expect(screen.queryByText('For admins')).not.toBeInTheDocument();
});
