import type { DurationFigures, FiguresView, PeriodFigures, ServiceCounts } from '@prosa/contracts';
import { asOwner } from '@prosa/testing';
import type { DataSource } from 'typeorm';

interface CycleRow {
  contactId: number;
  status: string;
  queueId: number | null;
  userId: number | null;
  openedAt: Date;
  acceptedAt: Date | null;
  closedAt: Date | null;
  finishedAt: Date | null;
  rating: number | null;
}

type Cycle = Omit<CycleRow, 'openedAt'> & {
  day: string;
  finishedDay: string | null;
  waitMs: number;
  serviceMs: number;
};

/** Day of an instant by the clock of a zone, `2026-11-01`. */
export const dayIn = (timeZone: string, at: Date | number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * The figures of company 1, from reading every row and counting each definition by itself (docs/spec/domain-behaviour.md
 * §9). Percentiles are exact here.
 */
export async function figuresByHand(
  db: DataSource,
  { from, to }: { from: string; to: string },
  queueIds: number[] | null,
  timeZone: string,
): Promise<Omit<FiguresView, 'asOf'>> {
  const dayOf = (at: Date) => dayIn(timeZone, at);
  const found = await asOwner<CycleRow>(
    db,
    `SELECT t.contact_id AS "contactId", t.status, c.queue_id AS "queueId", c.user_id AS "userId", c.opened_at AS "openedAt",
       c.accepted_at AS "acceptedAt", c.closed_at AS "closedAt", c.finished_at AS "finishedAt", c.rating
     FROM ticket_cycle c JOIN ticket t ON t.id = c.ticket_id WHERE NOT t.is_group`,
  );
  const cycles = found
    .map((row) => withTimes(row, dayOf))
    .filter(({ queueId }) => queueIds === null || queueIds.includes(queueId ?? 0));
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const before = { from: shifted(from, -days), to: shifted(from, -1) };
  const written = await asOwner<{ at: Date; fromMe: boolean; isPrivate: boolean; origin: string | null }>(
    db,
    'SELECT created_at AS at, from_me AS "fromMe", is_private AS "isPrivate", origin FROM message',
  );
  const messages = written.filter(({ isPrivate, origin }) => !isPrivate && (origin === null || origin === 'recovered'));
  const people = await asOwner<{ at: Date }>(db, 'SELECT created_at AS at FROM contact WHERE NOT is_group');
  const tickets = await asOwner<{ status: string; queueId: number | null }>(
    db,
    'SELECT status, queue_id AS "queueId" FROM ticket WHERE NOT is_group',
  );
  const isIn = (day: string, period: { from: string; to: string }) => day >= period.from && day <= period.to;
  const trafficIn = (isCounted: (day: string) => boolean) => ({
    received: messages.filter(({ at, fromMe }) => !fromMe && isCounted(dayOf(at))).length,
    sent: messages.filter(({ at, fromMe }) => fromMe && isCounted(dayOf(at))).length,
    people: people.filter(({ at }) => isCounted(dayOf(at))).length,
  });
  const standing = (status: string) =>
    tickets.filter((each) => each.status === status && (queueIds === null || queueIds.includes(each.queueId ?? 0)))
      .length;
  const figures = (period: { from: string; to: string }): PeriodFigures => {
    const opened = cycles.filter(({ day }) => isIn(day, period));
    return {
      ...countsOf(
        opened,
        cycles.filter(({ finishedDay }) => finishedDay !== null && isIn(finishedDay, period)),
      ),
      wait: durationsOf(opened.map(({ waitMs }) => waitMs)),
      service: durationsOf(opened.map(({ serviceMs }) => serviceMs)),
      leads: opened.filter(({ contactId }) => opened.filter((each) => each.contactId === contactId).length === 1)
        .length,
      traffic: queueIds === null ? trafficIn((day) => isIn(day, period)) : null,
    };
  };
  const groups = <K extends string | number>(keyOf: (cycle: Cycle) => K, finishedKeyOf = keyOf) => {
    const period = { from, to };
    const opened = cycles.filter(({ day }) => isIn(day, period));
    const finished = cycles.filter(({ finishedDay }) => finishedDay !== null && isIn(finishedDay, period));
    const keys = [...new Set([...opened.map(keyOf), ...finished.map(finishedKeyOf)])].toSorted((a, b) =>
      a < b ? -1 : 1,
    );
    return keys.map((key) => ({
      key,
      counts: countsOf(
        opened.filter((each) => keyOf(each) === key),
        finished.filter((each) => finishedKeyOf(each) === key),
      ),
    }));
  };
  return {
    timeZone,
    period: { from, to },
    before,
    current: figures({ from, to }),
    previous: figures(before),
    now: { happening: standing('open'), pending: standing('pending'), online: 0, attendants: 0 },
    ever: queueIds === null ? trafficIn(() => true) : null,
    attendants: groups(({ userId }) => userId ?? 0).map(({ key, counts }) => ({
      userId: key,
      name: '',
      isOnline: false,
      ...counts,
    })),
    queues: queuesWith(
      groups(({ queueId }) => queueId ?? 0).map(({ key, counts }) => ({ queueId: key, ...counts })),
      queueIds,
    ),
    days: groups(
      ({ day }) => day,
      ({ finishedDay }) => finishedDay!,
    ).map(({ key, counts }) => ({ day: key, ...counts })),
  };
}

function withTimes({ openedAt, ...row }: CycleRow, dayOf: (at: Date) => string): Cycle {
  const { acceptedAt, closedAt, finishedAt } = row;
  const end = closedAt ?? finishedAt;
  return {
    ...row,
    day: dayOf(openedAt),
    finishedDay: finishedAt && dayOf(finishedAt),
    waitMs: acceptedAt ? acceptedAt.getTime() - openedAt.getTime() : 0,
    serviceMs: acceptedAt && end ? end.getTime() - acceptedAt.getTime() : 0,
  };
}

function countsOf(opened: Cycle[], finished: Cycle[]): ServiceCounts {
  const closed = opened.filter(({ status }) => status === 'closed');
  const ratings = opened.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  const waits = opened.map(({ waitMs }) => waitMs).filter((ms) => ms > 0);
  const services = opened.map(({ serviceMs }) => serviceMs).filter((ms) => ms > 0);
  return {
    services: opened.length,
    closed: closed.length,
    closedRated: closed.filter(({ rating }) => rating !== null).length,
    unattended: closed.filter(({ acceptedAt }) => acceptedAt === null).length,
    awaiting: opened.filter(({ status }) => status === 'nps').length,
    rated: ratings.length,
    ratingSum: sum(ratings),
    promoters: ratings.filter((rating) => rating >= 9).length,
    passives: ratings.filter((rating) => rating === 7 || rating === 8).length,
    waits: waits.length,
    waitMs: sum(waits),
    attended: services.length,
    serviceMs: sum(services),
    finished: finished.length,
  };
}

function durationsOf(all: number[]): DurationFigures {
  const sorted = all.filter((ms) => ms > 0).toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.max(1, Math.ceil(sorted.length * part)) - 1] ?? null;
  return {
    count: sorted.length,
    meanMs: sorted.length > 0 ? Math.round(sum(sorted) / sorted.length) : null,
    medianMs: at(0.5),
    p90Ms: at(0.9),
  };
}

/** All that may be seen, whether something happened there or not; the spec has two queues. */
function queuesWith(
  counted: ({ queueId: number } & ServiceCounts)[],
  queueIds: number[] | null,
): FiguresView['queues'] {
  const all = [
    { queueId: 0, name: '', color: '#9E9E9E' },
    { queueId: 1, name: 'Sales', color: '#Sales' },
    { queueId: 2, name: 'Support', color: '#Support' },
  ];
  return all
    .filter(({ queueId }) => queueIds === null || queueIds.includes(queueId))
    .map((queue) => ({ ...queue, ...(counted.find(({ queueId }) => queueId === queue.queueId) ?? countsOf([], [])) }));
}
