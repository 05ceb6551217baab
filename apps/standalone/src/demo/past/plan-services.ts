import { FINANCE, OTHER, SALES, SUPPORT, UNANSWERED } from './conversations.js';
import { PEOPLE } from './people.js';
import { Chances } from './chances.js';
import { writeMessages, type PlannedMessage } from './write-messages.js';

export type PlannedQueue = 'sales' | 'support' | 'finance';
/** Who works in the demo: the admin and its two attendants. */
export type Worker = 'ana' | 'bruno' | 'carla';

/** A service of the past. Times are of the company's clock, as milliseconds of a clock that stands at UTC. */
export interface PlannedService {
  /** Among the people. */
  person: number;
  queue: PlannedQueue | null;
  worker: Worker | null;
  openedAt: number;
  acceptedAt: number | null;
  closedAt: number;
  rating: number | null;
  ratedAt: number | null;
  messages: PlannedMessage[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
export const PAST_DAYS = 60;

/** Services of a weekday, on the first and on the last of the days. */
const WEEKDAY = { first: 4, last: 6.6 };
/** Part of a weekday's services that come on Sundays and Saturdays. */
const WEEKEND: Record<number, number> = { 0: 0.15, 6: 0.45 };
/** Chances of each hour from 8 to 17 o'clock. */
const HOURS = [3, 6, 9, 8, 4, 5, 8, 8, 6, 3];

const KINDS = [
  { weight: 45, queue: 'sales', texts: SALES, workers: ['bruno', 'bruno', 'carla'] },
  { weight: 33, queue: 'support', texts: SUPPORT, workers: ['carla'] },
  { weight: 12, queue: 'finance', texts: FINANCE, workers: ['ana'] },
  { weight: 10, queue: null, texts: OTHER, workers: ['ana', 'bruno', 'carla'] },
] as const;
/** How often nobody takes a service on, and how often the contact of another rates it. */
const UNATTENDED = 0.07;
const RATED = 0.52;
/** Chances of the ratings from 0 on. */
const RATINGS = [1, 0, 1, 2, 1, 3, 5, 11, 17, 26, 33];

/**
 * The services of the days before `today` (as 2026-01-31), the oldest first: the same for the same day. A little more
 * each week, few on weekends, at office hours.
 */
export function planServices(today: string): PlannedService[] {
  const chances = new Chances();
  const services: PlannedService[] = [];
  const known: number[] = [];
  for (let day = 0; day < PAST_DAYS; day++) {
    const midnight = Date.parse(today) - (PAST_DAYS - day) * DAY_MS;
    const busy = new Set<number>();
    for (const openedAt of openingsOf(midnight, day, chances)) {
      const person = personOf(known, busy, chances);
      busy.add(person);
      services.push(serviceOf(person, openedAt, chances));
    }
  }
  return services;
}

/** When the services of a day are opened, in their order. */
function openingsOf(midnight: number, day: number, chances: Chances): number[] {
  const { first, last } = WEEKDAY;
  const part = WEEKEND[new Date(midnight).getUTCDay()] ?? 1;
  const mean = (first + ((last - first) * day) / PAST_DAYS) * part;
  const count = Math.round(mean * chances.between(0.7, 1.3));
  return Array.from({ length: count }, () => {
    const hour = 8 + chances.weighted(HOURS);
    return midnight + Math.round((hour * 60 + chances.between(0, 60)) * MINUTE_MS);
  }).toSorted((one, other) => one - other);
}

/** Somebody who comes for the first time, or comes again, but not twice on a day. */
function personOf(known: number[], busy: ReadonlySet<number>, chances: Chances): number {
  const free = known.filter((person) => !busy.has(person));
  const isNew = free.length === 0 || chances.happens(0.25);
  if (!isNew || known.length === PEOPLE.length) return chances.pick(free);
  known.push(known.length);
  return known.length - 1;
}

function serviceOf(person: number, openedAt: number, chances: Chances): PlannedService {
  const { queue, texts, workers } = KINDS[chances.weighted(KINDS.map(({ weight }) => weight))]!;
  const isAttended = !chances.happens(UNATTENDED);
  const acceptedAt = isAttended ? openedAt + chances.skewed(0.7, 26) * MINUTE_MS : null;
  const closedAt = (acceptedAt ?? openedAt) + chances.skewed(5, 90) * MINUTE_MS;
  const isRated = isAttended && chances.happens(RATED);
  const service = {
    person,
    queue,
    worker: isAttended ? chances.pick(workers) : null,
    openedAt,
    acceptedAt,
    closedAt,
    rating: isRated ? chances.weighted(RATINGS) : null,
    ratedAt: isRated ? closedAt + chances.skewed(0.3, 9) * MINUTE_MS : null,
  };
  const lines = chances.pick(isAttended ? texts : UNANSWERED);
  return { ...service, messages: writeMessages(service, lines) };
}
