/** @jest-environment ./tools/jest/browser.cjs */
import type { OwnSessionView, RecoveryNumberView, SecondFactorView } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useSessionControl } from '../../shared/session/use-session.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { SecurityPage } from './security-page.js';

const OFF: SecondFactorView = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
const ON: SecondFactorView = { isOn: true, since: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 7, isRequired: false };
const PROVEN: RecoveryNumberView = { number: '5511988887777', isProven: true, provenAt: '2026-11-20T12:00:00.000Z' };
const UNPROVEN: RecoveryNumberView = { ...PROVEN, isProven: false, provenAt: null };
const CODES = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
const aSession = (given: Partial<OwnSessionView>): OwnSessionView => ({
  id: 's',
  device: { browser: 'chrome', system: 'windows' },
  network: '203.0.113.0/24',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-20T13:00:00.000Z',
  endedAt: null,
  end: null,
  isCurrent: false,
  ...given,
});

const aServer = (factor = OFF) =>
  new FakeServer({
    'GET /auth/recovery-number': () => PROVEN,
    'POST /auth/recovery-number': () => ({ sent: true }),
    'PUT /auth/recovery-number': () => PROVEN,
    'GET /auth/second-factor': () => factor,
    'GET /auth/sessions': () => [
      aSession({ isCurrent: true }),
      aSession({ id: 't', device: null, endedAt: '2026-11-20T12:00:00.000Z', end: 'replaced' }),
    ],
    'POST /auth/second-factor': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }),
    'PUT /auth/second-factor': () => ({ recoveryCodes: CODES }),
    'POST /auth/second-factor/off': () => OFF,
    'POST /auth/second-factor/recovery-codes': () => ({ recoveryCodes: CODES }),
    'DELETE /auth/sessions': () => ({ ended: 1 }),
  }).install();

function Console() {
  return useSessionControl().user ? <SecurityPage /> : <p>Signed out</p>;
}
const open = (user = aUser()) => renderConsole(<Console />, { user, route: '/security' });
const button = (name: string) => screen.findByRole('button', { name });

