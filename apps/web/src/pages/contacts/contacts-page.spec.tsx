/** @jest-environment ./tools/jest/browser.cjs */
import type { ContactImportView, ContactRow, TagView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { ContactsPage } from './contacts-page.js';

const VIP: TagView = { id: 1, name: 'VIP', color: '#111111', kanban: 0, contactsCount: 1 };

const aContact = (given: Partial<ContactRow>): ContactRow => ({
  ...aTicket({ id: given.id }).contact,
  tickets: [{ id: 1, uuid: 'u', status: 'closed', updatedAt: '2026-01-02T12:00:00.000Z' }],
  ...given,
});
const anImport = (given: Partial<ContactImportView>): ContactImportView => ({
  id: 7,
  source: 'sheet',
  status: 'running',
  total: 9,
  done: 5,
  created: 5,
  named: 0,
  failed: 0,
  warned: 0,
  failures: [],
  ...given,
});
const ana = aContact({ id: 1, name: 'Ana Lima', number: '5511987654321', tags: [VIP] });
const bia = aContact({ id: 2, name: 'Bia Souza', number: '5511*******57', active: false, tickets: [] });

const aServer = (contacts = [ana, bia], running: ContactImportView | null = null) =>
  new FakeServer({
    'GET /contacts': ({ query }) => {
      const found = contacts.filter(({ name, tags }) => {
        const isTagged = !query.get('contactTag') || tags.some(({ id }) => query.get('contactTag') === `[${id}]`);
        return isTagged && name.toLowerCase().includes(query.get('searchParam') ?? '');
      });
      return { contacts: found, hasMore: false, count: found.length };
    },
    'GET /tags/list': () => [VIP],
    'POST /contacts': ({ body }) =>
      (body as { number: string }).number === '5511987654321'
        ? refusal('ERR_DUPLICATED_CONTACT')
        : aContact({ id: 3, ...(body as object) }),
    'PUT /contacts/:contactId': ({ body }) => ({ ...ana, ...(body as object), version: 2 }),
    'PUT /contacts/block/:contactId': () => ({ ...ana, active: false, version: 2 }),
    'DELETE /contacts/:contactId': () => refusal('ERR_CONTACT_IN_USE'),
    'GET /contacts/upload': () => ({ import: running }),
    'GET /contacts/upload/failures': ({ query }) => ({
      failures:
        query.get('after') === '8'
          ? [
              {
                row: 9,
                contact: { name: 'Bia', number: '56', email: '' },
                code: 'ERR_NUMBER_INCOMPLETE',
                isImported: false,
              },
            ]
          : [],
      hasMore: false,
    }),
    'DELETE /contacts/upload': () => ({ import: running && { ...running, status: 'cancelled' } }),
  }).install();

const open = (user = aUser(), route = '/contacts') => renderConsole(<ContactsPage />, { user, route });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => stubLayout());

