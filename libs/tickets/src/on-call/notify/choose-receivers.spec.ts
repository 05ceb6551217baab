import {
  ADMIN_MINUTES,
  type Candidate,
  chooseReceivers,
  NOTICES_EACH,
  type WaitingTicket,
} from './choose-receivers.js';

const NOW = new Date('2026-11-30T23:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const person = (userId: number, fields: Partial<Candidate> = {}): Candidate => ({
  kind: 'user',
  userId,
  profile: 'user',
  queueIds: [1],
  allTicket: false,
  allowGroup: false,
  isOnline: false,
  notifiedAt: null,
  ...fields,
});
const ticket = (id: number, fields: Partial<WaitingTicket> = {}): WaitingTicket => ({
  id,
  place: { status: 'pending', queueId: 1, userId: null },
  notified: {},
  ...fields,
});
const inQueue = (id: number, queueId: number | null) =>
  ticket(id, { place: { status: 'pending', queueId, userId: null } });

describe('who is notified of tickets that wait', () => {
  const [ana, bia, boss] = [person(7), person(8, { queueIds: [1, 2] }), person(1, { profile: 'admin', queueIds: [] })];
  const onCall = [
    { userId: 7, interval: 5 },
    { userId: 8, interval: 10 },
  ];
  const chosen = (tickets: WaitingTicket[], people: Candidate[] = [ana, bia, boss], shift = onCall) =>
    chooseReceivers(tickets, { people, onCall: shift, now: NOW }).map(({ userId, isAdmin, tickets: of }) => [
      userId,
      isAdmin,
      of.map(({ id }) => id),
    ]);

  it('is the first on call, of all of them at once', () => {
    expect(chosen([ticket(1), ticket(2)])).toEqual([[7, false, [1, 2]]]);
  });

  it.each<[string, Partial<Candidate>, number[]]>([
    ['an attendant of the queue', {}, []],
    ['an admin', { profile: 'admin', queueIds: [] }, []],
    ['an attendant of another queue', { queueIds: [2] }, [1]],
    ['a supervisor of another queue', { profile: 'supervisor', queueIds: [2] }, [1]],
  ])('is nobody while %s is online who may take it', (_, fields, expected) => {
    const online = person(9, { ...fields, isOnline: true });

    expect(chosen([ticket(1)], [ana, bia, boss, online]).flatMap(([, , ids]) => ids)).toEqual(expected);
  });

  it('is nobody while nobody is on call, not even an admin', () => {
    expect(chosen([ticket(1)], [ana, bia, boss], [])).toEqual([]);
  });

  it('is who may take it, each of their own tickets', () => {
    expect(chosen([inQueue(1, 2), inQueue(2, 1)])).toEqual([
      [8, false, [1]],
      [7, false, [2]],
    ]);
  });

  it('is the next one after so many notices, and then the admins', () => {
    const times = (of7: number, of8: number) => ticket(1, { notified: { 7: of7, 8: of8 } });

    expect(chosen([times(NOTICES_EACH - 1, 0)])).toEqual([[7, false, [1]]]);
    expect(chosen([times(NOTICES_EACH, 0)])).toEqual([[8, false, [1]]]);
    expect(chosen([times(NOTICES_EACH, NOTICES_EACH)])).toEqual([[1, true, [1]]]);
  });

  it('is nobody while the one before still has time to accept it', () => {
    const waiting = [ticket(1, { notified: { 7: NOTICES_EACH } })];

    expect(chosen(waiting, [{ ...ana!, notifiedAt: minutesAgo(4) }, bia!, boss!])).toEqual([]);
    expect(chosen(waiting, [{ ...ana!, notifiedAt: minutesAgo(5) }, bia!, boss!])).toEqual([[8, false, [1]]]);
  });

  it('are the admins when nobody on call may take it', () => {
    expect(chosen([inQueue(1, 3), inQueue(2, null)])).toEqual([[1, true, [1, 2]]]);
  });

  it.each([
    [4, []],
    [5, [[7, false, [1]]]],
    [60, [[7, false, [1]]]],
  ])('is nobody twice within the interval: %s minutes after the last notice', (minutes, expected) => {
    expect(chosen([ticket(1)], [{ ...ana!, notifiedAt: minutesAgo(minutes) }, bia, boss])).toEqual(expected);
  });

  it('is an admin seldom', () => {
    const waiting = [inQueue(1, 3)];
    const admin = (minutes: number) => ({ ...boss!, notifiedAt: minutesAgo(minutes) });

    expect(chosen(waiting, [ana, bia, admin(ADMIN_MINUTES - 1)])).toEqual([]);
    expect(chosen(waiting, [ana, bia, admin(ADMIN_MINUTES)])).toEqual([[1, true, [1]]]);
  });

  it('is an admin who is on call as one on call, of all that is theirs then', () => {
    const shift = [{ userId: 1, interval: 5 }];

    expect(chosen([ticket(1), ticket(2, { notified: { 1: NOTICES_EACH } })], [ana, boss], shift)).toEqual([
      [1, false, [1, 2]],
    ]);
  });
});
