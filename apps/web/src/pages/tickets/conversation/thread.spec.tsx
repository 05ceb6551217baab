/** @jest-environment ./tools/jest/browser.cjs */
import type { MessageWire } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMessage, aQuote } from '../../../shared/testing/a-message.js';
import { refusal, type FakeServer, type ReceivedCall } from '../../../shared/testing/fake-server.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { field, keyOf, openThread } from './testing/open-thread.js';

/** A promise that a test resolves by hand. */
function later<T>() {
  let resolveReply: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (resolveReply = resolve));
  return { promise, resolveReply };
}

/** The first sent message: its bubble may be visible before its call arrives. */
const posted = (server: FakeServer): Promise<ReceivedCall> =>
  waitFor(() => {
    const [call] = server.callsOf('POST /messages/:ticketId');
    expect(call).toBeDefined();
    return call;
  });

const bubbles = () => screen.getAllByRole('group', { name: /Você|Maria/ }).map((bubble) => bubble.textContent);

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('sending', () => {
  it('shows the message at once with a clock, and replaces it by the reply', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    const reply = later<MessageWire>();
    server.on('POST /messages/:ticketId', () => reply.promise);
    await screen.findByText('Oi');

    await person.type(field(), 'Bom dia{Enter}');

    const bubble = await screen.findByRole('group', { name: 'Você' });
    expect(within(bubble).getByRole('img', { name: 'Enviando' })).toBeVisible();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();

    const call = await posted(server);
    await act(async () => reply.resolveReply(sent(call)));

    expect(await within(bubble).findByRole('img', { name: 'Enviada' })).toBeVisible();
    expect(screen.getAllByText('Bom dia')).toHaveLength(1);
    expect(call.body).toMatchObject({ body: 'Bom dia', quotedMsg: null, read: 1, fromMe: true, mediaUrl: '' });
  });

  it('shows it once when the live event arrives before the reply', async () => {
    const { server, person, sent, create } = await openThread([aMessage({ body: 'Oi' })]);
    const reply = later<MessageWire>();
    server.on('POST /messages/:ticketId', () => reply.promise);
    await screen.findByText('Oi');
    await person.type(field(), 'Bom dia{Enter}');
    await screen.findByRole('img', { name: 'Enviando' });
    const call = await posted(server);

    create(sent(call, 50, { ack: 2, version: 2 }));
    await screen.findByRole('img', { name: 'Entregue' });
    await act(async () => reply.resolveReply(sent(call)));

    expect(screen.getAllByText('Bom dia')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Entregue' })).toBeVisible();
  });

  it('keeps the order of bubbles when a message of the contact arrives in between', async () => {
    const { server, person, sent, create } = await openThread([aMessage({ id: 1, body: 'Oi' })]);
    const reply = later<MessageWire>();
    server.on('POST /messages/:ticketId', () => reply.promise);
    await screen.findByText('Oi');
    await person.type(field(), 'Bom dia{Enter}');
    await screen.findByText('Bom dia');
    const call = await posted(server);

    create(aMessage({ id: 2, body: 'Está aí?' }));
    await waitFor(() => expect(screen.getAllByRole('group', { name: 'Maria' })).toHaveLength(2));
    await act(async () => reply.resolveReply(sent(call, 3)));
    await screen.findByRole('img', { name: 'Enviada' });

    expect(bubbles().map((text) => /Oi|Bom dia|Está aí/.exec(text ?? '')?.[0])).toEqual(['Oi', 'Bom dia', 'Está aí']);
  });

  it('shows why a message failed, and sends it again under the same key', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('POST /messages/:ticketId', () => refusal('ERR_SENDING_WAPP_MSG'));
    await screen.findByText('Oi');
    await person.type(field(), 'Bom dia{Enter}');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erro ao enviar a mensagem');
    server.on('POST /messages/:ticketId', (call) => sent(call));
    await person.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('img', { name: 'Enviada' })).toBeVisible();
    const keys = server.callsOf('POST /messages/:ticketId').map(keyOf);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('continues with the next message after a failure, and discards the failed one on request', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('POST /messages/:ticketId', (call) =>
      (call.body as { body: string }).body === 'um' ? refusal('ERR_TICKET_NOT_OPEN') : sent(call),
    );
    await screen.findByText('Oi');

    await person.type(field(), 'um{Enter}dois{Enter}');
    await screen.findByRole('img', { name: 'Enviada' });
    await person.click(await screen.findByRole('button', { name: 'Descartar' }));

    await waitFor(() => expect(screen.queryByText('um')).not.toBeInTheDocument());
    expect(screen.getByText('dois')).toBeVisible();
  });

  it('asks the server to retry what the provider refused', async () => {
    const failed = aMessage({ id: 5, fromMe: true, sendState: 'failed', failure: '463', body: 'Recusada' });
    const { server, person } = await openThread([failed]);
    server.on('POST /messages/:messageId/retry', () => ({ ...failed, sendState: 'queued', failure: null }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('O WhatsApp não deixa este número iniciar novas conversas por enquanto.');
    expect(within(alert).queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
    await person.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));

    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(server.callsOf('POST /messages/5/retry')).toHaveLength(1);
  });

  it('answers a caller without quoting the call', async () => {
    const call = aMessage({ id: 4, mediaType: 'call_log', body: '📞 Chamada de voz não atendida às 14:05' });
    const { server, person, sent } = await openThread([call]);
    server.on('POST /messages/:ticketId', (posted) => sent(posted));

    expect(await screen.findByText('Avisamos que não atendemos chamadas.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Escrever mensagem' }));
    await waitFor(() => expect(field()).toHaveFocus());
    await person.type(field(), 'Oi! Ligou?{Enter}');

    await waitFor(() => expect(server.callsOf('POST /messages/:ticketId')).toHaveLength(1));
    expect(server.callsOf('POST /messages/:ticketId')[0]?.body).toMatchObject({ quotedMsg: null });
  });

  it('quotes a message on double-click', async () => {
    const { server, person, sent } = await openThread([aMessage({ id: 4, body: 'Qual o preço?' })]);
    server.on('POST /messages/:ticketId', (call) => sent(call));

    await person.dblClick(await screen.findByText('Qual o preço?'));
    await person.type(field(), 'Dez reais{Enter}');

    await waitFor(() =>
      expect(server.callsOf('POST /messages/:ticketId')[0]?.body).toMatchObject({ quotedMsg: { id: 4 } }),
    );
  });
});

