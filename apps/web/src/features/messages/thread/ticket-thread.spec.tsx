/** @jest-environment jsdom */
import type { MessageWire } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { quoteOf } from '../api/quote-of.js';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aQuickMessage } from '../../../shared/testing/a-quick-message.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { FakeServer, refusal, type ReceivedCall } from '../../../shared/testing/fake-server.js';
import { giveLayout } from '../../../shared/testing/give-layout.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { TicketThread } from './ticket-thread.js';

const ticket = aTicket({ id: 1, contact: { name: 'Maria' } });
const keyOf = ({ headers }: ReceivedCall) => headers['Idempotency-Key'];

/** A promise a test settles when it likes. */
function later<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, settle };
}

async function openThread(messages: MessageWire[], canWrite = true) {
  const server = new FakeServer({
    'GET /messages/:id': () => ({ messages, hasMore: false, ticket }),
  }).install();
  const view = await renderConsole(<TicketThread ticket={ticket} canWrite={canWrite} footer={<p>Só leitura</p>} />);
  act(() => view.socket.accept());
  const sent = (call: ReceivedCall, id = 50, to: Partial<MessageWire> = {}) =>
    aMessage({ id, fromMe: true, ack: 1, body: (call.body as { body: string }).body, clientKey: keyOf(call), ...to });
  const create = (message: MessageWire) =>
    act(() => view.socket.receive(1, 'appMessage', { action: 'create', message, ticket, contact: ticket.contact }));
  return { ...view, server, sent, create };
}

/** The first message that was sent: its bubble may be there before its call. */
const posted = (server: FakeServer): Promise<ReceivedCall> =>
  waitFor(() => {
    const [call] = server.callsOf('POST /messages/:id');
    expect(call).toBeDefined();
    return call;
  });

const field = () => screen.getByRole('textbox', { name: 'Escreva uma mensagem' });
const note = () => screen.getByRole('textbox', { name: 'Só a equipe vê esta nota' });
const bubbles = () => screen.getAllByRole('group', { name: /Você|Maria/ }).map((bubble) => bubble.textContent);

beforeEach(() => {
  localStorage.clear();
  giveLayout();
});

