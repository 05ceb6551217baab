/** @jest-environment ./tools/jest/browser.cjs */
import type { ContactImportView, SheetPreview } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { ContactsPage } from './contacts-page.js';

const aPreview = (given: Partial<SheetPreview> = {}): SheetPreview => ({
  headingRow: 1,
  columns: [
    { at: 0, heading: 'Cliente', samples: ['Padaria Sol'] },
    { at: 1, heading: 'Ref', samples: ['Santos'] },
    { at: 2, heading: 'Celular', samples: ['5511955500016'] },
  ],
  fields: { name: 0, surname: null, number: 2, email: null },
  isCertain: true,
  country: 'BR',
  total: 4,
  created: 2,
  updated: 1,
  refused: 1,
  warned: 1,
  abroad: 1,
  rows: [
    { row: 2, name: 'Padaria Sol', number: '5511955500016', email: '', outcome: 'created', code: null, country: 'BR' },
    { row: 3, name: 'Loja', number: '4915112345678', email: '', outcome: 'created', code: null, country: 'DE' },
    {
      row: 4,
      name: 'Lua',
      number: '5511955500017',
      email: '',
      outcome: 'updated',
      code: 'ERR_EMAIL_LEFT_OUT',
      country: 'BR',
    },
    {
      row: 5,
      name: 'Zé',
      number: '98765-4321',
      email: '',
      outcome: 'refused',
      code: 'ERR_NUMBER_INCOMPLETE',
      country: '',
    },
  ],
  ...given,
});
const started: ContactImportView = {
  id: 7,
  source: 'sheet',
  status: 'running',
  total: 4,
  done: 0,
  created: 0,
  named: 0,
  failed: 0,
  warned: 0,
  failures: [],
};

const FILE = new File(['Cliente;Ref;Celular'], 'clientes.csv', { type: 'text/csv' });

async function choose(previews: SheetPreview[]) {
  let read = 0;
  const server = new FakeServer({
    'GET /contacts': () => ({ contacts: [{ ...aTicket({ id: 1 }).contact, tickets: [] }], hasMore: false, count: 1 }),
    'GET /tags/list': () => [],
    'GET /contacts/upload': () => ({ import: null }),
    'POST /contacts/upload/preview': () => previews[Math.min(read++, previews.length - 1)] ?? aPreview(),
    'POST /contacts/upload': () => started,
  }).install();
  const view = await renderConsole(<ContactsPage />, { route: '/contacts' });
  await view.person.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await view.person.click(await screen.findByRole('menuitem', { name: 'Importar de planilha' }));
  await view.person.upload(await screen.findByLabelText('Escolher planilha', { selector: 'input' }), FILE);
  return { ...view, server, dialog: within(screen.getByRole('dialog')) };
}
const sentTo = (server: FakeServer, route: Parameters<FakeServer['callsOf']>[0]) =>
  server
    .callsOf(route)
    .map(({ body }) => Object.fromEntries([...(body as FormData)].filter(([name]) => name !== 'file')));

beforeEach(() => stubLayout());

it('shows which column is which and what will happen to each row, and imports only then', async () => {
  const { person, server, dialog } = await choose([aPreview()]);

  expect(await dialog.findByRole('combobox', { name: 'Coluna do nome' })).toHaveDisplayValue(
    'A · Cliente · Padaria Sol',
  );
  expect(dialog.getByRole('combobox', { name: /Coluna do número/ })).toHaveDisplayValue('C · Celular · 5511955500016');
  expect(dialog.getByRole('status')).toHaveTextContent(
    '4 linhas · 2 contatos novos · 1 atualizado · 1 recusado · 1 sem e-mail · 1 de outro país',
  );
  expect(dialog.getByText(/lidos como deste país: Brasil/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /2 Padaria Sol \+55 11 95550-0016 Novo/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /3 Loja \+4915112345678 Novo.*Outro país: Alemanha/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /4 Lua .* Atualizado.*E-mail inválido/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /5 Zé 98765-4321 Recusado.*Número com dígitos a menos/ })).toBeVisible();
  expect(server.callsOf('POST /contacts/upload')).toHaveLength(0);

  await person.click(dialog.getByRole('button', { name: 'Importar 3 contatos' }));

  expect(await dialog.findByText(/0 de 4 linhas/)).toBeVisible();
  expect(sentTo(server, 'POST /contacts/upload')).toEqual([{ headingRow: '1', nameColumn: '0', numberColumn: '2' }]);
});

it('reads the sheet again with another column', async () => {
  const other = aPreview({ fields: { name: 1, surname: null, number: 2, email: null }, created: 4, updated: 0 });
  const { person, server, dialog } = await choose([aPreview(), other]);

  await person.selectOptions(await dialog.findByRole('combobox', { name: 'Coluna do nome' }), 'B · Ref · Santos');

  expect(await dialog.findByRole('button', { name: 'Importar 4 contatos' })).toBeEnabled();
  expect(sentTo(server, 'POST /contacts/upload/preview')).toEqual([
    {},
    { headingRow: '1', nameColumn: '1', numberColumn: '2' },
  ]);
});

it('imports nothing before a column of numbers is chosen', async () => {
  const fields = { name: null, surname: null, number: null, email: null };
  const { person, server, dialog } = await choose([aPreview({ fields, isCertain: false, rows: [] }), aPreview()]);

  expect(await dialog.findByText(/Não deu para reconhecer todas as colunas/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Coluna do nome' }), 'A · Cliente · Padaria Sol');
  expect(server.callsOf('POST /contacts/upload/preview')).toHaveLength(1);
  await person.selectOptions(dialog.getByRole('combobox', { name: /Coluna do número/ }), 'C · Celular · 5511955500016');

  await waitFor(() => expect(dialog.getByRole('button', { name: 'Importar 3 contatos' })).toBeEnabled());
  expect(sentTo(server, 'POST /contacts/upload/preview').at(-1)).toEqual({
    headingRow: '1',
    nameColumn: '0',
    numberColumn: '2',
  });
});

it('says why a file cannot be read', async () => {
  const { person, server, dialog } = await choose([aPreview()]);
  await dialog.findByRole('button', { name: 'Importar 3 contatos' });
  server.on('POST /contacts/upload/preview', () => refusal('ERR_FILE_TYPE_NOT_ALLOWED'));

  await person.upload(screen.getByLabelText('Escolher planilha', { selector: 'input' }), FILE);

  expect(await dialog.findByText('Este tipo de arquivo não é aceito.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Importar/ })).not.toBeInTheDocument();
});
