import type {
  DashboardWire,
  DayChartWire,
  FiguresView,
  HourFigures,
  ServiceCounts,
  UserChartWire,
} from '@prosa/contracts';

const MINUTE_MS = 60_000;

/**
 * The figures as consoles of this family read them (docs/spec/wire-contract.md §4): all are numbers, 0 where there is none,
 * percentages without a fraction, times in minutes.
 */
export function presentDashboard({ current, now, attendants }: FiguresView): DashboardWire {
  const detractors = current.rated - current.promoters - current.passives;
  const [npsPromotersPerc, npsPassivePerc, npsDetractorsPerc] = [
    percent(current.promoters, current.rated),
    percent(current.passives, current.rated),
    percent(detractors, current.rated),
  ];
  return {
    counters: {
      supportHappening: now.happening,
      supportPending: now.pending,
      supportFinished: current.closed,
      leads: current.leads,
      avgSupportTime: minutes(current.serviceMs, current.attended),
      avgWaitTime: minutes(current.waitMs, current.waits),
      npsScore: npsPromotersPerc - npsDetractorsPerc,
      npsPromotersPerc,
      npsPassivePerc,
      npsDetractorsPerc,
      tickets: current.closed,
      waitRating: current.awaiting,
      withoutRating: current.closed - current.closedRated,
      withRating: current.closedRated,
      percRating: percent(current.rated, current.services),
    },
    attendants: attendants
      .filter(({ userId }) => userId !== 0)
      .map(({ userId, name, isOnline, ...counts }) => ({
        id: userId,
        name,
        online: isOnline,
        rating: meanRating(counts),
        countRating: counts.rated,
        tickets: counts.services,
        avgWaitTime: minutes(counts.waitMs, counts.waits),
        avgSupportTime: minutes(counts.serviceMs, counts.attended),
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

const percent = (part: number, whole: number): number => (whole > 0 ? Math.floor((part * 100) / whole) : 0);
const minutes = (totalMs: number, count: number): number =>
  count > 0 ? Math.round((totalMs / count / MINUTE_MS) * 100) / 100 : 0;
const meanRating = ({ ratingSum, rated }: ServiceCounts): number =>
  rated > 0 ? Math.round((ratingSum / rated) * 100) / 100 : 0;
