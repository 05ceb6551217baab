/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, later, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { useSessionControl } from '../../shared/session/use-session.js';
import { clearEndReason, recordEndReason } from '../../shared/session/end-reason.js';
import {
  clearWantedAddress,
  storeWantedAddress,
  wantedAddress,
} from '../../shared/session/wanted-page/wanted-address.js';
import { LoginPage } from './login-page.js';

const aServer = () =>
  new FakeServer({
    'GET /setup': () => ({ isComplete: true }),
    'GET /settings': () => [{ key: 'userCreation', value: 'enabled' }],
    'POST /auth/login': () => ({ token: 'a-token', user: aUser() }),
  }).install();

function Page() {
  const { user } = useSessionControl();
  return user ? <p>Signed in as {user.name}</p> : <LoginPage />;
}

afterEach(() => {
  clearEndReason();
  clearWantedAddress();
});

const open = () => renderConsole(<Page />, { user: null, route: '/login' });

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText('Senha');
const submit = () => screen.getByRole('button', { name: 'Entrar' });

it('signs in with e-mail and password', async () => {
  const server = aServer();
  const { person } = await open();

  await person.type(email(), ' ana@example.com ');
  await person.type(password(), 'a long password{Enter}');

  expect(await screen.findByText('Signed in as Ana Souza')).toBeInTheDocument();
  expect(server.callsOf('POST /auth/login').map(({ body }) => body)).toEqual([
    { email: 'ana@example.com', password: 'a long password' },
  ]);
  expect(wantedAddress(aUser().id)).toBe('/tickets');
});

it('reaches the page that was wanted before', async () => {
  aServer();
  storeWantedAddress('/queues', null);
  const { person } = await open();

  await person.type(email(), 'ana@example.com');
  await person.type(password(), 'a long password{Enter}');
  await screen.findByText('Signed in as Ana Souza');

  expect(wantedAddress(aUser().id)).toBe('/queues');
});

it.each([
  ['replaced', /^Sua conta foi acessada em outro computador/],
  ['over', /^Sua sessão terminou/],
  ['user-deleted', /^Sua conta foi excluída/],
  ['factor-removed', /^Um administrador tirou a verificação em duas etapas/],
] as const)('shows how the session ended, also after a reload and a failed sign-in: %s', async (end, text) => {
  aServer().on('POST /auth/login', () => later(refusal('ERR_INVALID_CREDENTIALS')));
  recordEndReason(end);
  const { unmount } = await open();
  expect(screen.getByText(text)).toBeVisible();
  unmount();

  const { person } = await open();
  await person.type(email(), 'ana@example.com');
  await person.type(password(), 'wrong{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de autenticação');
  expect(screen.getByText(text)).toBeVisible();
});

it('validates before it calls the server', async () => {
  const server = aServer();
  const { person } = await open();

  await person.type(email(), 'ana@example.com');
  await person.click(submit());

  await waitFor(() => expect(password()).toHaveAccessibleErrorMessage('Preencha este campo'));
  expect(password()).toBeInvalid();
  expect(email()).not.toBeInvalid();
  expect(password()).toHaveFocus();
  expect(server.callsOf('POST /auth/login')).toEqual([]);
});

it.each([
  ['ERR_INVALID_CREDENTIALS', 'Erro de autenticação. Por favor, tente novamente.'],
  ['ERR_TOO_MANY_ATTEMPTS', 'Muitas tentativas. Aguarde alguns minutos e tente de novo.'],
  ['ERR_OUT_OF_HOURS', 'Fora do horário de expediente.'],
] as const)('shows the error on %s, keeps the input, and selects the password', async (code, text) => {
  aServer().on('POST /auth/login', () => later(refusal(code)));
  const { person } = await open();

  await person.type(email(), 'ana@example.com');
  await person.type(password(), 'wrong{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(email()).toHaveValue('ana@example.com');
  await waitFor(() => expect(password()).toHaveFocus());
  await person.keyboard('another');
  expect(password()).toHaveValue('another');
  expect(localStorage.getItem('token')).toBeNull();
});

it('shows and hides the password', async () => {
  aServer();
  const { person } = await open();
  expect(password()).toHaveAttribute('type', 'password');

  await person.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(password()).toHaveAttribute('type', 'text');

  await person.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('links to the setup while there is no company', async () => {
  aServer().on('GET /setup', () => ({ isComplete: false }));
  await open();

  await waitFor(() => expect(screen.getByText(/A instalação ainda não foi concluída/)).toBeInTheDocument());
});

it('links to the sign-up where the operator allows it', async () => {
  aServer();
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/signup');
  unmount();

  const server = aServer().on('GET /settings', () => [{ key: 'userCreation', value: 'disabled' }]);
  await open();
  await waitFor(() => expect(server.callsOf('GET /settings')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Criar conta' })).not.toBeInTheDocument();
});

it('asks for the code of a second factor, and sends it with the earlier input', async () => {
  const server = aServer().on('POST /auth/login', ({ body }) => {
    const { code } = body as { code?: string };
    if (code === '481516') return { token: 'access', user: aUser() };
    return later(refusal('ERR_SECOND_FACTOR_REQUIRED', code ? { isWrong: true } : {}));
  });
  const { person } = await open();
  await person.type(email(), 'ana@example.com');
  await person.type(password(), 'a long password{Enter}');

  const code = await screen.findByRole('textbox', { name: 'Código' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await person.type(code, '000000{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Código incorreto ou já usado.'));
  expect(code).toHaveFocus();
  await person.keyboard('481516{Enter}');

  expect(await screen.findByText('Signed in as Ana Souza')).toBeInTheDocument();
  expect(server.callsOf('POST /auth/login').at(-1)?.body).toEqual({
    email: 'ana@example.com',
    password: 'a long password',
    code: '481516',
  });
});
