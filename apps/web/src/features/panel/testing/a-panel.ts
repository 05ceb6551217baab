import type { PanelAttendant, PanelTicket, PanelView } from '@prosa/contracts';

/** A complete ticket of the panel, in the hands of attendant 7, with the given fields. */
export const aPanelTicket = (given: Partial<PanelTicket> = {}): PanelTicket => {
  const id = given.id ?? 1;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    status: 'open',
    contact: { id, name: `Contato ${id}` },
    userId: given.status === 'pending' ? null : 7,
    queueId: 1,
    connectionId: 1,
    connectionName: 'Principal',
    unreadMessages: 0,
    waitingSince: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
    version: 1,
    ...given,
  };
};

export const aPanelAttendant = (given: Partial<PanelAttendant> & { id: number }): PanelAttendant => ({
  name: `Atendente ${given.id}`,
  profile: 'user',
  isOnline: true,
  queueIds: [1],
  inHand: 0,
  maxTickets: 0,
  profileImage: null,
  startWork: '00:00',
  endWork: '00:00',
  ...given,
});

/** A panel with these tickets, and attendants 7 (Ana) and 8 (Bia). */
export const aPanel = (tickets: PanelTicket[] = [], given: Partial<PanelView> = {}): PanelView => {
  const waiting = tickets.filter(({ status }) => status === 'pending');
  return {
    asOf: '2026-11-20T12:00:00.000Z',
    timeZone: 'America/Sao_Paulo',
    tickets: tickets.filter(({ status }) => status === 'open'),
    isCapped: false,
    waiting: {
      counts: waiting.length > 0 ? [{ queueId: 1, tickets: waiting.length }] : [],
      tickets: waiting,
    },
    attendants: [aPanelAttendant({ id: 7, name: 'Ana' }), aPanelAttendant({ id: 8, name: 'Bia' })],
    ...given,
  };
};
