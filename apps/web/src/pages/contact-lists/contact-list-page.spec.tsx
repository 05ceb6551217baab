/** @jest-environment ./tools/jest/browser.cjs */
import type { ContactListImport, ContactListItem, SheetPreview } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aContactList, aListItem } from '../../shared/contact-lists/testing/a-contact-list.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { ContactListPage } from './contact-list-page.js';

const ADMIN = aUser({ profile: 'admin' });
const LATER = '2026-11-21T12:00:00.000Z';

const anImport = (given: Partial<ContactListImport> = {}): ContactListImport => ({
  fileName: 'clientes.xlsx',
  status: 'running',
  total: 4,
  done: 0,
  created: 0,
  duplicates: 0,
  failed: 0,
  warned: 0,
  ...given,
});

const PREVIEW: SheetPreview = {
  headingRow: 1,
  columns: [
    { at: 0, heading: 'Nome', samples: ['Padaria Sol'] },
    { at: 1, heading: 'Celular', samples: ['5511955500016'] },
  ],
  fields: { name: 0, surname: null, number: 1, email: null },
  isCertain: true,
  country: 'BR',
  total: 3,
  created: 2,
  updated: 1,
  refused: 0,
  warned: 0,
  abroad: 0,
  rows: [
    { row: 2, name: 'Padaria Sol', number: '5511955500016', email: '', outcome: 'created', code: null, country: 'BR' },
    { row: 3, name: 'Maria', number: '5511987650001', email: '', outcome: 'updated', code: null, country: 'BR' },
  ],
};

function aServer(rows: ContactListItem[] = [aListItem()]) {
  return new FakeServer({
    'GET /contact-lists/:contactListId': () => aContactList(),
    'GET /contact-lists/:contactListId/import': () => ({ import: null }),
    'GET /contact-list-items': () => ({ contacts: rows, hasMore: false, count: rows.length }),
    'POST /contact-list-items': ({ body }) => {
      const item = aListItem({ ...(body as Partial<ContactListItem>), id: 12, isWhatsappValid: null });
      rows.unshift(item);
      return item;
    },
    'PUT /contact-list-items/:contactListItemId': ({ body }) => {
      rows.splice(0, 1, aListItem(body as Partial<ContactListItem>));
      return rows[0]!;
    },
    'DELETE /contact-list-items/:contactListItemId': () => ({ deleted: true }),
    'POST /contact-lists/:contactListId/check': () => aContactList(),
    'POST /contact-lists/:contactListId/preview': () => PREVIEW,
    'POST /contact-lists/:contactListId/upload': () => anImport(),
    'GET /contact-lists/:contactListId/import/failures': () => ({
      failures: [
        {
          row: 4,
          contact: { name: 'Zé', number: '98765', email: '' },
          code: 'ERR_NUMBER_INCOMPLETE',
          isImported: false,
        },
      ],
      hasMore: false,
    }),
  }).install();
}

const open = (route = '/contact-lists/3/contacts', user = ADMIN) =>
  renderConsole(<ContactListPage />, {
    route,
    path: '/contact-lists/:contactListId/contacts',
    user,
    table: LIVE_TABLE,
  });
const row = (name: RegExp) => screen.findByRole('row', { name });
type Person = Awaited<ReturnType<typeof open>>['person'];
async function choose(person: Person, action: string) {
  await person.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => stubLayout());

it('lists the contacts with what is known of their numbers', async () => {
  aServer([
    aListItem(),
    aListItem({ id: 12, name: 'Rui', number: '551140001000', email: '', isWhatsappValid: false }),
    aListItem({ id: 13, name: 'Bia', isWhatsappValid: null }),
  ]);
  await open();

  expect(await screen.findByRole('heading', { name: 'Natal' })).toBeVisible();
  expect(await row(/Maria Souza Tem WhatsApp \+55 11 98765-0001 maria@example.com/)).toBeVisible();
  const unknown = within(await row(/Bia A verificar/)).getByTitle(/ainda não foi verificado/);
  expect(unknown).toBeVisible();
  expect(await row(/Rui Sem WhatsApp/)).toBeVisible();
});

