/** @jest-environment ./tools/jest/browser.cjs */
import type { ConnectionStatus, InvitationView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { UsersPage } from './users-page.js';

const DAY_MS = 86_400_000;

/** A pending invitation. */
const anInvitation = (overrides: Partial<InvitationView> = {}): InvitationView => ({
  id: 3,
  name: 'Caio Reis',
  email: 'caio@example.com',
  wpp: '',
  profile: 'user',
  queues: [],
  invitedBy: 'Ana Souza',
  sentBy: 'link',
  sentAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  ...overrides,
});

const LINK = 'https://prosa.example/invitation#once';
const caio = anInvitation({ queues: [{ id: 5, name: 'Vendas', color: '#0a0' }] });
const late = anInvitation({ id: 4, name: 'Dora', email: 'dora@example.com', expiresAt: '2026-01-01T00:00:00.000Z' });

const aServer = (invitations: InvitationView[] = [], status: ConnectionStatus = 'CONNECTED') =>
  new FakeServer({
    'GET /users': () => ({ users: [aUser()], hasMore: false, cursor: null }),
    'GET /invitations': () => invitations,
    'GET /queue': () => [aQueue({ id: 5, name: 'Vendas' })],
    'GET /whatsapp': () => [{ ...aConnection({ id: 4, name: 'Loja', status }), queues: [] }],
    'POST /invitations': ({ body }) => {
      const { sendBy } = body as { sendBy: InvitationView['sentBy'] };
      return {
        invitation: anInvitation({ ...(body as InvitationView), id: 9, sentBy: sendBy, queues: [] }),
        link: LINK,
      };
    },
    'POST /invitations/:invitationId/send': () => ({ invitation: caio, link: LINK }),
    'DELETE /invitations/:invitationId': () => ({ deleted: true }),
  }).install();

const open = (tab = 'invitations') => renderConsole(<UsersPage />, { route: `/users?tab=${tab}` });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => within(screen.getByRole('dialog'));
type Person = Awaited<ReturnType<typeof open>>['person'];

async function fillIn(person: Person) {
  await person.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Caio Reis');
  await person.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'caio@example.com');
  await screen.findByLabelText('Perfil');
}

beforeEach(() => stubLayout());

it('invites from the list of users, and shows the link once', async () => {
  const server = aServer();
  const { person } = await open('users');
  await person.click(await screen.findByRole('button', { name: 'Convidar' }));
  await fillIn(person);
  await person.selectOptions(screen.getByLabelText('Perfil'), 'supervisor');
  await person.click(dialog().getByRole('checkbox', { name: 'Vendas' }));
  await person.click(dialog().getByRole('button', { name: 'Convidar' }));

  expect(await screen.findByRole('textbox', { name: 'Link do convite' })).toHaveValue(LINK);
  expect(dialog().getByRole('button', { name: 'Copiar link' })).toBeVisible();
  const [{ body }] = server.callsOf('POST /invitations');
  expect(body).toMatchObject({ name: 'Caio Reis', profile: 'supervisor', queueIds: [5], sendBy: 'link' });
  expect(body).not.toHaveProperty('password');

  await person.click(dialog().getByRole('button', { name: 'Pronto' }));
  expect(screen.queryByText(LINK)).not.toBeInTheDocument();
});

it('sends by WhatsApp, and reports when no connection could send it', async () => {
  const server = aServer();
  const { person } = await open();
  await person.click((await screen.findAllByRole('button', { name: 'Convidar' }))[0]!);
  await fillIn(person);
  await person.type(screen.getByRole('textbox', { name: /^WhatsApp/ }), '11 98888-7777');
  await person.selectOptions(await screen.findByLabelText('Como enviar'), 'whatsapp');
  await person.click(dialog().getByRole('button', { name: 'Convidar' }));
  expect(await screen.findByText('O convite vai pelo WhatsApp para 11 98888-7777.')).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Pronto' }));

  server.on('POST /invitations', () => ({ invitation: anInvitation(), link: LINK }));
  await person.click(screen.getAllByRole('button', { name: 'Convidar' })[0]!);
  await fillIn(person);
  await person.selectOptions(screen.getByLabelText('Como enviar'), 'whatsapp');
  await person.click(dialog().getByRole('button', { name: 'Convidar' }));
  expect(await screen.findByText(/o convite não foi enviado/)).toBeVisible();
});

it('offers the link alone while no connection is connected', async () => {
  aServer([], 'DISCONNECTED');
  const { person } = await open();
  await person.click((await screen.findAllByRole('button', { name: 'Convidar' }))[0]!);

  expect(await screen.findByText(/Nenhuma conexão de WhatsApp está ligada/)).toBeVisible();
  expect(screen.queryByRole('option', { name: /WhatsApp/ })).not.toBeInTheDocument();
});

it.each([
  ['ERR_EMAIL_ALREADY_EXISTS', /^E-mail/],
  ['ERR_ALREADY_INVITED', /^E-mail/],
  ['ERR_NUMBER_REQUIRED', /^WhatsApp/],
] as const)('shows %s at its field', async (code, field) => {
  aServer().on('POST /invitations', () => refusal(code));
  const { person } = await open();
  await person.click((await screen.findAllByRole('button', { name: 'Convidar' }))[0]!);
  await fillIn(person);
  await person.click(dialog().getByRole('button', { name: 'Convidar' }));

  await waitFor(() => expect(screen.getByRole('textbox', { name: field })).toBeInvalid());
});

it('lists pending and expired invitations, and follows those of other admins', async () => {
  const rows = [caio, late];
  aServer(rows);
  const { socket } = await open();

  expect(await row('Caio Reis')).toHaveTextContent(/caio@example.com.*Atendente.*Vendas.*Link.*por Ana Souza/);
  expect(await row('Dora')).toHaveTextContent('Expirado');
  expect(screen.getByRole('tab', { name: /2 convites/ })).toBeVisible();

  rows.shift();
  act(() => socket.receive(1, 'invitation', { action: 'delete', invitationId: caio.id }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Caio Reis/ })).not.toBeInTheDocument());

  rows.unshift(anInvitation({ id: 8, name: 'Elis' }));
  act(() => socket.receive(1, 'invitation', { action: 'update', invitation: rows[0]! }));
  expect(await row('Elis')).toBeVisible();
});

it('gives an expired invitation a new link', async () => {
  const server = aServer([late]);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Enviar de novo o convite de Dora' }));
  await person.click(await screen.findByRole('button', { name: 'Enviar de novo' }));

  expect(await screen.findByRole('textbox', { name: 'Link do convite' })).toHaveValue(LINK);
  expect(server.callsOf('POST /invitations/4/send')[0]?.body).toEqual({ sendBy: 'link' });
});

it('takes an invitation back after a confirmation', async () => {
  const server = aServer([caio]);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Cancelar o convite de Caio Reis' }));
  await person.click(screen.getByRole('button', { name: 'Cancelar convite' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Caio Reis/ })).not.toBeInTheDocument());
  expect(server.callsOf('DELETE /invitations/3')).toHaveLength(1);
});
