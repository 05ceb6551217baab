import type { AttendantFigures, FiguresView, PeriodFigures, QueueFigures, ServiceCounts } from '@prosa/contracts';

/** How the value of a figure is written. */
export type FigureKind = 'count' | 'minutes' | 'score';

export interface ReportedFigure {
  name: FigureName;
  kind: FigureKind;
  /** Null: there is none. Durations in minutes. */
  value: number | null;
  /** Of the period before. */
  before: number | null;
}

const FIGURES = {
  services: ['count', ({ services }) => services],
  closed: ['count', ({ closed }) => closed],
  finished: ['count', ({ finished }) => finished],
  unattended: ['count', ({ unattended }) => unattended],
  leads: ['count', ({ leads }) => leads],
  waitMean: ['minutes', ({ wait }) => minutes(wait.meanMs)],
  waitMedian: ['minutes', ({ wait }) => minutes(wait.medianMs)],
  waitP90: ['minutes', ({ wait }) => minutes(wait.p90Ms)],
  serviceMean: ['minutes', ({ service }) => minutes(service.meanMs)],
  serviceMedian: ['minutes', ({ service }) => minutes(service.medianMs)],
  rated: ['count', ({ rated }) => rated],
  rating: ['score', meanRating],
  nps: ['score', npsOf],
  received: ['count', ({ traffic }) => traffic?.received ?? null],
  sent: ['count', ({ traffic }) => traffic?.sent ?? null],
  people: ['count', ({ traffic }) => traffic?.people ?? null],
} as const satisfies Record<string, readonly [FigureKind, (figures: PeriodFigures) => number | null]>;

export type FigureName = keyof typeof FIGURES;

/** The figures of a period beside those of the one before, without those that a choice of queues has not. */
export function reportedFigures({ current, previous }: FiguresView): ReportedFigure[] {
  return (Object.keys(FIGURES) as FigureName[])
    .map((name) => {
      const [kind, valueOf] = FIGURES[name];
      return { name, kind, value: valueOf(current), before: valueOf(previous) };
    })
    .filter(({ name }) => current.traffic !== null || !['received', 'sent', 'people'].includes(name));
}

/** Columns of attendants and queues. */
export const GROUP_FIGURES = ['services', 'closed', 'finished', 'waitMean', 'serviceMean', 'rating'] as const;

export interface ReportedGroup {
  /** '' for nobody, no queue and a deleted one. */
  name: string;
  values: Record<(typeof GROUP_FIGURES)[number], number | null>;
}

/** Attendants or queues with services in the period. */
export const reportedGroups = (groups: readonly (AttendantFigures | QueueFigures)[]): ReportedGroup[] =>
  groups
    .filter(({ services, finished }) => services > 0 || finished > 0)
    .map((counts) => ({
      name: counts.name,
      values: {
        services: counts.services,
        closed: counts.closed,
        finished: counts.finished,
        waitMean: minutes(counts.waits > 0 ? counts.waitMs / counts.waits : null),
        serviceMean: minutes(counts.attended > 0 ? counts.serviceMs / counts.attended : null),
        rating: meanRating(counts),
      },
    }));

const MINUTE_MS = 60_000;

/** With one decimal. */
function minutes(ms: number | null): number | null {
  return ms === null ? null : Math.round((ms / MINUTE_MS) * 10) / 10;
}

/** With one decimal. */
function meanRating({ rated, ratingSum }: ServiceCounts): number | null {
  return rated > 0 ? Math.round((ratingSum / rated) * 10) / 10 : null;
}

/** Promoters less detractors, in whole per cent of the rated. */
function npsOf({ rated, promoters, passives }: ServiceCounts): number | null {
  return rated > 0
    ? Math.round((promoters / rated) * 100) - Math.round(((rated - promoters - passives) / rated) * 100)
    : null;
}
