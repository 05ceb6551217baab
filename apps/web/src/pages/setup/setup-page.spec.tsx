/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { useSessionControl } from '../../shared/session/use-session.js';
import { SetupPage } from './setup-page.js';

const aServer = () =>
  new FakeServer({
    'GET /setup': () => ({ isComplete: false }),
    'POST /setup': () => ({ companyId: 1, userId: 1 }),
    'POST /auth/login': () => ({ token: 'a-token', user: aUser() }),
  }).install();

function Page() {
  const { user } = useSessionControl();
  return user ? <p>Signed in as {user.name}</p> : <SetupPage />;
}

const open = (route = '/setup?token=once') => renderConsole(<Page />, { user: null, route });
type Person = Awaited<ReturnType<typeof open>>['person'];

async function fillIn(person: Person, password: string) {
  await person.type(await screen.findByRole('textbox', { name: /Nome da empresa/ }), 'Padaria Central');
  await person.type(screen.getByRole('textbox', { name: /Seu nome/ }), 'Ana Souza');
  await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'ana@example.com');
  await person.type(screen.getByLabelText(/^Senha/), password);
  await person.click(screen.getByRole('button', { name: 'Criar e entrar' }));
}

it('creates the company and its admin, and signs in', async () => {
  const server = aServer();
  const { person } = await open();

  await fillIn(person, 'twelve letters');

  expect(await screen.findByText('Signed in as Ana Souza')).toBeInTheDocument();
  const account = { email: 'ana@example.com', password: 'twelve letters' };
  expect(server.callsOf('POST /setup')[0].body).toEqual({
    token: 'once',
    companyName: 'Padaria Central',
    name: 'Ana Souza',
    ...account,
    allowSignUp: false,
  });
  expect(server.callsOf('POST /auth/login')[0].body).toEqual(account);
});

it('asks whether other companies may sign up, and says what that means', async () => {
  const server = aServer();
  const { person } = await open();
  const choice = await screen.findByRole('switch', { name: 'Outras empresas podem se cadastrar sozinhas' });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/só você cria empresas/);

  await person.click(choice);
  await fillIn(person, 'twelve letters');

  await screen.findByText('Signed in as Ana Souza');
  expect(server.callsOf('POST /setup')[0].body).toMatchObject({ allowSignUp: true });
});

it('requires a password of twelve characters', async () => {
  const server = aServer();
  const { person } = await open();

  await fillIn(person, 'eleven char');

  // The hint has the same text as the error.
  await waitFor(() => expect(screen.getByLabelText(/^Senha/)).toBeInvalid());
  expect(screen.getByText('Pelo menos 12 caracteres')).toBeInTheDocument();
  expect(server.callsOf('POST /setup')).toEqual([]);
});

it('reports an expired link, and signs nobody in', async () => {
  const server = aServer().on('POST /setup', () => refusal('ERR_SETUP_TOKEN_INVALID'));
  const { person } = await open();

  await fillIn(person, 'twelve letters');

  expect(await screen.findByRole('alert')).toHaveTextContent('Este link de instalação não vale mais');
  expect(server.callsOf('POST /auth/login')).toEqual([]);
});

it('shows no form without a token', async () => {
  aServer();
  await open('/setup');

  expect(await screen.findByText(/Abra o link de instalação completo/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Criar e entrar' })).not.toBeInTheDocument();
});

it('links to the sign-in after the setup', async () => {
  aServer().on('GET /setup', () => ({ isComplete: true }));
  await open();

  expect(await screen.findByRole('link', { name: 'Ir para a entrada' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('offers a retry when the server cannot be reached', async () => {
  const server = aServer().on('GET /setup', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  await screen.findByText('O serviço está indisponível no momento.');

  server.on('GET /setup', () => ({ isComplete: false }));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByRole('button', { name: 'Criar e entrar' })).toBeInTheDocument();
});