it('filters by validity, and searches within the list', async () => {
  const server = aServer();
  const { person } = await open();
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Todas as situações' }), 'Sem WhatsApp');
  await person.type(screen.getByRole('searchbox'), 'mar');

  await waitFor(() => {
    const query = server.callsOf('GET /contact-list-items').at(-1)?.query;
    expect([query?.get('contactListId'), query?.get('validity'), query?.get('searchParam')]).toEqual([
      '3',
      'invalid',
      'mar',
    ]);
  });
});

it('adds a contact by the rules, and shows at its field that a number is in the list already', async () => {
  const server = aServer().on('POST /contact-list-items', () => refusal('ERR_DUPLICATED_CONTACT'));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Novo contato' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo contato' }));
  await person.type(dialog.getByRole('textbox', { name: /Número/ }), '1198');
  await person.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'sem arroba');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Preencha este campo')).toBeVisible();
  for (const field of [/Nome/, /Número/, /E-mail/]) expect(dialog.getByRole('textbox', { name: field })).toBeInvalid();
  expect(server.callsOf('POST /contact-list-items')).toHaveLength(0);

  await person.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Ana');
  await person.type(dialog.getByRole('textbox', { name: /Número/ }), '7650002');
  await person.clear(dialog.getByRole('textbox', { name: /E-mail/ }));
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Número/ })).toBeInvalid());
  expect(server.callsOf('POST /contact-list-items').map(({ body }) => body)).toEqual([
    { name: 'Ana', number: '11987650002', email: '', contactListId: 3 },
  ]);
});

it('changes and removes a contact; only admins remove', async () => {
  const server = aServer();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Maria Souza' }));
  await person.type(await screen.findByRole('textbox', { name: /Nome/ }), ' Lima');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await row(/Maria Souza Lima/)).toBeVisible();
  expect(server.callsOf('PUT /contact-list-items/11').map(({ body }) => body)).toEqual([
    { name: 'Maria Souza Lima', number: '5511987650001', email: 'maria@example.com' },
  ]);

  await person.click(screen.getByRole('button', { name: 'Excluir Maria Souza Lima' }));
  await person.click(await screen.findByRole('button', { name: 'Tirar da lista' }));
  await waitFor(() => expect(server.callsOf('DELETE /contact-list-items/11')).toHaveLength(1));
});

