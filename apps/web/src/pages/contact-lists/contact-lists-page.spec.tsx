/** @jest-environment ./tools/jest/browser.cjs */
import type { CampaignWire, ContactListRow } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aContactList } from '../../shared/contact-lists/testing/a-contact-list.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { ContactListsPage } from './contact-lists-page.js';

const TAG = { id: 7, name: 'Cliente', color: '#0e7490', kanban: 0, contactsCount: 2 };

function aServer(rows: ContactListRow[] = [aContactList()]) {
  return new FakeServer({
    'GET /contact-lists': () => ({ records: rows, hasMore: false, count: rows.length }),
    'GET /contact-lists/example': () => 'xlsx' as never,
    'POST /contact-lists': ({ body }) => {
      const list = aContactList({ id: 9, contactsCount: 0, ...(body as { name: string }) });
      rows.push(list);
      return list;
    },
    'PUT /contact-lists/:contactListId': ({ body }) => {
      rows.splice(0, 1, aContactList(body as { name: string }));
      return rows[0]!;
    },
    'DELETE /contact-lists/:contactListId': () => ({ deleted: true }),
    'POST /contact-lists/:contactListId/fill': () =>
      aContactList({ id: 9, name: 'Clientes', filling: { source: 'tag', done: 0, total: 2, added: 0 } }),
    'GET /tags/list': () => [TAG],
    'GET /campaigns': () => ({
      records: [{ id: 5, name: 'Primavera' } as CampaignWire],
      hasMore: false,
      count: 1,
    }),
  }).install();
}

const open = () => renderConsole(<ContactListsPage />, { route: '/contact-lists' });
const row = (name: RegExp) => screen.findByRole('row', { name });
const fillsOf = (server: FakeServer) => server.callsOf('POST /contact-lists/:contactListId/fill');

beforeEach(() => stubLayout());

it('lists the names with how many contacts have WhatsApp, have none, and are not checked', async () => {
  aServer([
    aContactList({ contactsCount: 1_234, validCount: 1_200, invalidCount: 30, uncheckedCount: 4 }),
    aContactList({ id: 4, name: 'Vazia', contactsCount: 0, validCount: 0, invalidCount: 0, uncheckedCount: 0 }),
  ]);
  await open();

  expect(await row(/Natal/)).toHaveTextContent('1.234');
  expect(await row(/Natal/)).toHaveTextContent(/1\.200 válidos.*30 sem WhatsApp.*4 a verificar/);
  expect(await row(/Vazia/)).not.toHaveTextContent(/válido|verificar/);
  expect(within(await row(/Natal/)).getByRole('link', { name: 'Natal' })).toHaveAttribute(
    'href',
    '/contact-lists/3/contacts',
  );
});

it('searches by name after a pause in typing', async () => {
  const server = aServer();
  const { person } = await open();
  await person.type(await screen.findByRole('searchbox', { name: 'Buscar por nome' }), 'nat');

  await waitFor(() =>
    expect(server.callsOf('GET /contact-lists').map(({ query }) => query.get('searchParam'))).toEqual(['', 'nat']),
  );
});

it('adds a list whose name has 2 to 50 characters, and changes it', async () => {
  const server = aServer([]);
  const { person } = await open();
  await screen.findByText('Nenhuma lista de contatos ainda');
  await person.click(screen.getAllByRole('button', { name: 'Nova lista' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova lista' }));
  await person.type(dialog.getByRole('textbox', { name: /Nome da lista/ }), 'N');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(/curto/i)).toBeVisible();
  expect(server.callsOf('POST /contact-lists')).toHaveLength(0);
  await person.type(dialog.getByRole('textbox', { name: /Nome da lista/ }), 'atal');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));

  await person.click(await screen.findByRole('button', { name: 'Editar Natal' }));
  const change = within(await screen.findByRole('dialog', { name: 'Editar lista' }));
  await person.type(change.getByRole('textbox', { name: /Nome da lista/ }), ' 2026');
  await person.click(change.getByRole('button', { name: 'Salvar' }));

  await waitFor(() =>
    expect(server.callsOf('PUT /contact-lists/9').map(({ body }) => body)).toEqual([{ name: 'Natal 2026' }]),
  );
  expect(server.callsOf('POST /contact-lists').map(({ body }) => body)).toEqual([{ name: 'Natal' }]);
});

it('says what a deletion takes away, and what to do when a campaign uses the list', async () => {
  const server = aServer().on('DELETE /contact-lists/:contactListId', () => refusal('ERR_CONTACT_LIST_IN_USE'));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Excluir Natal' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir a lista Natal?' }));
  expect(question.getByText('A lista e os 3 contatos dela são excluídos.')).toBeVisible();

  await person.click(question.getByRole('button', { name: 'Excluir' }));
  expect(await question.findByRole('alert')).toHaveTextContent(
    'Uma campanha programada ou em andamento usa esta lista. Cancele essa campanha ou escolha outra lista nela e tente de novo.',
  );

  server.on('DELETE /contact-lists/:contactListId', () => ({ deleted: true }));
  await person.click(question.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Natal/ })).not.toBeInTheDocument());
});

