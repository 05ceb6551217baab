import {
  type Actor,
  type AttendantFigures,
  type FiguresView,
  meanMs,
  type PeriodFigures,
  type PeriodInput,
  type QueueFigures,
  type ServiceCounts,
  type TrafficCounts,
} from '@prosa/contracts';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COUNTERS, type Counter } from '../counts/cycle-counters.js';
import { rows } from '../database/rows.js';
import { figuresStatement, type Periods } from './figures-statement.js';
import { queuesFor } from './queues-for.js';
import { percentile } from './percentile.js';
import { findPeriod, type PeriodDays } from './periods.js';

/** Gray (docs/spec/core.md §9). */
const NO_QUEUE_COLOR = '#9E9E9E';

type CycleSums = Record<Counter, number>;

interface Row {
  is_current: boolean | null;
}

/** What the statement answers. */
interface Found {
  /** Of each day of the period, and in one row without a day of the period before it. */
  days: (Row & CycleSums & { day: string | null })[];
  /** Of each attendant and of each queue in the period. */
  parts: (CycleSums & { is_user: boolean; user_id: number; queue_id: number })[];
  durations: (Row & { step: number; waits: number; attended: number })[];
  leads: (Row & { leads: number })[];
  traffic: (Row & TrafficCounts)[];
  now: { status: string; tickets: number }[];
  attendants: { id: number; name: string; is_online: boolean; is_member: boolean }[];
  queues: { id: number; name: string; color: string }[];
  timeZone: string;
  asOf: string;
}

@Injectable()
export class ReadFigures {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_VALIDATION. */
  async execute(actor: Actor, input: PeriodInput): Promise<FiguresView> {
    const queueIds = queuesFor(actor, input.queueIds ?? null);
    const periods = await findPeriod(this.db, actor, input);
    return readTenant(this.db, actor, (reader) =>
      readFigures(reader, { companyId: actor.companyId, ...periods, queueIds }),
    );
  }
}

/** The figures of a company in a period and of the one before it, all of one instant. */
export async function readFigures(reader: Reader, request: Periods & PeriodDays): Promise<FiguresView> {
  const { queueIds, ...periods } = request;
  const { sql, values } = figuresStatement(request);
  const [{ figures }] = (await rows<{ figures: Found }>(reader, sql, values)) as [{ figures: Found }];
  const parts = figures.parts.filter(hasCounts);
  const days = figures.days.filter((row) => row.is_current && hasCounts(row));
  const traffic = queueIds === null ? figures.traffic : null;
  return {
    asOf: new Date(figures.asOf).toISOString(),
    timeZone: figures.timeZone,
    period: { from: periods.from, to: periods.to },
    before: { from: periods.before, to: periods.beforeEnd },
    current: periodFigures(figures, true, traffic),
    previous: periodFigures(figures, false, traffic),
    now: {
      happening: nowOf(figures, 'open'),
      pending: nowOf(figures, 'pending'),
      online: figures.attendants.filter((each) => each.is_member && each.is_online).length,
      attendants: figures.attendants.filter((each) => each.is_member).length,
    },
    ever: traffic && sumTraffic(traffic),
    attendants: attendantsOf(figures, parts),
    queues: queuesOf(figures, parts, queueIds),
    days: days.map((row) => ({ day: row.day!, ...countsOf(row) })),
  };
}

function periodFigures(found: Found, isCurrent: boolean, traffic: Found['traffic'] | null): PeriodFigures {
  const counts = countsOf(sumOf(found.days.filter((row) => row.is_current === isCurrent)));
  const steps = found.durations.filter((row) => row.is_current === isCurrent);
  const single = found.leads.find((row) => row.is_current === isCurrent)?.leads ?? 0;
  return {
    ...counts,
    wait: durationsOf(
      counts.waits,
      counts.waitMs,
      steps.map(({ step, waits }) => ({ step, count: waits })),
    ),
    service: durationsOf(
      counts.attended,
      counts.serviceMs,
      steps.map(({ step, attended }) => ({ step, count: attended })),
    ),
    leads: traffic ? counts.services + single : single,
    traffic: traffic && sumTraffic(traffic.filter((row) => row.is_current === isCurrent)),
  };
}

/** Members of the team, and all others who have something in the period. */
function attendantsOf(found: Found, parts: Found['parts']): AttendantFigures[] {
  const counted = new Map(parts.filter((row) => row.is_user).map((row) => [row.user_id, row]));
  const known = new Map(found.attendants.map((each) => [each.id, each]));
  const ids = new Set([...found.attendants.filter((each) => each.is_member).map(({ id }) => id), ...counted.keys()]);
  return [...ids]
    .map((userId) => {
      const { name = '', is_online: isOnline = false } = known.get(userId) ?? {};
      return { userId, name, isOnline, ...countsOf(counted.get(userId)) };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.userId - other.userId);
}

/** Every queue that the caller may see, with or without services: no queue first, deleted ones last. */
function queuesOf(found: Found, parts: Found['parts'], queueIds: readonly number[] | null): QueueFigures[] {
  const counted = new Map(parts.filter((row) => !row.is_user).map((row) => [row.queue_id, row]));
  const none = queueIds === null || queueIds.includes(0) ? [{ id: 0, name: '', color: NO_QUEUE_COLOR }] : [];
  const queues = found.queues.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
  const known = new Set([0, ...queues.map(({ id }) => id)]);
  const deleted = [...counted.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: '', color: NO_QUEUE_COLOR }));
  return [...none, ...queues, ...deleted].map(({ id, name, color }) => ({
    queueId: id,
    name,
    color,
    ...countsOf(counted.get(id)),
  }));
}

const durationsOf = (count: number, totalMs: number, steps: Parameters<typeof percentile>[0]) => ({
  count,
  meanMs: meanMs(totalMs, count),
  medianMs: percentile(steps, 0.5),
  p90Ms: percentile(steps, 0.9),
});

const sumTraffic = (counted: readonly TrafficCounts[]): TrafficCounts => {
  const sum = (name: keyof TrafficCounts) => counted.reduce((total, row) => total + row[name], 0);
  return { received: sum('received'), sent: sum('sent'), people: sum('people') };
};

const nowOf = ({ now }: Found, status: string): number => now.find((row) => row.status === status)?.tickets ?? 0;

const hasCounts = (row: CycleSums): boolean => COUNTERS.some((name) => row[name] !== 0);

const sumOf = (rows: readonly CycleSums[]): CycleSums =>
  Object.fromEntries(COUNTERS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as CycleSums;

function countsOf(sums: CycleSums = sumOf([])): ServiceCounts {
  const { closed_rated: closedRated, rating_sum: ratingSum, wait_ms: waitMs, service_ms: serviceMs } = sums;
  const { services, closed, unattended, awaiting, rated, promoters, passives, waits, attended, finished } = sums;
  const ratings = { rated, ratingSum, promoters, passives };
  const times = { waits, waitMs, attended, serviceMs };
  return { services, closed, closedRated, unattended, awaiting, finished, ...ratings, ...times };
}
