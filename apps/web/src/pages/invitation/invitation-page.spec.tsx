/** @jest-environment ./tools/jest/browser.cjs */
import type { InvitationPreview, UserView } from '@prosa/contracts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { useSessionControl } from '../../shared/session/use-session.js';
import { InvitationPage } from './invitation-page.js';

const PREVIEW: InvitationPreview = {
  companyName: 'Padaria Central',
  invitedBy: 'Ana Souza',
  name: 'Bia',
  email: 'bia@example.com',
  profile: 'user',
};

const aServer = (preview: Partial<InvitationPreview> = {}) =>
  new FakeServer({
    'POST /invitations/preview': () => ({ ...PREVIEW, ...preview }),
    'POST /invitations/accept': () => ({
      session: { token: 'a-token', user: aUser({ name: 'Bia Lima' }) },
      refusal: null,
    }),
  }).install();

function Tickets() {
  return <p>Tickets of {useSessionControl().user?.name}</p>;
}

const open = (options: { user?: UserView } = {}, route = '/invitation#once') =>
  renderConsole(
    <Routes>
      <Route path="/invitation" element={<InvitationPage />} />
      <Route path="/tickets" element={<Tickets />} />
    </Routes>,
    { user: null, route, ...options },
  );
const submit = () => screen.getByRole('button', { name: 'Aceitar e entrar' });

it('says who invites to which company, and leads to the tickets', async () => {
  const server = aServer();
  const { person } = await open();

  expect(await screen.findByText(/Ana Souza convidou você para a empresa Padaria Central/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('bia@example.com');
  const name = screen.getByRole('textbox', { name: /Seu nome/ });
  await person.clear(name);
  await person.type(name, 'Bia Lima');
  await person.type(screen.getByLabelText(/^Senha/), 'Vento-88');
  await person.click(submit());

  expect(await screen.findByText('Tickets of Bia Lima')).toBeVisible();
  expect(server.callsOf('POST /invitations/preview').map(({ body }) => body)).toEqual([{ token: 'once' }]);
  expect(server.callsOf('POST /invitations/accept').map(({ body }) => body)).toEqual([
    { token: 'once', name: 'Bia Lima', password: 'Vento-88', language: 'pt-BR' },
  ]);
});

it.each([
  ['user', 'Vento-8', 'Pelo menos 8 caracteres'],
  ['admin', 'Vento-88', 'Pelo menos 12 caracteres'],
] as const)('requires the password of a %s', async (profile, password, message) => {
  const server = aServer({ profile });
  const { person } = await open();
  await person.type(await screen.findByLabelText(/^Senha/), password);
  await person.click(submit());

  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Senha/)).toBeInvalid();
  expect(server.callsOf('POST /invitations/accept')).toEqual([]);
});

it('shows a weak password at its field', async () => {
  aServer().on('POST /invitations/accept', () => refusal('ERR_WEAK_PASSWORD'));
  const { person } = await open();
  await person.type(await screen.findByLabelText(/^Senha/), 'password123');
  await person.click(submit());

  expect(await screen.findByLabelText(/^Senha/)).toBeInvalid();
});

it.each(['ERR_INVITATION_INVALID', 'ERR_VALIDATION'] as const)(
  'says what to do about a link that is refused with %s',
  async (code) => {
    aServer().on('POST /invitations/preview', () => refusal(code));
    await open();

    expect(await screen.findByText('Este convite não vale mais')).toBeVisible();
    expect(screen.getByText(/Peça um novo convite/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para a entrada' })).toHaveAttribute('href', '/login');
  },
);

it('says the same without a token', async () => {
  const server = aServer();
  await open({}, '/invitation');

  expect(await screen.findByText('Este convite não vale mais')).toBeVisible();
  expect(server.callsOf('POST /invitations/preview')).toEqual([]);
});

it('says the same of a link that was used in another tab meanwhile', async () => {
  aServer().on('POST /invitations/accept', () => refusal('ERR_INVITATION_INVALID'));
  const { person } = await open();
  await person.type(await screen.findByLabelText(/^Senha/), 'Vento-88');
  await person.click(submit());

  expect(await screen.findByText('Este convite não vale mais')).toBeVisible();
});

it('keeps the acceptance of who may not sign in now', async () => {
  aServer().on('POST /invitations/accept', () => ({ session: null, refusal: 'ERR_OUT_OF_HOURS' }));
  const { person } = await open();
  await person.type(await screen.findByLabelText(/^Senha/), 'Vento-88');
  await person.click(submit());

  expect(await screen.findByText('A sua conta foi criada.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir para a entrada' })).toBeVisible();
});

it.each(['ERR_COMPANY_INACTIVE', 'ERR_UNAVAILABLE'] as const)('offers a retry after %s', async (code) => {
  const server = aServer().on('POST /invitations/preview', () => refusal(code));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });

  server.on('POST /invitations/preview', () => PREVIEW);
  await person.click(retry);
  expect(await screen.findByText(/Padaria Central/)).toBeVisible();
});

it('lets somebody else who is signed in here sign out first', async () => {
  const server = aServer();
  const { person } = await open({ user: aUser({ name: 'Caio', email: 'caio@example.com' }) });

  expect(await screen.findByText(/Caio \(caio@example.com\) já entrou/)).toBeVisible();
  expect(server.callsOf('POST /invitations/preview')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Sair e ver o convite' }));

  expect(await screen.findByText(/Padaria Central/)).toBeVisible();
});
