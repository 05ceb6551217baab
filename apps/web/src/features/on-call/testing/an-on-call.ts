import { ON_CALL_WEEK, type OnCallPlan, type OnCallView } from '@prosa/contracts';

/** A person on call on Monday nights, unless overridden. */
export const anOnCall = (given: Partial<OnCallView> = {}): OnCallView => ({
  id: 3,
  userId: 7,
  user: { id: 7, name: 'Ana Souza' },
  phone: '5511988887777',
  interval: 5,
  days: ON_CALL_WEEK.map((day, index) => ({
    ...day,
    startTime: index === 0 ? '22:00' : null,
    endTime: index === 0 ? '06:00' : null,
  })),
  ...given,
});

/** The plan of that person from Monday, 30 November 2026 at noon by the clock of São Paulo. */
export const anOnCallPlan = (given: Partial<OnCallPlan> = {}): OnCallPlan => ({
  timeZone: 'America/Sao_Paulo',
  from: '2026-11-30T15:00:00.000Z',
  to: '2026-12-14T15:00:00.000Z',
  now: [],
  shifts: [
    {
      onCallId: 3,
      userId: 7,
      name: 'Ana Souza',
      from: '2026-12-01T01:00:00.000Z',
      to: '2026-12-01T09:00:00.000Z',
      isOverride: false,
    },
  ],
  gaps: [
    { from: '2026-11-30T15:00:00.000Z', to: '2026-12-01T01:00:00.000Z' },
    { from: '2026-12-01T09:00:00.000Z', to: '2026-12-14T15:00:00.000Z' },
  ],
  overrides: [],
  ...given,
});
