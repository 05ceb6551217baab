/** @jest-environment ./tools/jest/browser.cjs */
import '../../shared/testing/render-console.js';
import { UiProvider } from '@prosa/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { storeAccessToken } from '../../shared/api/token/access-token.js';
import { useTranslatedUiTexts } from '../../shared/i18n/use-translated-ui-texts.js';
import { RequireEnrolled, RequireSession } from '../../shared/session/guards.js';
import { SessionProvider } from '../../shared/session/session-provider.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { startTestI18n } from '../../shared/testing/test-i18n.js';
import { EnrolmentPage } from './enrolment-page.js';

function Console() {
  return (
    <UiProvider texts={useTranslatedUiTexts()}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <Routes>
            <Route Component={RequireSession}>
              <Route path="/enrolment" element={<EnrolmentPage />} />
              <Route Component={RequireEnrolled}>
                <Route path="*" element={<p>Work</p>} />
              </Route>
            </Route>
          </Routes>
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}

afterEach(() => act(() => storeAccessToken(null)));

it('is the only page for users who must enrol a second factor, until they have one', async () => {
  let isSecondFactorMissing = true;
  new FakeServer({
    'POST /auth/refresh_token': () => ({ token: 'x', user: aUser(), isSecondFactorMissing }),
    'POST /auth/second-factor': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }),
    'PUT /auth/second-factor': () => ({ recoveryCodes: ['AAAAA-BBBBB'] }),
  }).install();
  storeAccessToken('x');
  await startTestI18n();
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/tickets']}>
        <Console />
      </MemoryRouter>,
    ),
  );
  const person = userEvent.setup({ delay: null });

  expect(await screen.findByRole('heading', { name: 'Proteja sua conta' })).toBeVisible();
  await person.type(screen.getByLabelText(/^Senha atual/), 'my password{Enter}');
  await person.type(await screen.findByLabelText(/^Código que o aplicativo mostra/), '123456{Enter}');
  expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
  isSecondFactorMissing = false;
  await person.click(screen.getByRole('button', { name: 'Continuar para a Prosa' }));

  expect(await screen.findByText('Work')).toBeVisible();
});