describe('sending', () => {
  it('shows the message at once with a clock, and lets the reply take its place', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    const reply = later<MessageWire>();
    server.on('POST /messages/:id', () => reply.promise);
    await screen.findByText('Oi');

    await person.type(field(), 'Bom dia{Enter}');

    const bubble = await screen.findByRole('group', { name: 'Você' });
    expect(within(bubble).getByRole('img', { name: 'Enviando' })).toBeVisible();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();

    const call = await posted(server);
    await act(async () => reply.settle(sent(call)));

    expect(await within(bubble).findByRole('img', { name: 'Enviada' })).toBeVisible();
    expect(screen.getAllByText('Bom dia')).toHaveLength(1);
    expect(call.body).toMatchObject({ body: 'Bom dia', quotedMsg: null, read: 1, fromMe: true, mediaUrl: '' });
  });

  it('shows it once when the live event comes before the reply', async () => {
    const { server, person, sent, create } = await openThread([aMessage({ body: 'Oi' })]);
    const reply = later<MessageWire>();
    server.on('POST /messages/:id', () => reply.promise);
    await screen.findByText('Oi');
    await person.type(field(), 'Bom dia{Enter}');
    await screen.findByRole('img', { name: 'Enviando' });
    const call = await posted(server);

    create(sent(call, 50, { ack: 2, version: 2 }));
    await screen.findByRole('img', { name: 'Entregue' });
    await act(async () => reply.settle(sent(call)));

    expect(screen.getAllByText('Bom dia')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Entregue' })).toBeVisible();
  });

  it('keeps the order of bubbles when an answer of the contact comes in between', async () => {
    const { server, person, sent, create } = await openThread([aMessage({ id: 1, body: 'Oi' })]);
    const reply = later<MessageWire>();
    server.on('POST /messages/:id', () => reply.promise);
    await screen.findByText('Oi');
    await person.type(field(), 'Bom dia{Enter}');
    await screen.findByText('Bom dia');
    const call = await posted(server);

    create(aMessage({ id: 2, body: 'Está aí?' }));
    await waitFor(() => expect(screen.getAllByRole('group', { name: 'Maria' })).toHaveLength(2));
    await act(async () => reply.settle(sent(call, 3)));
    await screen.findByRole('img', { name: 'Enviada' });

    expect(bubbles().map((text) => /Oi|Bom dia|Está aí/.exec(text ?? '')?.[0])).toEqual(['Oi', 'Bom dia', 'Está aí']);
  });

  it('says why a message failed, and sends it again under the same key', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('POST /messages/:id', () => refusal('ERR_SENDING_WAPP_MSG'));
    await screen.findByText('Oi');
    await person.type(field(), 'Bom dia{Enter}');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erro ao enviar a mensagem');
    server.on('POST /messages/:id', (call) => sent(call));
    await person.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('img', { name: 'Enviada' })).toBeVisible();
    const keys = server.callsOf('POST /messages/:id').map(keyOf);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('goes on with the next message when one fails, and lets the failed one be discarded', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('POST /messages/:id', (call) =>
      (call.body as { body: string }).body === 'um' ? refusal('ERR_TICKET_NOT_OPEN') : sent(call),
    );
    await screen.findByText('Oi');

    await person.type(field(), 'um{Enter}dois{Enter}');
    await screen.findByRole('img', { name: 'Enviada' });
    await person.click(await screen.findByRole('button', { name: 'Descartar' }));

    await waitFor(() => expect(screen.queryByText('um')).not.toBeInTheDocument());
    expect(screen.getByText('dois')).toBeVisible();
  });

  it('asks the server to try again what the provider refused', async () => {
    const failed = aMessage({ id: 5, fromMe: true, sendState: 'failed', failure: '463', body: 'Recusada' });
    const { server, person } = await openThread([failed]);
    server.on('POST /messages/:id/retry', () => ({ ...failed, sendState: 'queued', failure: null }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('463');
    expect(within(alert).queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
    await person.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));

    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(server.callsOf('POST /messages/5/retry')).toHaveLength(1);
  });

  it('answers a message by double-click', async () => {
    const { server, person, sent } = await openThread([aMessage({ id: 4, body: 'Qual o preço?' })]);
    server.on('POST /messages/:id', (call) => sent(call));

    await person.dblClick(await screen.findByText('Qual o preço?'));
    await person.type(field(), 'Dez reais{Enter}');

    await waitFor(() => expect(server.callsOf('POST /messages/:id')[0]?.body).toMatchObject({ quotedMsg: { id: 4 } }));
  });
});

