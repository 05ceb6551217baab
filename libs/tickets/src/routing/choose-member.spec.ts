import { chooseMember, type Member } from './choose-member.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 9, minute));

const member = (id: number, overrides: Partial<Member> = {}): Member => ({
  id,
  isOnline: true,
  onlineSince: at(0),
  load: 0,
  maxTickets: 0,
  lastGivenAt: null,
  ...overrides,
});

describe('chooseMember', () => {
  const offline = { isOnline: false, onlineSince: null };

  it.each([
    ['nobody of a queue without members', [], { userId: null, reason: 'noMembers' }],
    ['nobody who is absent', [member(1, offline), member(2, offline)], { userId: null, reason: 'nobodyOnline' }],
    [
      'nobody who has enough',
      [member(1, offline), member(2, { load: 3, maxTickets: 3 })],
      { userId: null, reason: 'everyoneFull' },
    ],
    ['the only one who can', [member(1, offline), member(2, { load: 9 })], { userId: 2, reason: 'onlyAvailable' }],
    ['who has room, however much', [member(1, { load: 1, maxTickets: 1 }), member(2, { load: 5 })], { userId: 2 }],
    ['the fewest tickets', [member(1, { load: 2 }), member(2, { load: 1 })], { userId: 2, reason: 'leastLoaded' }],
    [
      'of equal loads the one idle for longest',
      [member(1, { lastGivenAt: at(8) }), member(2, { lastGivenAt: at(3) })],
      { userId: 2, reason: 'longestIdle' },
    ],
    [
      'one who came long ago before one who came just now',
      [member(1, { onlineSince: at(30) }), member(2, { lastGivenAt: at(20) })],
      { userId: 2, reason: 'longestIdle' },
    ],
    ['the lowest id at last', [member(3), member(2), member(5)], { userId: 2, reason: 'longestIdle' }],
  ] as const)('takes %s', (_, members, expected) => {
    expect(chooseMember(members)).toMatchObject(expected);
    expect(chooseMember([...members].reverse())).toMatchObject(expected);
  });

  it.each([
    ['when online', {}, { userId: 2, reason: 'lastAttendant' }],
    ['not when absent', offline, { userId: 1, reason: 'onlyAvailable' }],
    ['not when full', { load: 4, maxTickets: 4 }, { userId: 1, reason: 'onlyAvailable' }],
  ])('prefers the last attendant, %s', (_, overrides, expected) => {
    const members = [member(1), member(2, { load: 4, ...overrides })];
    expect(chooseMember(members, { lastUserId: 2 })).toEqual(expected);
  });
});
