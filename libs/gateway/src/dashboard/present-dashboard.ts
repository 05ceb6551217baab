import {
  type DashboardWire,
  type DayChartWire,
  detractorsOf,
  type FiguresView,
  type HourFigures,
  meanRating,
  meanService,
  meanWait,
  minutesOf,
  npsOf,
  percentOf,
  ratedPercent,
  type UserChartWire,
} from '@prosa/contracts';

/**
 * The figures as consoles of this family read them (docs/spec/wire-contract.md §4): all are numbers, 0 where there is none,
 * percentages without a fraction, times in minutes.
 */
export function presentDashboard({ current, now, attendants }: FiguresView): DashboardWire {
  const shareOf = (ratings: number) => percentOf(ratings, current.rated) ?? 0;
  return {
    counters: {
      supportHappening: now.happening,
      supportPending: now.pending,
      supportFinished: current.closed,
      leads: current.leads,
      avgSupportTime: minutesOf(meanService(current)) ?? 0,
      avgWaitTime: minutesOf(meanWait(current)) ?? 0,
      npsScore: npsOf(current) ?? 0,
      npsPromotersPerc: shareOf(current.promoters),
      npsPassivePerc: shareOf(current.passives),
      npsDetractorsPerc: shareOf(detractorsOf(current)),
      tickets: current.closed,
      waitRating: current.awaiting,
      withoutRating: current.closed - current.closedRated,
      withRating: current.closedRated,
      percRating: ratedPercent(current) ?? 0,
    },
    attendants: attendants
      .filter(({ userId }) => userId !== 0)
      .map(({ userId, name, isOnline, ...counts }) => ({
        id: userId,
        name,
        online: isOnline,
        rating: meanRating(counts) ?? 0,
        countRating: counts.rated,
        tickets: counts.services,
        avgWaitTime: minutesOf(meanWait(counts)) ?? 0,
        avgSupportTime: minutesOf(meanService(counts)) ?? 0,
      })),
  };
}

/** Services that each user finished in the period; users without any too. */
export const presentUsers = ({ attendants }: FiguresView): UserChartWire => ({
  data: attendants
    .filter(({ userId }) => userId !== 0)
    .map(({ name, finished }) => ({ nome: name, quantidade: finished })),
});

/** Services that were opened on each day of a period, as dd/MM/yyyy. */
export const presentDays = ({ days, current }: FiguresView): DayChartWire => ({
  data: days
    .filter(({ services }) => services > 0)
    .map(({ day, services }) => ({ data: day.split('-').toReversed().join('/'), total: services })),
  count: current.services,
});

/** Services that were opened in each hour of a day. */
export const presentHours = (hours: readonly HourFigures[]): DayChartWire => ({
  data: hours.map(({ hour, services }) => ({ horario: hour, total: services })),
  count: hours.reduce((total, { services }) => total + services, 0),
});
