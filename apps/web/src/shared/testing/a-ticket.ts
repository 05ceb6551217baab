import type { TicketView } from '@prosa/contracts';

const NOTHING_SPECIAL = { isGroup: false, isBot: false, useIntegration: false };

/** A complete open ticket of user 7 with the given fields. */
export const aTicket = ({
  contact,
  ...given
}: Omit<Partial<TicketView>, 'contact'> & { contact?: Partial<TicketView['contact']> } = {}): TicketView => {
  const id = given.id ?? 1;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    companyId: 1,
    status: 'open',
    queueId: 1,
    userId: 7,
    contactId: id,
    whatsappId: 1,
    channel: 'whatsapp',
    ...NOTHING_SPECIAL,
    lastMessage: 'Bom dia',
    lastMessageFromMe: false,
    lastMessageAck: 0,
    unreadMessages: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    waitingSince: null,
    version: 1,
    queue: { id: 1, name: 'Vendas', color: '#1a74aa' },
    user: { id: 7, name: 'Ana Souza' },
    whatsapp: { id: 1, name: 'Principal', groupAsTicket: 'disabled' },
    tags: [],
    ...given,
    contact: {
      id,
      name: `Contato ${id}`,
      number: `55119876500${String(id).padStart(2, '0')}`,
      email: '',
      isGroup: false,
      channel: 'whatsapp',
      urlPicture: '',
      active: true,
      disableBot: false,
      acceptAudioMessage: true,
      lgpdAcceptedAt: null,
      createdAt: '2026-01-01T10:00:00.000Z',
      extraInfo: [],
      tags: [],
      version: 1,
      ...contact,
    },
  };
};