it('hides removing, masked numbers and the import from those who may not use them', async () => {
  aServer([aListItem({ number: '5511*****01' })]);
  const company = { ...ADMIN.company, companieSettings: [{ lgpdHideNumber: 'enabled' }] };
  await open('/contact-lists/3/contacts', aUser({ profile: 'user', company: company as never }));

  expect(await row(/Maria Souza .*5511\*{5}01/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Excluir|Editar) Maria/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Importar' })).not.toBeInTheDocument();
});

it('shows what a sheet would do to the list, imports it, and says how that went beside the list', async () => {
  const server = aServer();
  const { person, socket } = await open();
  act(() => socket.accept());
  await person.click(await screen.findByRole('button', { name: 'Importar' }));
  const file = new File(['Nome;Celular'], 'clientes.csv', { type: 'text/csv' });
  await person.upload(await screen.findByLabelText('Escolher planilha', { selector: 'input' }), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar planilha para Natal' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('3 linhas · 2 contatos novos · 1 já na lista');
  expect(dialog.getByRole('row', { name: /3 Maria .* Já está na lista/ })).toBeVisible();

  server.on('GET /contact-lists/:contactListId/import', () => ({ import: anImport() }));
  await person.click(dialog.getByRole('button', { name: 'Importar 2 contatos' }));
  const job = within(await screen.findByRole('group', { name: 'clientes.xlsx' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [upload] = server.callsOf('POST /contact-lists/3/upload').map(({ body }) => body as FormData);
  expect([upload?.get('nameColumn'), upload?.get('numberColumn'), upload?.get('headingRow')]).toEqual(['0', '1', '1']);

  const done = anImport({ status: 'done', done: 4, created: 2, duplicates: 1, failed: 1 });
  act(() =>
    socket.receive(1, 'contactListImport', { action: 'update', contactListId: 3, import: { ...done, done: 2 } }),
  );
  act(() => socket.receive(1, 'contactListImport', { action: 'update', contactListId: 3, import: done }));
  expect(await job.findByRole('button', { name: 'Ver 1 linha' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'clientes.xlsx' })).toHaveTextContent(
    'Importação concluída: 4 de 4 linhas · 2 contatos adicionados · 1 repetido · 1 linha com erro',
  );
  await person.click(job.getByRole('button', { name: 'Ver 1 linha' }));
  const failures = within(await screen.findByRole('dialog', { name: 'clientes.xlsx' }));
  expect(await failures.findByRole('row', { name: /4 Zé .*98765/ })).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(job.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('group', { name: 'clientes.xlsx' })).not.toBeInTheDocument();
});

it('shows the errors of an import that ended earlier on demand, and checks the numbers again', async () => {
  const last = anImport({ status: 'done', done: 4, created: 3, failed: 1 });
  const server = aServer().on('GET /contact-lists/:contactListId/import', () => ({ import: last }));
  const { person } = await open();
  await row(/Maria/);
  expect(screen.queryByRole('group', { name: 'clientes.xlsx' })).not.toBeInTheDocument();
  await choose(person, 'Ver erros da última importação');
  const failures = within(await screen.findByRole('dialog', { name: 'clientes.xlsx' }));
  expect(await failures.findByRole('row', { name: /4 Zé/ })).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await choose(person, 'Verificar números de novo');
  expect(await screen.findByText('Os números estão sendo verificados')).toBeInTheDocument();
  expect(server.callsOf('POST /contact-lists/3/check').map(({ body }) => body)).toEqual([{ again: true }]);
});

it('follows its own contacts and counts, and not those of other lists', async () => {
  const rows = [aListItem({ isWhatsappValid: null })];
  const server = aServer(rows);
  const { socket } = await open();
  act(() => socket.accept());
  await row(/Maria Souza A verificar/);
  const reads = () => server.callsOf('GET /contact-list-items').length;
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  const before = reads();

  const foreign = aListItem({ id: 90, contactListId: 4, name: 'Alheia' });
  act(() => socket.receive(1, 'ContactListItem', { action: 'create', record: foreign }));
  act(() => socket.receive(1, 'contactListItems', { action: 'reload', contactListId: 4, records: [foreign] }));
  expect(reads()).toBe(before);
  rows.splice(0, 1, aListItem());
  act(() => socket.receive(1, 'contactListItems', { action: 'reload', contactListId: 3, records: [aListItem()] }));
  expect(await row(/Maria Souza Tem WhatsApp/)).toBeVisible();
  rows.unshift(aListItem({ id: 12, name: 'Ana' }));
  act(() => socket.receive(1, 'ContactListItem', { action: 'create', record: rows[0]! }));
  expect(await row(/Ana/)).toBeVisible();

  const filling = { source: 'campaign', done: 5, total: null, added: 4 } as const;
  const record = aContactList({ filling, updatedAt: LATER });
  act(() => socket.receive(1, 'ContactList', { action: 'update', record }));
  const job = await screen.findByRole('group', { name: 'Adicionando contatos de uma campanha' });
  expect(job).toHaveTextContent('5 lidos · 4 adicionados');
});

it('says when the list is deleted, and leads back', async () => {
  const server = aServer();
  const { socket } = await open();
  act(() => socket.accept());
  await row(/Maria/);
  server.on('GET /contact-lists/:contactListId', () => refusal('ERR_NO_CONTACT_LIST_FOUND'));
  act(() => socket.receive(1, 'ContactList', { action: 'delete', id: 3 }));

  expect(await screen.findByText('Esta lista não existe mais')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar às listas' })).toHaveAttribute('href', '/contact-lists');
});
