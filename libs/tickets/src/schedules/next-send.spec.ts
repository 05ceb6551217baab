import type { RepeatUnit } from '@prosa/contracts';
import { nextSend, repeatFromOf } from './next-send.js';

const NEW_YORK = 'America/New_York';
const series = (zone: string, from: string, repeatUnit: RepeatUnit, repeatEvery: number, count: number): string[] => {
  let at = new Date(from);
  const repetition = { repeatUnit, repeatEvery, repeatFrom: repeatFromOf(at, zone) };
  return Array.from({ length: count }, () => {
    at = nextSend(repetition, zone, at)!;
    return at.toISOString().slice(0, 16);
  });
};

describe('when a scheduled message is sent again', () => {
  it('on the 31st: on the last day of shorter months, and on the 31st again', () => {
    expect(series('America/Sao_Paulo', '2027-01-31T12:00:00Z', 'month', 1, 4)).toEqual([
      '2027-02-28T12:00',
      '2027-03-31T12:00',
      '2027-04-30T12:00',
      '2027-05-31T12:00',
    ]);
  });

  it('on the 31st in the zone of the company, where it is the 1st in UTC', () => {
    expect(series('America/Sao_Paulo', '2027-02-01T02:00:00Z', 'month', 1, 2)).toEqual([
      '2027-03-01T02:00',
      '2027-04-01T02:00',
    ]);
  });

  it('at the same local time when the clock is changed', () => {
    expect(series(NEW_YORK, '2026-03-06T14:00:00Z', 'day', 1, 3)).toEqual([
      '2026-03-07T14:00',
      '2026-03-08T13:00',
      '2026-03-09T13:00',
    ]);
    expect(series(NEW_YORK, '2026-10-25T13:00:00Z', 'week', 1, 2)).toEqual(['2026-11-01T14:00', '2026-11-08T14:00']);
  });

  it('also at a local time that is skipped or comes twice, and at its own time after it', () => {
    expect(series(NEW_YORK, '2026-03-07T07:30:00Z', 'day', 1, 2)).toEqual(['2026-03-08T07:30', '2026-03-09T06:30']);
    expect(series(NEW_YORK, '2026-10-31T05:30:00Z', 'day', 1, 2)).toEqual(['2026-11-01T05:30', '2026-11-02T06:30']);
  });

  it('every so many units, and once for all times that passed', () => {
    expect(series('UTC', '2026-01-01T10:00:00Z', 'week', 2, 2)).toEqual(['2026-01-15T10:00', '2026-01-29T10:00']);
    const monthly = { repeatUnit: 'month', repeatEvery: 3, repeatFrom: '2024-01-31T10:00:00' } as const;
    expect(nextSend(monthly, 'UTC', new Date('2026-11-26T00:00:00Z'))?.toISOString()).toBe('2027-01-31T10:00:00.000Z');
    expect(nextSend(monthly, 'UTC', new Date('2124-01-31T10:00:00Z'))?.toISOString()).toBe('2124-04-30T10:00:00.000Z');
  });

  it('never, when it does not repeat', () => {
    const once = { repeatUnit: 'none', repeatEvery: 1, repeatFrom: '2024-01-31T10:00:00' } as const;
    expect(nextSend(once, 'UTC', new Date())).toBeNull();
  });
});
