import {
  type AttendantFigures,
  type FiguresView,
  meanRating,
  meanService,
  meanWait,
  minutesOf,
  npsOf,
  type PeriodFigures,
  type QueueFigures,
} from '@prosa/contracts';

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
  waitMean: ['minutes', ({ wait }) => minutesOf(wait.meanMs)],
  waitMedian: ['minutes', ({ wait }) => minutesOf(wait.medianMs)],
  waitP90: ['minutes', ({ wait }) => minutesOf(wait.p90Ms)],
  serviceMean: ['minutes', ({ service }) => minutesOf(service.meanMs)],
  serviceMedian: ['minutes', ({ service }) => minutesOf(service.medianMs)],
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
        waitMean: minutesOf(meanWait(counts)),
        serviceMean: minutesOf(meanService(counts)),
        rating: meanRating(counts),
      },
    }));
