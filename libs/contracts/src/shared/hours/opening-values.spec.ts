import { aWeek } from './opening-hours.js';
import { openingValues } from './opening-values.js';

const CLOSED = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };
const OFFICE = { ...CLOSED, startTimeA: '08:00', endTimeA: '18:00' };
const week = aWeek((day) => (day === 'saturday' || day === 'sunday' ? CLOSED : OFFICE));
const plan = { week, exceptions: [] };
const NONE = { openUntil: '', opensAt: '' };
const at = (local: string) => new Date(`${local}:00-03:00`);
const values = (local: string, language: 'pt-BR' | 'en' | 'es' | 'tr' = 'en', hours = plan) =>
  openingValues(hours, 'America/Sao_Paulo', at(local), language);

describe('openingValues', () => {
  // 6 January 2025 is a Monday.
  it('says the time alone for today', () => {
    expect(values('2025-01-06T10:00')).toEqual({ ...NONE, openUntil: '18:00' });
    expect(values('2025-01-06T07:00')).toEqual({ ...NONE, opensAt: '08:00' });
  });

  it.each([
    ['pt-BR', 'segunda-feira 08:00'],
    ['en', 'Monday 08:00'],
    ['es', 'lunes 08:00'],
    ['tr', 'Pazartesi 08:00'],
  ] as const)('says the weekday of another day in %s', (language, opensAt) => {
    expect(values('2025-01-10T22:00', language)).toEqual({ ...NONE, opensAt });
  });

  it('says the date when the weekday would mislead', () => {
    const mondays = { week: aWeek((day) => (day === 'monday' ? OFFICE : CLOSED)), exceptions: [] };

    expect(values('2025-01-06T22:00', 'en', mondays)).toEqual({ ...NONE, opensAt: '13 January 08:00' });
  });

  it('says nothing where nothing changes', () => {
    expect(values('2025-01-06T22:00', 'en', { week: [], exceptions: [] })).toEqual(NONE);
    expect(values('2025-01-06T22:00', 'en', { week: aWeek(() => CLOSED), exceptions: [] })).toEqual(NONE);
  });
});
