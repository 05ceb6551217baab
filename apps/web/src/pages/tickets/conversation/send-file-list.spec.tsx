/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { aFileList, aFileListRow, aListedFile } from '../../../shared/file-lists/testing/a-file-list.js';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aQuickMessage } from '../../../shared/testing/a-quick-message.js';
import { type ReceivedCall, refusal } from '../../../shared/testing/fake-server.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { field, keyOf, openThread } from './testing/open-thread.js';

const LISTS = [aFileListRow(), aFileListRow({ id: 2, name: 'Catálogos' })];
const OPTIONS = [
  aListedFile(21, 'Pães'),
  aListedFile(22, 'Natal', { isExpired: true }),
  aListedFile(23, 'Bolos'),
  aListedFile(24, 'Vazio', { path: '', mediaUrl: null, size: 0 }),
];

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

async function open() {
  const view = await openThread([aMessage({ body: 'Oi' })], true, {
    'GET /files': () => ({ files: LISTS, hasMore: false, count: 2 }),
    'GET /files/:fileListId': () => aFileList({ options: OPTIONS }),
    'POST /messages/:ticketId': (call) => view.sent(call),
    'POST /messages/:ticketId/file-list': ({ body }) => {
      const { optionIds } = body as { optionIds: number[] };
      const messages = optionIds.map((id) => aMessage({ id: 100 + id, fromMe: true, body: `Arquivo ${id}` }));
      return { messages, leftOut: [] };
    },
  });
  await screen.findByText('Oi');
  const sendings = () => view.server.callsOf('POST /messages/:ticketId/file-list');
  return { ...view, sendings };
}

const dialog = () => screen.findByRole('dialog', { name: 'Enviar arquivos de uma lista' });
const button = () => screen.getAllByRole('button', { name: 'Listas de arquivos' })[0]!;
const tick = async (name: RegExp) => within(await dialog()).findByRole('checkbox', { name });
const submit = async (name: string) => within(await dialog()).getByRole('button', { name });

it('sends a whole list, without what is expired or has no file', async () => {
  const { person, sendings } = await open();
  await person.click(button());
  await person.selectOptions(await within(await dialog()).findByRole('combobox', { name: 'Lista' }), 'Tabelas');

  expect(await tick(/^Pães/)).toBeChecked();
  expect(await tick(/^Natal.*não é mais enviado/)).toBeDisabled();
  expect(await tick(/^Vazio.*Sem arquivo/)).toBeDisabled();
  await person.click(await submit('Enviar 2 arquivos'));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sendings().map(({ body }) => body)).toEqual([{ fileListId: 1, optionIds: [21, 23] }]);
  expect(await screen.findByText('Arquivo 21')).toBeVisible();
  expect(screen.getByText('Arquivo 23')).toBeVisible();
});

it('sends one file of it, once, also when the first try had no answer', async () => {
  const { person, server, sendings } = await open();
  const answers: ((call: ReceivedCall) => ReturnType<typeof refusal> | { messages: []; leftOut: number[] })[] = [
    () => refusal('ERR_UNAVAILABLE'),
    () => ({ messages: [], leftOut: [23] }),
  ];
  server.on('POST /messages/:ticketId/file-list', (call) => answers.shift()!(call));
  await person.click(button());
  await person.selectOptions(await within(await dialog()).findByRole('combobox', { name: 'Lista' }), 'Tabelas');
  await person.click(await tick(/^Pães/));
  await person.click(await submit('Enviar 1 arquivo'));
  expect(await screen.findByText('O serviço está indisponível no momento.')).toBeInTheDocument();
  await person.click(await submit('Enviar 1 arquivo'));

  expect(await screen.findByText('1 arquivo não foi enviado: venceu ou foi excluído.')).toBeInTheDocument();
  const [first, second] = sendings();
  expect(first!.body).toEqual({ fileListId: 1, optionIds: [23] });
  expect(keyOf(first!)).toBeTruthy();
  expect([second!.body, keyOf(second!)]).toEqual([first!.body, keyOf(first!)]);
});

it('sends the text of a quick message first, and then the files of its list', async () => {
  const { person, server, sendings } = await open();
  server.on('GET /quick-messages/list', () => [
    aQuickMessage({ shortcode: 'tabela', message: 'Segue a tabela', fileListId: 1 }),
  ]);
  await person.type(field(), '/tab');
  await screen.findByRole('option', { name: /\/tabela/ });
  await person.keyboard('{Enter}');

  expect(await tick(/^Enviar antes o texto: “Segue a tabela”/)).toBeChecked();
  await person.click(await submit('Enviar 2 arquivos'));

  await waitFor(() => expect(sendings()).toHaveLength(1));
  const order = server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(order).toEqual(['/messages/1', '/messages/1/file-list']);
  expect(server.callsOf('POST /messages/1')[0]!.body).toMatchObject({ body: 'Segue a tabela' });
  await waitFor(() => expect(field()).toHaveValue(''));
});

it('offers no lists in notes', async () => {
  const { person } = await open();
  await person.keyboard('{Alt>}n{/Alt}');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Listas de arquivos' })).not.toBeInTheDocument());
});