describe('the content of a thread', () => {
  it.each<[string, Partial<MessageWire>, RegExp]>([
    ['a deleted message', { isDeleted: true, body: 'segredo' }, /Mensagem apagada/],
    ['one that cannot be read yet', { mediaType: 'unreadable', body: '' }, /Aguardando esta mensagem/],
    ['one of an unknown kind', { mediaType: 'unsupported', body: 'enquete' }, /enquete/],
    ['a file on its way', { mediaType: 'image', mediaState: 'pending', body: '' }, /Recebendo o arquivo/],
    ['a file that is gone', { mediaType: 'video', mediaState: 'failed', body: '' }, /não está mais disponível/],
    [
      'a file for which the plan has no room',
      {
        mediaType: 'image',
        mediaState: 'failed',
        body: '',
        mediaInfo: { kind: 'image', mimetype: '', fileName: '', size: 1, failure: 'ERR_STORAGE_QUOTA' },
      },
      /armazenamento do plano está cheio/,
    ],
    ['a call', { mediaType: 'call_log', body: '📞 Chamada de voz perdida às 14:05' }, /Chamada de voz perdida/],
    [
      'a call that was taken, with its length',
      { mediaType: 'call_log', body: '📞 Chamada de vídeo atendida no celular às 14:05 (125 s)' },
      /Chamada de vídeo atendida no celular.*Durou 2:05/,
    ],
    ['a place', { mediaType: 'locationMessage', body: '|https://maps.test/|Praça da Sé' }, /Praça da Sé/],
    [
      'a contact card',
      { mediaType: 'contactMessage', body: 'BEGIN:VCARD\nFN:Carlos\nTEL:+55 11 9999\nEND:VCARD' },
      /Carlos/,
    ],
    [
      'a picture that browsers do not draw',
      {
        mediaType: 'image',
        mediaUrl: '/media/t/IMG_1.heic',
        mediaState: 'ready',
        mediaInfo: { kind: 'image', mimetype: 'image/heic', fileName: 'IMG_1.heic', size: 10 },
      },
      /IMG_1\.heic.*HEIC.*Baixe o arquivo/,
    ],
    [
      'sound that browsers do not play',
      {
        mediaType: 'audio',
        mediaUrl: '/media/t/voz.amr',
        mediaState: 'ready',
        mediaInfo: { kind: 'audio', mimetype: 'audio/amr', fileName: 'voz.amr', size: 10 },
      },
      /voz\.amr.*AMR.*Baixe o arquivo/,
    ],
    ['markup as text', { body: '<img src=x onerror=alert(1)>' }, /<img src=x/],
  ])('%s', async (_, given, expected) => {
    await openThread([aMessage({ id: 3, ...given })]);

    expect(await screen.findByRole('group', { name: 'Maria' })).toHaveTextContent(expected);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('sets a reaction on its message', async () => {
    const target = aMessage({ id: 1, body: 'Feito' });
    const quotedMsg = aQuote(target);
    await openThread([target, aMessage({ id: 2, mediaType: 'reactionMessage', body: '❤️', quotedMsg })]);

    expect(await screen.findByRole('img', { name: 'Reações: ❤️ Maria' })).toBeVisible();
    expect(screen.getAllByRole('group', { name: 'Maria' })).toHaveLength(1);
  });
});