it('enables the second factor: password, app, codes', async () => {
  const server = aServer();
  const { person } = await open();
  await person.click(await button('Ativar'));

  await person.type(screen.getByLabelText(/^Senha atual/), 'my password{Enter}');
  expect(await screen.findByRole('img', { name: 'Imagem para o aplicativo autenticador' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await person.click(await button('Copiar chave'));
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGH');
  server.on('GET /auth/second-factor', () => ON);
  await person.type(screen.getByLabelText(/^Código que o aplicativo mostra/), '123456{Enter}');

  const list = await screen.findByRole('list', { name: 'Códigos de recuperação' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  expect(await button('Copiar')).toHaveFocus();
  await person.click(await button('Já guardei'));
  expect(await screen.findByText(/Ativa desde 20\/11\/2026/)).toBeVisible();
  expect(server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { password: 'my password' },
    { code: '123456' },
  ]);
});

it('shows an error and continues from there', async () => {
  aServer()
    .on('POST /auth/second-factor', () => refusal('ERR_PASSWORD_WRONG'))
    .on('POST /auth/second-factor/off', () => refusal('ERR_SECOND_FACTOR_WRONG'));
  const { person } = await open();
  await person.click(await button('Ativar'));
  await person.type(screen.getByLabelText(/^Senha atual/), 'wrong{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('A senha não confere.'));
  await person.click(await button('Cancelar'));
  expect(await button('Ativar')).toBeVisible();
});

it('disables it, and renews the recovery codes, with password and code', async () => {
  const server = aServer(ON);
  const { person } = await open();
  expect(await screen.findByText('Restam 7 códigos de recuperação.')).toBeVisible();

  await person.click(await button('Novos códigos de recuperação'));
  const renew = await screen.findByRole('dialog');
  await person.type(within(renew).getByLabelText(/^Senha atual/), 'my password');
  await person.type(within(renew).getByLabelText(/^Código do aplicativo/), '123456');
  await person.click(within(renew).getByRole('button', { name: 'Criar códigos' }));
  const copy = await button('Copiar');
  await waitFor(() => expect(copy).toHaveFocus());
  await person.click(await button('Já guardei'));
  expect(await button('Novos códigos de recuperação')).toHaveFocus();

  await person.click(await button('Desativar'));
  const off = await screen.findByRole('dialog');
  await person.type(within(off).getByLabelText(/^Senha atual/), 'my password');
  await person.type(within(off).getByLabelText(/^Código do aplicativo/), CODES[0]);
  await person.click(within(off).getByRole('button', { name: 'Desativar' }));

  expect(await screen.findByText('Desativada')).toBeVisible();
  const enable = await button('Ativar');
  await waitFor(() => expect(enable).toHaveFocus());
  expect(server.callsOf('POST /auth/second-factor/off')[0].body).toEqual({ password: 'my password', code: CODES[0] });
});

it('cannot be disabled where the operator requires it', async () => {
  aServer({ ...ON, isRequired: true });
  await open();

  expect(await button('Novos códigos de recuperação')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desativar' })).not.toBeInTheDocument();
});

it('lists the sign-ins, and signs out everywhere after a confirmation', async () => {
  const server = aServer();
  const { person } = await open();

  const rows = within(await screen.findByRole('list', { name: 'Onde você entrou' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Chrome no Windows.*Este navegador.*203\.0\.113\.0\/24/);
  expect(rows[1]).toHaveTextContent(/Outro programa.*Outra entrada em/);
  await person.click(await button('Sair de todos os lugares'));
  expect(server.callsOf('DELETE /auth/sessions')).toEqual([]);
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sair de tudo' }));

  expect(await screen.findByText('Signed out')).toBeVisible();
  expect(server.callsOf('DELETE /auth/sessions')).toHaveLength(1);
});

it('lets only super users remove the factor of somebody who lost phone and codes', async () => {
  const server = aServer().on('POST /second-factor/removals', () => ({ removed: true }));
  const { person, unmount } = await open(aUser({ super: true }));
  await person.click(await button('Tirar de uma conta'));
  await person.type(screen.getByRole('textbox', { name: /E-mail da conta/ }), 'olga@outra.example{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('POST /second-factor/removals')[0].body).toEqual({ email: 'olga@outra.example' });
  unmount();

  await open();
  await button('Ativar');
  expect(screen.queryByRole('button', { name: 'Tirar de uma conta' })).not.toBeInTheDocument();
});

it('shows a number that is not proven, and proves it by a code', async () => {
  const server = aServer()
    .on('GET /auth/recovery-number', () => UNPROVEN)
    .on('PUT /auth/recovery-number', () => refusal('ERR_RESET_CODE_WRONG', { attemptsLeft: 2 }));
  const { person } = await open(aUser({ wpp: UNPROVEN.number }));
  expect(await screen.findByText('Não confirmado')).toBeVisible();
  await person.click(await button('Confirmar número'));

  const code = await screen.findByLabelText(/^Código/);
  expect(code).toHaveFocus();
  await person.type(code, '12{Enter}');
  expect(server.callsOf('PUT /auth/recovery-number')).toEqual([]);
  await person.clear(code);
  await person.type(code, '123 456{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Restam 2 tentativas/));
  expect(code).toHaveFocus();

  server.on('PUT /auth/recovery-number', () => PROVEN).on('GET /auth/recovery-number', () => PROVEN);
  await person.clear(code);
  await person.type(code, '654321{Enter}');

  expect(await screen.findByText('Confirmado em 20/11/2026')).toBeVisible();
  expect(await screen.findByText('Número confirmado')).toBeVisible();
  expect(server.callsOf('PUT /auth/recovery-number').map(({ body }) => body)).toEqual([
    { code: '123456' },
    { code: '654321' },
  ]);
  expect(screen.queryByRole('button', { name: 'Confirmar número' })).not.toBeInTheDocument();
});

it('says where a number is entered', async () => {
  const server = aServer().on('GET /auth/recovery-number', () => ({ number: '', isProven: false, provenAt: null }));
  await open();
  expect(await screen.findByText('Informe seu número de WhatsApp no seu perfil e confirme-o aqui.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar número' })).not.toBeInTheDocument();
  expect(server.callsOf('POST /auth/recovery-number')).toEqual([]);
});

it('says why no code was sent', async () => {
  aServer()
    .on('GET /auth/recovery-number', () => UNPROVEN)
    .on('POST /auth/recovery-number', () => refusal('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 }));
  const { person } = await open();

  await person.click(await button('Confirmar número'));

  expect(await screen.findByRole('alert')).toHaveTextContent(/tentativas/i);
});
