import type { MessageHit, MessageWire, QuotedMessageView } from '@prosa/contracts';
import { quoteOf } from '../conversation/quote-of.js';

/** A complete text message of the contact with the given fields. */
export const aMessage = (given: Partial<MessageWire> = {}): MessageWire => {
  const id = given.id ?? 1;
  return {
    id,
    ticketId: 1,
    contactId: 1,
    whatsappId: 1,
    wid: `wid-${id}`,
    seq: id,
    version: 1,
    body: `Mensagem ${id}`,
    fromMe: false,
    read: false,
    ack: 0,
    mediaType: 'conversation',
    mediaUrl: null,
    mediaState: 'none',
    mediaInfo: null,
    sendState: null,
    failure: null,
    isDeleted: false,
    isEdited: false,
    changeState: null,
    isForwarded: false,
    isPrivate: false,
    quotedMsg: null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, 0, id)).toISOString(),
    userId: null,
    queueId: 1,
    queue: { name: 'Vendas', color: '#1a74aa' },
    ticket: { queue: { name: 'Vendas', color: '#1a74aa' } },
    contact: { name: 'Maria' },
    clientKey: null,
    ...given,
  };
};

/** The quote of a message, as the server adds it to an answer. */
export const aQuote = (message: MessageWire): QuotedMessageView => ({
  ...quoteOf(message),
  contactId: message.contactId,
  version: message.version,
});

/** A found message of Maria with the given fields. */
export const aHit = (id: number, given: Partial<MessageHit> = {}): MessageHit => ({
  id,
  seq: id,
  ticketId: 1,
  fromMe: false,
  isPrivate: false,
  mediaType: 'conversation',
  createdAt: '2026-11-20T12:00:00.000Z',
  excerpt: { text: 'Qual o preço do relógio?', matches: [[16, 23]] },
  ticket: { id: 1, uuid: 'abc', status: 'open' },
  contact: { id: 1, name: 'Maria', number: '5511*******01', isGroup: false, channel: 'whatsapp', urlPicture: '' },
  author: { contact: { name: 'Maria' } },
  user: null,
  whatsapp: { id: 1, name: 'Balcão' },
  queue: { id: 1, name: 'Vendas', color: '#065183' },
  ...given,
});
