import { publicHolidays, stateNames } from './holidays.js';

it('names the public holidays of a year, yearly where the day is fixed', () => {
  const holidays = publicHolidays('BR', '', 2026, 'pt');

  expect(holidays).toContainEqual({ date: '2026-12-25', name: 'Natal', isYearly: true, spans: [] });
  expect(holidays).toContainEqual({ date: '2026-04-03', name: 'Sexta-Feira Santa', isYearly: false, spans: [] });
});

it('adds those of a state', () => {
  expect(stateNames('BR', 'pt')).toMatchObject({ SP: 'São Paulo' });
  const ofState = publicHolidays('BR', 'SP', 2026, 'pt');

  expect(ofState.map(({ date }) => date)).toContain('2026-07-09');
  expect(publicHolidays('BR', '', 2026, 'pt').map(({ date }) => date)).not.toContain('2026-07-09');
});