describe('composing', () => {
  it('begins a line with Shift+Enter, sends nothing empty, and keeps the draft of the ticket', async () => {
    const { server, person, unmount } = await openThread([aMessage({ body: 'Oi' })]);
    await screen.findByText('Oi');

    await person.type(field(), '  {Enter}');
    await person.clear(field());
    await person.type(field(), 'um{Shift>}{Enter}{/Shift}dois');

    expect(field()).toHaveValue('um\ndois');
    expect(server.callsOf('POST /messages/:id')).toHaveLength(0);
    unmount();
    await openThread([aMessage({ body: 'Oi' })]);
    expect(field()).toHaveValue('um\ndois');
  });

  it('writes notes beside answers: Alt+N changes, each keeps its own draft, and a note says that it is one', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('POST /messages/:id', (call) => sent(call, 50, { isPrivate: true, ack: 2, userId: 7 }));
    await screen.findByText('Oi');

    await person.type(field(), 'Já vejo');
    await person.keyboard('{Alt>}n{/Alt}');
    expect(screen.getByRole('tab', { name: 'Nota interna' })).toHaveAttribute('aria-selected', 'true');
    await person.type(note(), 'Cliente antigo{Enter}');

    const bubble = await screen.findByRole('group', { name: 'Nota interna · Você' });
    expect(within(bubble).getByText('Cliente antigo')).toBeVisible();
    await waitFor(() => expect(within(bubble).queryByRole('img')).not.toBeInTheDocument());
    expect(server.callsOf('POST /messages/:id')[0]?.body).toMatchObject({ body: 'Cliente antigo', isPrivate: true });
    await person.click(screen.getByRole('tab', { name: 'Responder' }));
    expect(field()).toHaveValue('Já vejo');
  });

  it('makes an answer of what was a note only after asking', async () => {
    const { server, person } = await openThread([aMessage({ body: 'Oi' })]);
    await screen.findByText('Oi');
    await person.click(screen.getByRole('tab', { name: 'Nota interna' }));
    await person.type(note(), 'Não sabe o que quer');

    await person.click(screen.getByRole('tab', { name: 'Responder' }));
    expect(field()).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Usar como resposta' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(screen.queryByDisplayValue('Não sabe o que quer')).not.toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Usar como resposta' }));

    await waitFor(() => expect(field()).toHaveValue('Não sabe o que quer'));
    expect(server.callsOf('POST /messages/:id')).toHaveLength(0);
  });

  it('answers a note with a note', async () => {
    const told = aMessage({ id: 4, fromMe: true, isPrivate: true, userId: 7, body: 'Cuidado com o prazo' });
    const { server, person, sent } = await openThread([told]);
    server.on('POST /messages/:id', (call) => sent(call, 50, { isPrivate: true }));

    await person.dblClick(await screen.findByText('Cuidado com o prazo'));
    await person.type(note(), 'Combinado{Enter}');

    await waitFor(() =>
      expect(server.callsOf('POST /messages/:id')[0]?.body).toMatchObject({ isPrivate: true, quotedMsg: { id: 4 } }),
    );
  });

  it('offers quick replies after a slash, filled for this contact, and puts the chosen one in with its blanks chosen', async () => {
    const { server, person } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('GET /quick-messages/list', () => [
      aQuickMessage({ id: 1, shortcode: 'bemvindo', message: '{{ms}}, {{firstName}}! Pedido {{pedido}}.' }),
      aQuickMessage({ id: 2, shortcode: 'fim', message: 'Até logo' }),
    ]);
    server.on('GET /companies/:id', () => ({ name: 'Padaria', timeZone: 'America/Sao_Paulo' }));
    await screen.findByText('Oi');

    await person.type(field(), 'Ok. /bem');
    const preview = await screen.findByRole('region', { name: 'Como o contato vai ler' });
    await waitFor(() => expect(preview).toHaveTextContent(/(Bom dia|Boa \w+), Maria! Pedido {{pedido}}\./));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await person.keyboard('{Enter}');

    expect(field()).toHaveValue('Ok. {{ms}}, {{firstName}}! Pedido {{pedido}}.');
    expect(server.callsOf('POST /messages/:id')).toHaveLength(0);
    await person.keyboard('42');
    expect(field()).toHaveValue('Ok. {{ms}}, {{firstName}}! Pedido 42.');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('lets arrows and Escape work the list, offers variables after two braces, and Enter send when it is closed', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('POST /messages/:id', (call) => sent(call));
    server.on('GET /companies/:id', () => ({ name: 'Padaria', timeZone: 'America/Sao_Paulo' }));
    server.on('GET /quick-messages/list', () => [
      aQuickMessage({ id: 1, shortcode: 'a', message: 'Um' }),
      aQuickMessage({ id: 2, shortcode: 'b', message: 'Dois' }),
    ]);
    await screen.findByText('Oi');

    await person.click(screen.getByRole('button', { name: 'Respostas rápidas' }));
    expect(await screen.findByRole('option', { name: /\/a/, selected: true })).toBeVisible();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /\/b/, selected: true })).toBeVisible();
    await person.keyboard('{Tab}');
    expect(field()).toHaveValue('Dois');

    await person.type(field(), ' {{{{que');
    await person.keyboard('{Enter}');
    expect(field()).toHaveValue('Dois {{queue}}');
    await person.type(field(), ' /');
    await screen.findByRole('listbox');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.callsOf('POST /messages/:id')[0]?.body).toMatchObject({ body: 'Dois {{queue}} /' }),
    );
  });

  it('shows pasted files before they are sent, and refuses those that are empty or too large', async () => {
    const { person } = await openThread([aMessage({ body: 'Oi' })]);
    await screen.findByText('Oi');
    URL.createObjectURL = () => 'blob:test';
    const huge = new File(['x'], 'enorme.pdf', { type: 'application/pdf' });
    Object.defineProperty(huge, 'size', { value: 101 * 1024 * 1024 });
    const files = [
      new File(['abc'], 'contrato.pdf', { type: 'application/pdf' }),
      new File([], 'vazio.txt'),
      new File(['MZ\u0090'], 'foto.jpg.exe'),
      huge,
    ];

    await person.click(field());
    await person.paste({
      files: Object.assign(files, { item: (at: number) => files[at] }),
      items: [],
      types: ['Files'],
    } as never);

    expect(await screen.findByText('contrato.pdf')).toBeVisible();
    expect(await screen.findByText('vazio.txt está vazio.')).toBeVisible();
    expect(await screen.findByText(/enorme.pdf é grande demais/)).toBeVisible();
    expect(await screen.findByText('foto.jpg.exe é um programa, que não pode ser enviado.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('sends several files in the order one gave them, each with its own caption', async () => {
    const { person } = await openThread([aMessage({ body: 'Oi' })]);
    await screen.findByText('Oi');
    URL.createObjectURL = () => 'blob:test';
    const files = ['um.pdf', 'dois.pdf'].map((name) => new File(['abc'], name, { type: 'application/pdf' }));
    await person.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), files);

    await person.type(await screen.findByLabelText('Legenda de dois.pdf'), 'Segunda via');
    expect(screen.getByRole('button', { name: 'Mover um.pdf para antes' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Mover dois.pdf para antes' }));

    const rows = screen.getAllByRole('listitem').map(({ textContent }) => /um|dois/.exec(textContent ?? '')?.[0]);
    expect(rows).toEqual(['dois', 'um']);
    expect(screen.getByLabelText('Legenda de dois.pdf')).toHaveValue('Segunda via');
  });

  it('gives no composer to those who may not answer', async () => {
    await openThread([aMessage({ body: 'Oi' })], false);

    expect(await screen.findByText('Só leitura')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('lets those who may not answer write a note', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })], false);
    server.on('POST /messages/:id', (call) => sent(call, 50, { isPrivate: true }));

    await person.click(await screen.findByRole('button', { name: 'Nota interna' }));
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await person.type(note(), 'Vou ligar{Enter}');

    await waitFor(() => expect(server.callsOf('POST /messages/:id')[0]?.body).toMatchObject({ isPrivate: true }));
  });
});

