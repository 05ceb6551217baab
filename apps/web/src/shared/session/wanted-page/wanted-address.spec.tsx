/** @jest-environment ./tools/jest/browser.cjs */
import '../../testing/render-console.js';
import { UiProvider } from '@prosa/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { storeAccessToken } from '../../api/token/access-token.js';
import { dropSession } from '../../api/token/drop-session.js';
import { useTranslatedUiTexts } from '../../i18n/use-translated-ui-texts.js';
import { aUser } from '../../testing/a-user.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { startTestI18n } from '../../testing/test-i18n.js';
import { RequireEnrolled, RequireGuest, RequireSession } from '../guards.js';
import { SessionProvider } from '../session-provider.js';
import { useSession, useSessionControl } from '../use-session.js';
import { ToWantedPage } from './to-wanted-page.js';
import { clearEndReason } from '../end-reason.js';
import { clearWantedAddress, storeWantedAddress, wantedAddress } from './wanted-address.js';

const tokenOf = (userId: number) => `x.${btoa(JSON.stringify({ sub: String(userId) }))}.x`;
const TICKET = '/tickets/0b1f?message=5#end';

function Login() {
  const { startSession } = useSessionControl();
  const signIn = (id: number, isSecondFactorMissing = false) =>
    startSession({ token: tokenOf(id), user: aUser({ id }), isSecondFactorMissing });
  return (
    <>
      <button onClick={() => signIn(7)}>Sign in as 7</button>
      <button onClick={() => signIn(8)}>Sign in as 8</button>
      <button onClick={() => signIn(7, true)}>Sign in as 7 without a factor</button>
    </>
  );
}

function Enrolment() {
  const { mustEnrol, resume } = useSessionControl();
  return mustEnrol ? <button onClick={resume}>Enrol</button> : <ToWantedPage />;
}

function Page() {
  const { pathname, search, hash } = useLocation();
  const { signOut } = useSession();
  return <button onClick={() => void signOut()}>{`At ${pathname}${search}${hash}`}</button>;
}

function Console() {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <UiProvider texts={useTranslatedUiTexts()}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Routes>
            <Route Component={RequireGuest}>
              <Route path="/login" element={<Login />} />
            </Route>
            <Route Component={RequireSession}>
              <Route path="/enrolment" element={<Enrolment />} />
              <Route Component={RequireEnrolled}>
                <Route path="*" element={<Page />} />
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
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[route]}>
        <Console />
      </MemoryRouter>,
    ),
  );
  const person = userEvent.setup({ delay: null });
  return { click: async (name: string) => person.click(await screen.findByRole('button', { name })) };
}

const at = (address: string) => screen.findByRole('button', { name: `At ${address}` });

beforeEach(() => {
  storeAccessToken(null);
  clearEndReason();
  clearWantedAddress();
  new FakeServer({
    'POST /auth/refresh_token': () => ({ token: tokenOf(7), user: aUser({ id: 7 }) }),
    'DELETE /auth/logout': () => ({ ended: true }),
  }).install();
});
afterEach(() => act(() => storeAccessToken(null)));

it('is reached after the sign-in, with its query, once', async () => {
  const { click } = await open(TICKET);

  await click('Sign in as 7');
  expect(await at(TICKET)).toBeVisible();

  await click(`At ${TICKET}`);
  await click('Sign in as 7');
  expect(await at('/')).toBeVisible();
});

it('is reached by the user whose session ended at it, and by nobody else', async () => {
  storeAccessToken(tokenOf(7));
  const { click } = await open(TICKET);
  await at(TICKET);

  act(() => dropSession('password-changed'));
  await click('Sign in as 8');
  expect(await at('/')).toBeVisible();
});

it('is reached again by the user whose session ended while the console was closed', async () => {
  new FakeServer({ 'POST /auth/refresh_token': () => refusal('ERR_SESSION_EXPIRED', { reason: 'expired' }) }).install();
  storeAccessToken(tokenOf(7));
  const { click } = await open(TICKET);

  await click('Sign in as 7');

  expect(await at(TICKET)).toBeVisible();
});

it('is not stored by signing out, here or in another tab', async () => {
  storeAccessToken(tokenOf(7));
  const { click } = await open(TICKET);
  await click(`At ${TICKET}`);
  await click('Sign in as 7');
  expect(await at('/')).toBeVisible();

  act(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await screen.findByRole('button', { name: 'Sign in as 7' });

  expect(sessionStorage).toHaveLength(0);
});

it('is reached after what comes before it, such as a required second factor', async () => {
  const { click } = await open(TICKET);

  await click('Sign in as 7 without a factor');
  await click('Enrol');

  expect(await at(TICKET)).toBeVisible();
});

it.each([
  ['another host', 'https://evil.example/'],
  ['another host without a scheme', '//evil.example/tickets'],
  ['another host with a backslash', '/\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['dots that leave', '/tickets/../../login'],
  ['the sign-in page', '/login?x=1'],
  ['nothing', ''],
])('is never %s', (_, address) => {
  storeWantedAddress(address, null);
  expect(wantedAddress(7)).toBe('/');

  sessionStorage.setItem('prosa-wanted-address', JSON.stringify({ address, userId: null }));
  expect(wantedAddress(7)).toBe('/');
});