it('lists the contacts with their number, and filters them by tag', async () => {
  aServer();
  const { person } = await open();

  expect(await row('Ana Lima')).toHaveTextContent(/\+55 11 98765-4321.*VIP.*02\/01\/2026.*Ativo/);
  expect(await row('Bia Souza')).toHaveTextContent(/5511\*{7}57.*Bloqueado/);
  await person.selectOptions(await screen.findByLabelText('Filtrar por tipo ou tag'), 'VIP');

  await waitFor(() => expect(screen.queryByText('Bia Souza')).not.toBeInTheDocument());
  expect(await row('Ana Lima')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Tirar o filtro VIP' }));
  expect(await row('Bia Souza')).toBeInTheDocument();
});

it('opens with the search and the filters of the address', async () => {
  const server = aServer();
  const { person } = await open(aUser(), '/contacts?search=ana&tags=1&from=2026-01-02');

  expect(await row('Ana Lima')).toBeVisible();
  expect(screen.queryByText('Bia Souza')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('ana');
  const { query } = server.callsOf('GET /contacts')[0]!;
  expect([query.get('contactTag'), query.get('dateStart'), query.get('dateEnd')]).toEqual(['[1]', '2026-01-02', null]);

  await person.selectOptions(screen.getByLabelText('Filtrar por tipo ou tag'), 'Só pessoas');
  await waitFor(() =>
    expect(server.callsOf('GET /contacts').map((call) => call.query.get('isGroup'))).toEqual([null, 'false']),
  );
  await person.click(screen.getByRole('button', { name: 'Tirar o filtro Só pessoas' }));
  expect(await screen.findByRole('option', { name: 'Só pessoas' })).toBeInTheDocument();
});

it('applies events of contacts and tags, and ignores older ones', async () => {
  const listed = [ana, bia];
  const server = aServer(listed);
  const { socket } = await open();
  await row('Ana Lima');

  act(() =>
    socket.receive(1, 'contact', { action: 'update', contact: { ...ana, email: 'ana@x.example', version: 3 } }),
  );
  act(() =>
    socket.receive(1, 'contact', { action: 'update', contact: { ...ana, email: 'old@x.example', version: 2 } }),
  );
  expect(await row('Ana Lima')).toHaveTextContent('ana@x.example');
  expect(server.callsOf('GET /contacts')).toHaveLength(1);

  listed[0] = { ...ana, version: 3, tags: [{ ...VIP, name: 'Ouro' }] };
  act(() => socket.receive(1, 'tag', { action: 'update', tag: { ...VIP, name: 'Ouro' } }));
  await waitFor(async () => expect(await row('Ana Lima')).toHaveTextContent('Ouro'));

  listed.pop();
  act(() => socket.receive(1, 'contact', { action: 'delete', contactId: 2 }));
  await waitFor(() => expect(screen.queryByText('Bia Souza')).not.toBeInTheDocument());
});

it('puts a renamed contact where the server has it', async () => {
  const listed = [ana, bia];
  aServer(listed);
  const { socket } = await open();
  await row('Ana Lima');

  const renamed = { ...ana, name: 'Zoé Lima', version: 2 };
  listed.splice(0, 2, bia, renamed);
  act(() => socket.receive(1, 'contact', { action: 'update', contact: renamed }));

  await waitFor(() =>
    expect(screen.getAllByRole('row', { name: /Zoé|Bia/ }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bia Souza'),
      expect.stringContaining('Zoé Lima'),
    ]),
  );
});

it('creates a contact, and shows a refusal of its number at the field', async () => {
  const server = aServer();
  const { person } = await open();
  await row('Ana Lima');

  await person.click(screen.getByRole('button', { name: 'Novo contato' }));
  await person.type(dialog().getByRole('textbox', { name: 'Nome' }), 'Carlos');
  await person.type(dialog().getByRole('textbox', { name: 'Número' }), '5511987654321');
  await person.click(dialog().getByRole('button', { name: 'Adicionar campo' }));
  await person.type(dialog().getByLabelText('Campo'), 'CPF');
  await person.type(dialog().getByLabelText('Valor'), '1');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));
  expect(await dialog().findByText('Já existe um contato com este número.')).toBeInTheDocument();
  expect(dialog().getByRole('textbox', { name: 'Número' })).toBeInvalid();

  await person.clear(dialog().getByRole('textbox', { name: 'Número' }));
  await person.type(dialog().getByRole('textbox', { name: 'Número' }), '5511912345678');
  await person.click(dialog().getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('POST /contacts').at(-1)?.body).toMatchObject({
    name: 'Carlos',
    number: '5511912345678',
    extraInfo: [{ name: 'CPF', value: '1' }],
  });
});

it('blocks a contact, and shows why one cannot be deleted', async () => {
  aServer();
  const { person } = await open();
  await row('Ana Lima');

  await person.click(screen.getByRole('button', { name: 'Bloquear Ana Lima' }));
  await person.click(screen.getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Contato bloqueado')).toBeInTheDocument();
  expect(await row('Ana Lima')).toHaveTextContent('Bloqueado');

  await person.click(screen.getByRole('button', { name: 'Excluir Ana Lima' }));
  await person.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText(/Este contato tem tickets/)).toBeInTheDocument();
});