describe('what a thread shows', () => {
  it.each<[string, Partial<MessageWire>, RegExp]>([
    ['a deleted message', { isDeleted: true, body: 'segredo' }, /Mensagem apagada/],
    ['one that cannot be read yet', { mediaType: 'unreadable', body: '' }, /Aguardando esta mensagem/],
    ['one of an unknown kind', { mediaType: 'unsupported', body: 'enquete' }, /enquete/],
    ['a file on its way', { mediaType: 'image', mediaState: 'pending', body: '' }, /Recebendo o arquivo/],
    ['a file that is gone', { mediaType: 'video', mediaState: 'failed', body: '' }, /não está mais disponível/],
    ['a place', { mediaType: 'locationMessage', body: '|https://maps.test/|Praça da Sé' }, /Praça da Sé/],
    [
      'a contact card',
      { mediaType: 'contactMessage', body: 'BEGIN:VCARD\nFN:Carlos\nTEL:+55 11 9999\nEND:VCARD' },
      /Carlos/,
    ],
    ['markup as text', { body: '<img src=x onerror=alert(1)>' }, /<img src=x/],
  ])('%s', async (_, given, expected) => {
    await openThread([aMessage({ id: 3, ...given })]);

    expect(await screen.findByRole('group', { name: 'Maria' })).toHaveTextContent(expected);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('puts a reaction on its message', async () => {
    const target = aMessage({ id: 1, body: 'Feito' });
    const quotedMsg = quoteOf(target);
    await openThread([target, aMessage({ id: 2, mediaType: 'reactionMessage', body: '❤️', quotedMsg })]);

    expect(await screen.findByRole('img', { name: 'Reações: ❤️ Maria' })).toBeVisible();
    expect(screen.getAllByRole('group', { name: 'Maria' })).toHaveLength(1);
  });
});
