/** @jest-environment ./tools/jest/browser.cjs */
import type { ConnectionRow, SettingView } from '@prosa/contracts';
import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aConnection } from '../../shared/testing/a-connection.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { ConnectionsPage } from './connections-page.js';

const NOW = '2026-03-10T12:00:00.000Z';

const aServer = (connections: ConnectionRow[], settings: SettingView[] = []) =>
  new FakeServer({
    'GET /whatsapp': () => connections,
    'GET /version': () => ({ version: '0.1.0', simulatorUrl: 'http://phones.test' }),
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan(),
    'GET /settings': () => settings,
  }).install();

async function open(route = '/connections') {
  const console = await renderConsole(<ConnectionsPage />, { route, table: LIVE_TABLE });
  const receiveSession = (session: Partial<ConnectionRow> & { id: number; status: ConnectionRow['status'] }) =>
    act(() =>
      console.socket.receive(1, 'whatsappSession', {
        action: 'update',
        session: { qrcode: null, retries: 0, updatedAt: NOW, reason: null, ...session },
      }),
    );
  return { ...console, receiveSession };
}

async function openAdd(person: UserEvent) {
  await person.click((await screen.findAllByRole('button', { name: 'Adicionar conexão' }))[0]!);
  await person.click(await screen.findByRole('menuitem', { name: 'WhatsApp' }));
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('shows the state of each connection, and why one stopped', async () => {
  aServer([
    aConnection({ number: '5511987654321', isDefault: true }),
    aConnection({ id: 2, name: 'Suporte', status: 'DISCONNECTED', reason: 'loggedOut' }),
    aConnection({ id: 4, name: 'Filial', status: 'PENDING', reason: 'disconnectedHere', disconnectedBy: 'Ana' }),
    aConnection({ id: 5, name: 'Matriz', status: 'PENDING', reason: 'disconnectedHere' }),
    aConnection({ id: 3, name: 'Loja', status: 'DISCONNECTED', reason: 'neverHeardOf' }),
    aConnection({ id: 6, name: 'Padaria', channel: 'facebook', status: 'PENDING', reason: 'disconnectedHere' }),
  ]);
  await open();

  const first = within(await row('Vendas'));
  expect(first.getByText('+55 11 98765-4321')).toBeInTheDocument();
  expect(first.getByText('Conectada')).toBeInTheDocument();
  expect(first.getByRole('img', { name: 'Conexão padrão' })).toBeInTheDocument();
  expect(within(await row('Suporte')).getByText(/O celular desconectou este aparelho/)).toBeInTheDocument();
  expect(within(await row('Filial')).getByText(/^Desconectada aqui por Ana\./)).toBeInTheDocument();
  expect(within(await row('Matriz')).getByText(/^Desconectada aqui por um administrador\./)).toBeInTheDocument();
  expect(within(await row('Loja')).getByText('Interrompida (neverHeardOf)')).toBeInTheDocument();
  expect(within(await row('Padaria')).getByText('Não autorizada')).toBeInTheDocument();
  expect(within(await row('Padaria')).getByText(/Autorize de novo para voltar\.$/)).toBeInTheDocument();
});

it('opens the dialog that adds a connection by its address', async () => {
  aServer([]);
  await open('/connections?add=yes');

  expect(await screen.findByRole('dialog', { name: 'Adicionar WhatsApp' })).toBeVisible();
});

it('adds a WhatsApp connection and follows it live from the first code to the linked phone', async () => {
  const server = aServer([]).on('POST /whatsapp', ({ body }) =>
    aConnection({ id: 9, status: 'OPENING', ...(body as { name: string }) }),
  );
  const { person, receiveSession } = await open();

  await openAdd(person);
  await person.type(await screen.findByRole('textbox', { name: 'Nome da conexão' }), ' Vendas {Enter}');
  expect(await screen.findByRole('dialog', { name: 'Conectar Vendas' })).toHaveTextContent('Preparando o código…');
  expect(server.callsOf('POST /whatsapp')[0].body).toEqual({ name: 'Vendas' });

  receiveSession({ id: 9, status: 'qrcode', qrcode: '2@a+b,c=' });
  expect(await screen.findByRole('img', { name: 'QR code para parear o WhatsApp' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir no celular simulado' })).toHaveAttribute(
    'href',
    'http://phones.test/?qr=2%40a%2Bb%2Cc%3D',
  );

  receiveSession({ id: 9, status: 'PAIRING' });
  expect(await screen.findByText('Código lido. Conectando…')).toBeInTheDocument();

  receiveSession({ id: 9, status: 'CONNECTED', qrcode: '' });
  expect(await screen.findByText('WhatsApp conectado')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows why a new connection was refused, and leaves the dialog open', async () => {
  aServer([]).on('POST /whatsapp', () => refusal('ERR_DUPLICATED_CONNECTION'));
  const { person } = await open();

  await openAdd(person);
  await person.type(await screen.findByRole('textbox', { name: 'Nome da conexão' }), 'Vendas{Enter}');

  expect(await screen.findByText('Já existe uma conexão com este nome.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nome da conexão' })).toHaveValue('Vendas');
});

it('offers a new code when one expired', async () => {
  const server = aServer([aConnection({ status: 'qrcode', qrcode: 'old' })]).on(
    'PUT /whatsappsession/:connectionId',
    () => aConnection({ status: 'OPENING' }),
  );
  const { person, receiveSession } = await open();
  await person.click(await screen.findByRole('button', { name: 'Ver QR code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Conectar Vendas' });

  receiveSession({ id: 1, status: 'DISCONNECTED', reason: 'codeExpired' });
  expect(await within(dialog).findByText('O QR code expirou sem ser lido.')).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Novo QR code' }));

  await waitFor(() => expect(server.callsOf('PUT /whatsappsession/1')).toHaveLength(1));
  expect(await within(dialog).findByText('Preparando o código…')).toBeInTheDocument();
});

it('disconnects only after a confirmation', async () => {
  const server = aServer([aConnection()]).on('DELETE /whatsappsession/:connectionId', () =>
    aConnection({ status: 'PENDING' }),
  );
  const { person } = await open();

  await person.click(await screen.findByRole('button', { name: 'Desconectar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Desconectar Vendas?' });
  expect(server.callsOf('DELETE /whatsappsession/1')).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: 'Desconectar' }));

  expect(await screen.findByText('Não pareada')).toBeInTheDocument();
  expect(server.callsOf('DELETE /whatsappsession/1')).toHaveLength(1);
});

it('retries, and shows why that failed', async () => {
  aServer([aConnection({ status: 'TIMEOUT' })]).on('POST /whatsappsession/:connectionId', () =>
    refusal('ERR_NO_WAPP_FOUND'),
  );
  const { person } = await open();

  await person.click(await screen.findByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Conexão não encontrada.')).toBeInTheDocument();
});

it('follows connections added and deleted elsewhere', async () => {
  aServer([aConnection()]);
  const { socket } = await open();
  await row('Vendas');

  act(() => socket.receive(1, 'whatsapp', { action: 'update', whatsapp: aConnection({ id: 2, name: 'Suporte' }) }));
  act(() => socket.receive(1, 'whatsapp', { action: 'delete', whatsappId: 1 }));

  expect(await row('Suporte')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Vendas/ })).not.toBeInTheDocument();
});

it('reports a list that cannot be read, and retries', async () => {
  const server = aServer([]).on('GET /whatsapp', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  expect(await screen.findByText('Não foi possível carregar as conexões')).toBeInTheDocument();

  server.on('GET /whatsapp', () => [aConnection()]);
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  expect(await row('Vendas')).toBeInTheDocument();
});

it.each([
  ['the channel', { useWhatsapp: false }, 'Fora do plano', /não inclui WhatsApp/],
  ['another one', { connections: 1 }, 'Limite do plano alcançado', /Seu plano permite 1 conexão/],
])('adds nothing when the plan does not allow %s, and says why', async (_, plan, reason, explanation) => {
  const server = aServer([aConnection()]).on('GET /companies/listPlan/:companyId', () =>
    aCompanyWithPlan({ plan: aPlan(plan) }),
  );
  const { person } = await open();
  await row('Vendas');
  await waitFor(() => expect(server.callsOf('GET /companies/listPlan/:companyId')).not.toHaveLength(0));

  await person.click(await screen.findByRole('button', { name: 'Adicionar conexão' }));
  await person.click(await screen.findByRole('menuitem', { name: new RegExp(`WhatsApp ?${reason}`) }));

  expect(await screen.findByRole('dialog', { name: reason })).toHaveTextContent(explanation);
});

it('restarts all connections after a confirmation', async () => {
  const server = aServer([aConnection()]).on('POST /whatsapp-restart', () => ({ restarted: 1 }));
  const { person } = await open();

  await person.click(await screen.findByRole('button', { name: 'Reiniciar todas' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reiniciar todas as conexões?' });
  expect(server.callsOf('POST /whatsapp-restart')).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: 'Reiniciar' }));

  expect(await screen.findByText('1 conexão reiniciando')).toBeInTheDocument();
});

it.each<[string, SettingView[], string]>([
  ['a number', [{ key: 'supportNumber', value: '+55 (11) 99001-0001' }], 'https://wa.me/5511990010001'],
  ['a page', [{ key: 'supportLink', value: 'https://ajuda.test/' }], 'https://ajuda.test/'],
  ['a mailbox', [{ key: 'supportEmail', value: 'ajuda@prosa.test' }], 'mailto:ajuda@prosa.test'],
])('opens the support chat of an operator with %s', async (_, settings, address) => {
  aServer([], settings);
  await open();

  expect(await screen.findByRole('link', { name: 'Conversar com o suporte' })).toHaveAttribute('href', address);
});

it('says where the operator has no support chat, and restarts nothing where nothing is', async () => {
  const server = aServer([]);
  const { person } = await open();

  await waitFor(() => expect(server.callsOf('GET /settings')).not.toHaveLength(0));
  expect(await screen.findByText('Nenhuma conexão ainda')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Conversar com o suporte' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Conversar com o suporte' }));
  expect(await screen.findByText(/ainda não informou um contato de suporte/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reiniciar todas' })).not.toBeInTheDocument();
});

it('deletes a connection that nothing needs after saying what is lost', async () => {
  const server = aServer([aConnection({ isDefault: true, number: '5511' }), aConnection({ id: 2, name: 'Suporte' })])
    .on('GET /whatsapp/:connectionId/usage', () => ({ waiting: 0, attended: 0 }))
    .on('DELETE /whatsapp/:connectionId', () => ({ deleted: true }));
  const { person } = await open();

  await person.click(await screen.findByRole('button', { name: 'Excluir Vendas' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Excluir Vendas?' });
  expect(await within(dialog).findByText('Outra conexão passa a ser a padrão.')).toBeInTheDocument();
  expect(within(dialog).getByText(/O celular é desconectado/)).toBeInTheDocument();
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Excluir conexão' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Vendas/ })).not.toBeInTheDocument());
  expect(server.callsOf('DELETE /whatsapp/1')).toHaveLength(1);
});

it('asks for the name before the last connection, or one with live tickets, is deleted', async () => {
  const server = aServer([aConnection()])
    .on('GET /whatsapp/:connectionId/usage', () => ({ waiting: 2, attended: 1 }))
    .on('DELETE /whatsapp/:connectionId', () => ({ deleted: true }));
  const { person } = await open();

  await person.click(await screen.findByRole('button', { name: 'Excluir Vendas' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Excluir Vendas?' });
  expect(await within(dialog).findByText('2 tickets à espera ficam sem caminho de resposta.')).toBeInTheDocument();
  expect(within(dialog).getByText('1 ticket em atendimento fica sem caminho de resposta.')).toBeInTheDocument();
  expect(within(dialog).getByText(/É a última conexão/)).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Excluir conexão' }));
  expect(await within(dialog).findByText('O nome não confere.')).toBeInTheDocument();
  expect(server.callsOf('DELETE /whatsapp/1')).toHaveLength(0);

  await person.type(within(dialog).getByRole('textbox'), 'Vendas');
  await person.click(within(dialog).getByRole('button', { name: 'Excluir conexão' }));

  await waitFor(() => expect(server.callsOf('DELETE /whatsapp/1')).toHaveLength(1));
});