it('shows the progress and failed rows of an import, and stops it', async () => {
  const running = anImport({});
  aServer([ana], running);
  const { person, socket } = await open();
  await row('Ana Lima');

  await person.click(screen.getByRole('button', { name: 'Mais ações' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Importar de planilha' }));
  expect(await screen.findByText(/5 de 9 linhas/)).toBeInTheDocument();
  const code = 'ERR_WAPP_INVALID_CONTACT' as const;
  const failures = [
    { row: 7, contact: { name: 'Lia', number: '', email: '' }, code, isImported: false },
    { row: 8, contact: { name: 'Zé', number: '55', email: '' }, code, isImported: false },
  ];
  act(() =>
    socket.receive(1, 'contactImport', { action: 'update', import: { ...running, done: 8, failed: 3, failures } }),
  );

  // Rendered twice, for narrow and wide screens; jsdom applies no media queries.
  expect(await screen.findByRole('row', { name: /7 Lia Sem número Sem número A linha não tem número/ })).toBeVisible();
  expect(await screen.findByRole('row', { name: /8 Zé 55 55 Este número não é do WhatsApp/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Mostrar mais erros' }));
  expect(await screen.findByRole('row', { name: /9 Bia 56.*Número com dígitos a menos/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mostrar mais erros' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancelar importação' }));
  expect(await screen.findByText(/Importação cancelada/)).toBeInTheDocument();
});

it.each([
  ['da agenda', '/contacts/import', 'phone'],
  ['das conversas', '/contacts/import/chats', 'chats'],
] as const)('imports %s do celular', async (menu, path, source) => {
  const server = aServer();
  server.on(`POST ${path}`, () => anImport({ source }));
  const { person, socket } = await open();
  await person.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await person.click(await screen.findByRole('menuitem', { name: `Importar ${menu} do celular` }));
  await person.click(await dialog().findByRole('button', { name: 'Importar' }));

  expect(await screen.findByText(/5 de 9 pessoas/)).toBeInTheDocument();
  act(() =>
    socket.receive(1, 'contactImport', {
      action: 'update',
      import: anImport({ source, status: 'done', done: 9, created: 7, named: 2 }),
    }),
  );
  expect(await screen.findByText(/9 pessoas · 7 contatos criados · 2 nomes atualizados/)).toBeInTheDocument();
});

it('reports a phone without contacts', async () => {
  const server = aServer();
  server.on('POST /contacts/import', () => refusal('ERR_ADDRESS_BOOK_EMPTY'));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Importar da agenda do celular' }));
  await person.click(await dialog().findByRole('button', { name: 'Importar' }));

  expect(await screen.findByText(/ainda não informou nenhum contato/)).toBeInTheDocument();
});

it('hides deleting and merging from users who may not', async () => {
  aServer();
  const { person } = await open(aUser({ profile: 'user' }));
  await row('Ana Lima');

  expect(screen.queryByRole('button', { name: /Excluir/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Mais ações' }));
  await screen.findByRole('menuitem', { name: 'Importar de planilha' });
  expect(screen.queryByRole('menuitem', { name: 'Unir contatos repetidos' })).not.toBeInTheDocument();
});

it('opens a ticket with a contact in the chosen queue', async () => {
  const server = aServer();
  server.on('GET /queue', () => [aQueue({ id: 4, name: 'Vendas' })]);
  server.on('GET /whatsapp', () => []);
  server.on('POST /tickets', () => aTicket({ id: 5 }));
  const { person } = await open(aUser({ profile: 'admin' }));
  await row('Ana Lima');

  await person.click(screen.getByRole('button', { name: 'Abrir ticket com Ana Lima' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ana Lima');
  await person.selectOptions(await dialog().findByRole('combobox', { name: 'Fila' }), 'Vendas');
  await person.click(dialog().getByRole('button', { name: 'Começar' }));

  await waitFor(() => expect(server.callsOf('POST /tickets')[0]?.body).toMatchObject({ contactId: 1, queueId: 4 }));
});
