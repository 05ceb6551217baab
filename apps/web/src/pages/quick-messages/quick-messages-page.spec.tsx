/** @jest-environment ./tools/jest/browser.cjs */
import type { QuickMessageInput } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFileListRow } from '../../shared/file-lists/testing/a-file-list.js';
import { aQuickMessage } from '../../shared/testing/a-quick-message.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { QuickMessagesPage } from './quick-messages-page.js';

const aServer = (records = [aQuickMessage()]) =>
  new FakeServer({
    'GET /quick-messages': () => ({ records, hasMore: false, count: records.length }),
    'POST /quick-messages': ({ body }) => {
      const record = aQuickMessage({ id: 9, ...(body as QuickMessageInput) });
      records.unshift(record);
      return record;
    },
    'PUT /quick-messages/:quickMessageId': ({ body }) => aQuickMessage({ ...(body as QuickMessageInput) }),
    'DELETE /quick-messages/:quickMessageId': () => ({ deleted: true }),
    'GET /files': () => ({ files: [aFileListRow({ id: 5 })], hasMore: false, count: 1 }),
  }).install();

stubLayout();
beforeEach(() => localStorage.clear());

describe('the quick messages page', () => {
  const open = (profile: 'admin' | 'user' = 'admin') =>
    renderConsole(<QuickMessagesPage />, { user: aUser({ profile }) });

  it('lists shortcut, text, file and sharing', async () => {
    aServer([aQuickMessage({ geral: true, mediaName: 'tabela.pdf' }), aQuickMessage({ id: 2, shortcode: 'fim' })]);
    await open();

    const shared = await screen.findByRole('row', { name: /\/oi/ });
    expect(within(shared).getByText('tabela.pdf')).toBeInTheDocument();
    expect(within(shared).getByRole('img', { name: 'Sim' })).toBeInTheDocument();
    const own = screen.getByRole('row', { name: /\/fim/ });
    expect(within(own).getByText('Sem anexo')).toBeInTheDocument();
    expect(within(own).getByRole('img', { name: 'Não' })).toBeInTheDocument();
  });

  it('requires a shortcut, and a text or a file; drops the slash', async () => {
    const server = aServer([]);
    const { person } = await open();
    await screen.findByText('Nenhuma resposta rápida ainda');
    await person.click(screen.getAllByRole('button', { name: 'Nova resposta rápida' })[0]);

    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Preencha este campo')).toBeInTheDocument();
    expect(screen.getByText('Escreva a mensagem, ou escolha um anexo ou uma lista')).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: 'Atalho' }), '/preco ');
    await person.type(screen.getByLabelText('Mensagem'), 'Oi ');
    await person.click(screen.getByRole('button', { name: 'Inserir variável: Mensagem' }));
    await person.click(await screen.findByRole('menuitem', { name: /^Primeiro nome/ }));
    expect(await screen.findByText('Oi Maria')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsOf('POST /quick-messages').map(({ body }) => body)).toEqual([
      { shortcode: 'preco', message: 'Oi {{firstName}}', geral: false, status: true, fileListId: null },
    ]);
    expect(await screen.findByRole('row', { name: /\/preco/ })).toBeInTheDocument();
  });

  it('needs no text beside a list of files, which is shown by its name', async () => {
    const server = aServer([]);
    const { person } = await open();
    await screen.findByText('Nenhuma resposta rápida ainda');
    await person.click(screen.getAllByRole('button', { name: 'Nova resposta rápida' })[0]);
    await person.type(screen.getByRole('textbox', { name: 'Atalho' }), 'tabela');
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Lista de arquivos' }), 'Tabelas');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    const row = await screen.findByRole('row', { name: /\/tabela/ });
    expect(await within(row).findByText('Tabelas')).toBeVisible();
    expect(server.callsOf('POST /quick-messages').map(({ body }) => body)).toEqual([
      { shortcode: 'tabela', message: '', geral: false, status: true, fileListId: 5 },
    ]);
  });

  it('lets users change only their own unshared ones', async () => {
    aServer([aQuickMessage({ geral: true }), aQuickMessage({ id: 2, shortcode: 'fim' })]);
    const { person } = await open('user');

    await person.click(await screen.findByRole('button', { name: 'Editar /fim' }));
    expect(screen.queryByRole('button', { name: 'Editar /oi' })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: /Geral/ })).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Ativa' })).toBeInTheDocument();
  });

  it('keeps the dialog open with the reason of a refusal', async () => {
    aServer().on('PUT /quick-messages/:quickMessageId', () => refusal('ERR_NO_QUICK_MESSAGE_FOUND'));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar /oi' }));
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Esta resposta rápida não existe mais.')).toBeInTheDocument();
  });

  it('deletes one after a confirmation, and follows changes of others', async () => {
    const records = [aQuickMessage()];
    aServer(records);
    const { person, socket } = await open();
    act(() => socket.accept());
    await person.click(await screen.findByRole('button', { name: 'Excluir /oi' }));
    await person.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /\/oi/ })).not.toBeInTheDocument());

    const record = aQuickMessage({ id: 5, shortcode: 'novo', userId: 8, geral: true });
    records.splice(0, 1, record);
    act(() => socket.receive(1, 'quickemessage', { action: 'create', record }));
    expect(await screen.findByRole('row', { name: /\/novo/ })).toBeInTheDocument();
    act(() => socket.receive(1, 'quickemessage', { action: 'delete', id: 5 }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /\/novo/ })).not.toBeInTheDocument());
  });
});
