/** @jest-environment ./tools/jest/browser.cjs */
import { type FileListInput, type FileListRow, type FileListWire } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, lightFormat } from 'date-fns';
import { aFileList, aFileListRow, aListedFile } from '../../shared/file-lists/testing/a-file-list.js';
import { FakeServer, later, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { FileListsPage } from './file-lists-page.js';

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const dayFromNow = (days: number) => lightFormat(addDays(new Date(), days), 'yyyy-MM-dd');
const shownDay = (days: number) => lightFormat(addDays(new Date(), days), 'dd/MM/yyyy');

/** A server that stores one list, as it was saved last. */
function aServer(rows: FileListRow[] = [aFileListRow()], list: FileListWire = aFileList()) {
  let saved = list;
  const save = (body: FileListInput) => {
    const options = body.options.map((sent, place) => {
      const { id = 31 + place, name } = sent as { id?: number; name: string };
      const known = saved.options.find((option) => option.id === id);
      return known
        ? { ...known, ...(sent as object), name }
        : aListedFile(id, name, { path: '', mediaUrl: null, size: 0 });
    });
    saved = { ...saved, ...body, options };
    return saved;
  };
  return new FakeServer({
    'GET /files': () => ({ files: rows, hasMore: false, count: rows.length }),
    'GET /files/:fileListId': () => saved,
    'POST /files': ({ body }) => save(body as FileListInput),
    'PUT /files/:fileListId': ({ body }) => save(body as FileListInput),
    'POST /files/uploadList/:fileListId': ({ body }) => {
      const form = body as FormData;
      const id = Number(form.get('id'));
      const path = (form.get('files') as File).name;
      const options = saved.options.map((option) =>
        option.id === id ? { ...option, path, size: 8, mediaUrl: `http://console.test/${path}` } : option,
      );
      saved = { ...saved, options };
      return saved;
    },
    'GET /files/:fileListId/usage': () => ({ queues: [], menuOptions: [], quickMessages: [], hiddenQuickMessages: 0 }),
    'DELETE /files/:fileListId': () => ({ deleted: true }),
  }).install();
}

const open = () => renderConsole(<FileListsPage />, { route: '/files' });
const dialog = () => screen.findByRole('dialog');
const files = async () => within(await dialog()).findByRole('list', { name: 'Arquivos' });
const captions = async () =>
  within(await files())
    .getAllByRole('textbox', { name: 'Nome (vai como legenda)' })
    .map((field) => (field as HTMLInputElement).value);
const picker = () => screen.getByLabelText('Adicionar arquivos', { selector: 'input' });
const save = async (person: Awaited<ReturnType<typeof open>>['person']) =>
  person.click(within(await dialog()).getByRole('button', { name: 'Salvar' }));
const uploadsOf = (server: FakeServer) =>
  server.callsOf('POST /files/uploadList/:fileListId').map(({ body, path }) => {
    const form = body as FormData;
    return [path, [...form.keys()], (form.get('files') as File).name, form.get('id')];
  });

beforeEach(() => {
  stubLayout();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

it('lists what there is, with its number of files and what is wrong with them', async () => {
  const row = aFileListRow({
    id: 2,
    name: 'Catálogos',
    fileCount: 5,
    expiredCount: 2,
    expiringCount: 1,
    emptyCount: 1,
  });
  aServer([aFileListRow(), row]);
  await open();

  const bad = await screen.findByRole('row', { name: /Catálogos/ });
  expect(bad).toHaveTextContent('5');
  expect(bad).toHaveTextContent(/2 vencidos.*1 vence em breve.*1 sem arquivo/);
  expect(screen.getByRole('row', { name: /Tabelas/ })).not.toHaveTextContent(/venc/);
});

it('makes a list of the chosen files, named after them, and uploads each to its option in their order', async () => {
  const server = aServer([], aFileList({ options: [] }));
  const { person } = await open();
  await screen.findByText('Nenhuma lista de arquivos ainda');
  await person.click(screen.getAllByRole('button', { name: 'Nova lista' })[0]!);
  await save(person);
  expect(await screen.findAllByText('Preencha este campo')).toHaveLength(2);

  await person.type(screen.getByRole('textbox', { name: /^Título/ }), 'Tabelas');
  await person.type(screen.getByRole('textbox', { name: /^Mensagem/ }), 'Do ano');
  await person.upload(picker(), [pdf('pães.pdf'), pdf('bolos.pdf')]);
  await waitFor(async () => expect(await captions()).toEqual(['pães', 'bolos']));
  await person.clear(within(await files()).getAllByRole('textbox', { name: /^Nome/ })[1]!);
  await save(person);
  expect(await screen.findByText('Corrija os arquivos marcados.')).toBeVisible();
  expect(server.callsOf('POST /files')).toHaveLength(0);
  await person.type(within(await files()).getAllByRole('textbox', { name: /^Nome/ })[1]!, 'Bolos');
  await save(person);

  expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf('POST /files').map(({ body }) => body)).toEqual([
    {
      name: 'Tabelas',
      message: 'Do ano',
      options: [
        { name: 'pães', validUntil: '' },
        { name: 'Bolos', validUntil: '' },
      ],
    },
  ]);
  const parts = ['fileId', 'typeArch', 'files', 'mediaType', 'name', 'id'];
  expect(uploadsOf(server)).toEqual([
    ['/files/uploadList/1', parts, 'pães.pdf', '31'],
    ['/files/uploadList/1', parts, 'bolos.pdf', '32'],
  ]);
});

it('changes the order by keyboard, the names and last days, and replaces and removes files', async () => {
  const options = [
    aListedFile(21, 'Pães'),
    aListedFile(22, 'Bolos', { validUntil: dayFromNow(-1) }),
    aListedFile(23, 'Tortas'),
  ];
  const server = aServer([aFileListRow()], aFileList({ options }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Tabelas' }));
  expect(await captions()).toEqual(['Pães', 'Bolos', 'Tortas']);
  const [breads, cakes] = within(await files()).getAllByRole('listitem');
  expect(breads).toHaveTextContent(/pães\.pdf2\s?kB/i);
  expect(within(cakes!).getByText('O prazo passou: não é mais enviado')).toBeVisible();

  await person.type(within(breads!).getByRole('textbox', { name: 'Último dia' }), shownDay(3));
  expect(await within(breads!).findByText(`É enviado até ${shownDay(3)}`)).toBeVisible();
  act(() => within(breads!).getByRole('button', { name: 'Mover Pães' }).focus());
  await person.keyboard(' {ArrowDown} ');
  expect(await captions()).toEqual(['Bolos', 'Pães', 'Tortas']);
  await person.upload(screen.getByLabelText('Trocar o arquivo de Bolos', { selector: 'input' }), pdf('novos.pdf'));
  await person.click(screen.getByRole('button', { name: 'Remover Tortas' }));
  expect(await captions()).toEqual(['Bolos', 'Pães']);
  await save(person);

  await screen.findByText('Operação realizada com sucesso!');
  expect(server.callsOf('PUT /files/1').map(({ body }) => (body as FileListInput).options)).toEqual([
    [
      { id: 22, name: 'Bolos', validUntil: dayFromNow(-1) },
      { id: 21, name: 'Pães', validUntil: dayFromNow(3) },
    ],
  ]);
  expect(uploadsOf(server).map(([, , name, id]) => [name, id])).toEqual([['novos.pdf', '22']]);
});

it('keeps what was stored when one file is refused, says which, and stores the rest with the next try', async () => {
  const server = aServer([aFileListRow()], aFileList({ options: [] }));
  let isFull = true;
  server.on('POST /files/uploadList/:fileListId', async ({ body }) => {
    const name = ((body as FormData).get('files') as File).name;
    if (name === 'grande.pdf' && isFull) return refusal('ERR_STORAGE_QUOTA');
    return later(aFileList({ options: [aListedFile(31, 'grande'), aListedFile(32, 'pequeno')] }));
  });
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Tabelas' }));
  await person.upload(await screen.findByLabelText('Adicionar arquivos', { selector: 'input' }), [
    pdf('grande.pdf'),
    pdf('pequeno.pdf'),
  ]);
  await waitFor(async () => expect(await captions()).toHaveLength(2));
  await save(person);

  expect(await screen.findByText('A lista foi salva, mas 1 arquivo não. Corrija-o e salve de novo.')).toBeVisible();
  const [big, small] = within(await files()).getAllByRole('listitem');
  expect(within(big!).getByRole('alert')).toHaveTextContent(/espaço|armazenamento/i);
  expect(within(small!).queryByRole('alert')).not.toBeInTheDocument();
  isFull = false;
  await save(person);

  await screen.findByText('Operação realizada com sucesso!');
  expect(uploadsOf(server).map(([, , name]) => name)).toEqual(['grande.pdf', 'pequeno.pdf', 'grande.pdf']);
  expect(server.callsOf('PUT /files/1').map(({ body }) => (body as FileListInput).options)).toEqual([
    [
      { name: 'grande', validUntil: '' },
      { name: 'pequeno', validUntil: '' },
    ],
    [
      { id: 31, name: 'grande', validUntil: '' },
      { id: 32, name: 'pequeno', validUntil: '' },
    ],
  ]);
});

it('refuses what cannot be stored before it is sent, and says why', async () => {
  aServer([aFileListRow()], aFileList({ options: [] }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Tabelas' }));
  await person.upload(await screen.findByLabelText('Adicionar arquivos', { selector: 'input' }), [
    new File([], 'nada.pdf', { type: 'application/pdf' }),
    pdf('bom.pdf'),
  ]);

  expect(await screen.findByText('nada.pdf: O arquivo está vazio')).toBeVisible();
  expect(await captions()).toEqual(['bom']);
});

it('says why a list cannot be read, and reads it again', async () => {
  const server = aServer().on('GET /files/:fileListId', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Editar Tabelas' }));
  expect(await screen.findByText('Não foi possível carregar a lista')).toBeVisible();

  server.on('GET /files/:fileListId', () => aFileList());
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await captions()).toEqual(['Pães', 'Bolos']);
});

it('names what sends a list before it is deleted', async () => {
  const server = aServer().on('GET /files/:fileListId/usage', () => ({
    queues: [{ id: 3, name: 'Vendas' }],
    menuOptions: [{ id: 7, name: 'Preços', queue: { id: 4, name: 'Suporte' } }],
    quickMessages: [{ id: 9, shortcode: 'tabela' }],
    hiddenQuickMessages: 2,
  }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Excluir Tabelas' }));

  const question = await screen.findByRole('alertdialog', { name: 'Excluir a lista Tabelas?' });
  await within(question).findByText('Deixam de enviar arquivos:');
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Fila Vendas',
    'Opção “Preços” do menu da fila Suporte',
    'Resposta rápida /tabela',
    '2 respostas rápidas de colegas',
  ]);
  await person.click(within(question).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(server.callsOf('DELETE /files/1')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Tabelas/ })).not.toBeInTheDocument());
});

it('follows what others save and delete', async () => {
  const rows = [aFileListRow()];
  aServer(rows);
  const { socket } = await open();
  act(() => socket.accept());
  await screen.findByRole('row', { name: /Tabelas/ });

  const added = aFileListRow({ id: 5, name: 'Catálogos' });
  rows.push(added);
  act(() => socket.receive(1, 'file', { action: 'create', files: added }));
  expect(await screen.findByRole('row', { name: /Catálogos/ })).toBeInTheDocument();
  act(() => socket.receive(1, 'file', { action: 'update', files: { ...added, expiredCount: 1 } }));
  expect(await screen.findByText('1 vencido')).toBeVisible();
  rows.pop();
  act(() => socket.receive(1, 'fileList', { action: 'delete', fileListId: 5 }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Catálogos/ })).not.toBeInTheDocument());
});
