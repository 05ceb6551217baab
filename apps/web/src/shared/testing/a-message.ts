import type { MessageWire } from '@prosa/contracts';

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