it('makes a list of the contacts of a tag, creates it once, and shows how far it is', async () => {
  const server = aServer([]).on('POST /contact-lists/:contactListId/fill', () => refusal('ERR_UNAVAILABLE'));
  const { person, socket } = await open();
  act(() => socket.accept());
  await screen.findByText('Nenhuma lista de contatos ainda');
  await person.click(screen.getAllByRole('button', { name: 'Nova a partir de…' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova lista a partir de…' }));
  await person.type(dialog.getByRole('textbox', { name: /Nome da lista/ }), 'Clientes');
  await person.click(dialog.getByRole('button', { name: 'Criar lista' }));
  expect(await dialog.findAllByText('Escolha uma tag')).toHaveLength(2);
  expect(server.callsOf('POST /contact-lists')).toHaveLength(0);

  await person.selectOptions(dialog.getByRole('combobox', { name: /^Tag/ }), 'Cliente');
  await person.click(dialog.getByRole('button', { name: 'Criar lista' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  const filling = { source: 'tag', done: 0, total: 2, added: 0 } as const;
  server.on('POST /contact-lists/:contactListId/fill', () => aContactList({ id: 9, name: 'Clientes', filling }));
  await person.click(dialog.getByRole('button', { name: 'Criar lista' }));

  expect(await screen.findByText('Os contatos estão sendo adicionados a Clientes')).toBeInTheDocument();
  expect(server.callsOf('POST /contact-lists').map(({ body }) => body)).toEqual([{ name: 'Clientes' }]);
  expect(fillsOf(server).map(({ path, body }) => [path, body])).toEqual([
    ['/contact-lists/9/fill', { source: 'tag', tagId: 7 }],
    ['/contact-lists/9/fill', { source: 'tag', tagId: 7 }],
  ]);

  const under = { ...filling, done: 1, added: 1 };
  const record = aContactList({ id: 9, name: 'Clientes', filling: under, updatedAt: '2026-11-21T12:00:00.000Z' });
  act(() => socket.receive(1, 'ContactList', { action: 'update', record }));
  expect(await row(/Clientes/)).toHaveTextContent('1 de 2 · 1 adicionado');
  expect(screen.getByRole('progressbar', { name: /Clientes/ })).toHaveAttribute('aria-valuenow', '1');
  act(() =>
    socket.receive(1, 'ContactList', {
      action: 'update',
      record: { ...record, filling: null, updatedAt: '2026-11-21T12:00:02.000Z' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

it('sends only the filters in use, and the outcomes of an earlier campaign', async () => {
  const server = aServer();
  const { person } = await open();
  const start = async (name: string, source: string) => {
    await person.click(await screen.findByRole('button', { name: 'Nova a partir de…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /Nome da lista/ }), name);
    await person.selectOptions(dialog.getByRole('combobox', { name: /De onde vêm/ }), source);
    return dialog;
  };

  const byFilter = await start('Novos', 'Contatos por filtro');
  await person.type(byFilter.getByRole('textbox', { name: 'Parte do nome ou do número' }), 'padaria');
  await person.click(byFilter.getByRole('checkbox', { name: 'Cliente' }));
  await person.selectOptions(byFilter.getByRole('combobox', { name: 'Canal' }), 'WhatsApp');
  await person.click(byFilter.getByRole('button', { name: 'Criar lista' }));
  await waitFor(() => expect(fillsOf(server)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const byCampaign = await start('Sem resposta', 'Destinatários de uma campanha');
  await person.click(await byCampaign.findByRole('option', { name: /Primavera/ }));
  await person.click(byCampaign.getByRole('button', { name: 'Criar lista' }));
  expect(await byCampaign.findByText('Escolha pelo menos um resultado')).toBeVisible();
  await person.click(byCampaign.getByRole('checkbox', { name: 'Receberam e não responderam' }));
  await person.click(byCampaign.getByRole('button', { name: 'Criar lista' }));

  await waitFor(() =>
    expect(fillsOf(server).map(({ body }) => body)).toEqual([
      { source: 'contacts', searchParam: 'padaria', contactTag: [7], channel: 'whatsapp' },
      { source: 'campaign', campaignId: 5, outcomes: ['notAnswered'] },
    ]),
  );
});

it('saves the example sheet', async () => {
  const server = aServer();
  const { person } = await open();
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
  await person.click(await screen.findByRole('button', { name: 'Baixar planilha de exemplo para Natal' }));

  await waitFor(() => expect(server.callsOf('GET /contact-lists/example')).toHaveLength(1));
});

it('says why the lists cannot be read, and follows deletions of others', async () => {
  const rows = [aContactList()];
  const server = aServer(rows).on('GET /contact-lists', () => refusal('ERR_UNAVAILABLE'));
  const { person, socket } = await open();
  act(() => socket.accept());
  expect(await screen.findByText('Não foi possível carregar as listas de contatos')).toBeVisible();
  server.on('GET /contact-lists', () => ({ records: rows, hasMore: false, count: rows.length }));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await row(/Natal/);

  rows.pop();
  act(() => socket.receive(1, 'ContactList', { action: 'delete', id: 3 }));
  expect(await screen.findByText('Nenhuma lista de contatos ainda')).toBeVisible();
});
