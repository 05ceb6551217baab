import type { MessageView, TicketPlacement, TicketView } from '@prosa/contracts';

/** A contact of company 1. */
export const CONTACT = {
  id: 5,
  name: 'Maria',
  number: '5511988887777',
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
};

/** A waiting ticket of company 1 in queue 3 by default. */
export function aTicketView(overrides: Partial<TicketView> = {}): TicketView {
  return {
    id: 11,
    uuid: '6f2b6f0e-6e19-4d0c-9d1f-0a3b2f3f7a11',
    companyId: 1,
    status: 'pending',
    queueId: 3,
    userId: null,
    contactId: CONTACT.id,
    whatsappId: 2,
    channel: 'whatsapp',
    isGroup: false,
    isBot: false,
    useIntegration: false,
    lastMessage: 'Hi',
    lastMessageFromMe: false,
    lastMessageAck: 0,
    unreadMessages: 1,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    waitingSince: '2026-01-01T10:00:00.000Z',
    version: 1,
    contact: CONTACT,
    queue: { id: 3, name: 'Sales', color: '#2b6cb0' },
    user: null,
    whatsapp: { id: 2, name: 'Main', groupAsTicket: 'disabled' },
    tags: [],
    ...overrides,
  };
}

export const placeOf = ({ status, queueId, userId }: TicketView): TicketPlacement => ({ status, queueId, userId });

/** A text received in ticket 11 by default. */
export function aMessageView(overrides: Partial<MessageView> = {}): MessageView {
  return {
    id: 101,
    ticketId: 11,
    contactId: CONTACT.id,
    whatsappId: 2,
    wid: 'ABC',
    seq: 1,
    version: 1,
    body: 'Hi',
    fromMe: false,
    read: false,
    ack: 0,
    mediaType: 'conversation',
    media: null,
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
    createdAt: '2026-01-01T10:00:00.000Z',
    userId: null,
    queueId: 3,
    queue: { name: 'Sales', color: '#2b6cb0' },
    contact: { name: CONTACT.name },
    clientKey: null,
    ...overrides,
  };
}
