import type { World } from '../world/world.js';

/**
 * Fields that a client may try to write besides those of a call: columns of every table in both spellings, other
 * people's ids, and names that confuse JavaScript.
 */
export function extrasOf({ first }: World): Record<string, unknown> {
  return {
    ...fooling(),
    ...ownership(first.companyId),
    id: first.ticket.id,
    uuid: first.ticket.uuid,
    connectionId: first.connectionId,
    version: 99,
    seq: 1,
    super: true,
    isSuper: true,
    is_super: true,
    admin: true,
    isAdmin: true,
    permission: 'super',
    active: false,
    planId: 1,
    plan: { users: 9999 },
    dueDate: '2999-12-31',
    settings: {},
    orderQueue: 7,
    passwordHash: 'x',
    startWork: '01:00',
    endWork: '02:00',
    maxTickets: 3,
    whatsappId: first.connectionId,
    wpp: '55',
    isGroup: true,
    isBot: true,
    unreadMessages: 99,
    lastMessage: 'alheio',
    contactId: 1,
    contact: { id: 1 },
    fromMe: false,
    ack: 4,
    read: false,
    wid: 'X',
    externalId: 'X',
    isDeleted: true,
    isEdited: true,
    authorId: 1,
    sendState: 'read',
    media: { key: '1/alheio' },
    mediaUrl: 'http://x/',
    mediaType: 'image',
    failure: 'x',
    number: '5511',
    qrcode: 'x',
    isDefault: true,
    retries: 9,
    reason: 'x',
    createdAt: '2001-01-01',
  };
}

const ownership = (companyId: number) => ({
  companyId,
  company_id: companyId,
  company: { id: companyId },
  tenantId: companyId,
  actor: { companyId, profile: 'admin', super: true },
});

/** Parsed from JSON, where `__proto__` becomes an own field. */
const fooling = (): object => ({
  ...(JSON.parse('{"__proto__": {"super": true, "companyId": 1}}') as object),
  constructor: { prototype: { super: true } },
});

/** Fields of a user beyond the choice of language; most of them are rights. */
export const RIGHTS = {
  profile: 'admin',
  queueIds: [],
  allTicket: 'enable',
  allowGroup: true,
  email: 'outro@outra.example',
  password: 'Outra-Senha-2031',
  name: 'Outro',
};
