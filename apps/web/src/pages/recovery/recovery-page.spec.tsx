/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { FakeServer, later, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { RecoveryPage } from './recovery-page.js';

const aServer = () =>
  new FakeServer({
    'POST /api/enviar-email': () => ({ userId: 'rst_handle' }),
    'POST /api/verificar-code': ({ body }) => ({ code: (body as { code: string }).code }),
    'PUT /api/atualizar-senha': () => ({ changed: true }),
  }).install();

const open = () =>
  renderConsole(
    <Routes>
      <Route path="/recovery-password" element={<RecoveryPage />} />
      <Route path="/login" element={<p>Sign in here</p>} />
    </Routes>,
    { user: null, route: '/recovery-password' },
  );
type Person = Awaited<ReturnType<typeof open>>['person'];

const number = () => screen.getByRole('textbox', { name: /Número de WhatsApp/ });
const code = () => screen.findByRole('textbox', { name: /Código de verificação/ });
const requestCode = (person: Person) => person.type(number(), '+55 (11) 91234-5678{Enter}');
const typeCode = async (person: Person, text = '481516{Enter}') => {
  await person.clear(await code());
  await person.type(await code(), text);
};

it('leads from the number and the code to a new password, and to the sign-in a second later', async () => {
  const server = aServer();
  const { person } = await open();

  await requestCode(person);
  expect(await screen.findByText('Código de verificação enviado com sucesso!')).toBeVisible();
  await waitFor(async () => expect(await code()).toHaveFocus());
  await typeCode(person);
  const password = await screen.findByLabelText(/^Nova senha/);
  await waitFor(() => expect(password).toHaveFocus());
  await person.type(password, 'Vento-88-Salgado{Enter}');

  expect(await screen.findByText('Senha atualizada com sucesso!')).toBeVisible();
  expect(screen.queryByText('Sign in here')).not.toBeInTheDocument();
  expect(await screen.findByText('Sign in here')).toBeVisible();
  expect(server.calls.map(({ body }) => body)).toEqual([
    { wpp: '5511912345678' },
    { wpp: '5511912345678', code: '481516' },
    { userId: 'rst_handle', newPassword: 'Vento-88-Salgado' },
  ]);
});

it('allows three tries, and redirects three seconds after the last', async () => {
  let left = 3;
  const server = aServer().on('POST /api/verificar-code', () =>
    later(refusal('ERR_RESET_CODE_WRONG', { attemptsLeft: --left })),
  );
  const { person } = await open();
  await requestCode(person);

  await typeCode(person);
  const wrong = 'Código de verificação incorreto. Tente novamente.';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`${wrong} Restam 2 tentativas.`));
  // The wrong code is selected, so that typing replaces it.
  expect(await code()).toHaveFocus();
  await person.keyboard('233142{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`${wrong} Resta 1 tentativa.`));
  await typeCode(person);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Tentativas excedidas. Redirecionando...'));

  expect(await code()).toBeDisabled();
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(server.callsOf('POST /api/verificar-code')[1]?.body).toMatchObject({ code: '233142' });
  expect(await screen.findByText('Sign in here', {}, { timeout: 4_500 })).toBeVisible();
});

it('requests another code after a visible wait, or for another number', async () => {
  const server = aServer();
  const { person } = await open();
  await requestCode(person);
  const again = await screen.findByRole('button', { name: /Enviar outro código em (1:00|0:59)/ });
  expect(again).toBeDisabled();

  await person.click(screen.getByRole('button', { name: 'Usar outro número' }));
  expect(number()).toHaveValue('5511912345678');

  server.on('POST /api/enviar-email', () => refusal('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: 90 }));
  await person.type(number(), '{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Muitas tentativas.'));
});

it.each([
  ['POST /api/verificar-code', 'ERR_INTERNAL', 'Erro ao verificar código.'],
  ['PUT /api/atualizar-senha', 'ERR_INTERNAL', 'Erro ao salvar senha.'],
  ['PUT /api/atualizar-senha', 'ERR_RESET_EXPIRED', 'Código de verificação inválido. A senha não pode ser alterada.'],
] as const)('shows the error of %s with %s', async (route, refused, text) => {
  aServer().on(route, () => refusal(refused));
  const { person } = await open();
  await requestCode(person);
  await typeCode(person);
  if (route.startsWith('PUT')) await person.type(await screen.findByLabelText(/^Nova senha/), 'long enough{Enter}');

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
});

it('accepts the code as it is copied, and uses no try for invalid input', async () => {
  const server = aServer();
  const { person } = await open();
  await requestCode(person);

  await typeCode(person, '48151{Enter}');
  await waitFor(async () => expect(await code()).toBeInvalid());
  expect(server.callsOf('POST /api/verificar-code')).toEqual([]);
  await typeCode(person, '481 516{Enter}');

  expect(await screen.findByLabelText(/^Nova senha/)).toBeVisible();
  expect(server.callsOf('POST /api/verificar-code')[0].body).toEqual({ wpp: '5511912345678', code: '481516' });
});

it('validates number, code and password before it calls the server', async () => {
  const server = aServer();
  const { person } = await open();

  await person.type(number(), '1234{Enter}');
  expect(await screen.findByText('Informe o número com código do país e da área')).toBeVisible();
  await act(() => person.clear(number()));
  await requestCode(person);
  await person.click(await screen.findByRole('button', { name: 'Verificar código' }));
  expect(await screen.findByText('Preencha este campo')).toBeVisible();
  await typeCode(person);
  await person.type(await screen.findByLabelText(/^Nova senha/), 'short{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Nova senha/)).toBeInvalid());

  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/enviar-email',
    'POST /api/verificar-code',
  ]);
});
