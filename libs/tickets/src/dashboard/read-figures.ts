import {
  type Actor,
  type FiguresView,
  type PeriodFigures,
  type PeriodInput,
  rightsOf,
  type ServiceCounts,
  type TrafficCounts,
} from '@prosa/contracts';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { COUNTERS, type Counter } from '../counts/cycle-counters.js';
import { rows } from '../database/rows.js';
import { figuresStatement } from './figures-statement.js';
import { percentile } from './percentile.js';
import { periodsOf } from './periods.js';

type CycleSums = Record<Counter, number>;

interface Row {
  is_current: boolean | null;
}

/** What the statement answers. */
interface Found {
  cycles: (Row &
    CycleSums & {
      is_user: boolean;
      is_queue: boolean;
      is_day: boolean;
      user_id: number;
      queue_id: number;
      day: string;
    })[];
  durations: (Row & { step: number; waits: number; attended: number })[];
  leads: (Row & { leads: number })[];
  traffic: (Row & TrafficCounts)[];
  now: { status: string; tickets: number }[];
  timeZone: string;
  asOf: string;
}

@Injectable()
export class ReadFigures {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_VALIDATION. */
  execute(actor: Actor, input: PeriodInput): Promise<FiguresView> {
    return readTenant(this.db, actor, (reader) => readFigures(reader, actor, input));
  }
}

/** The figures of a period and of the one before it, for admins, and for supervisors of their queues. */
export async function readFigures(reader: Reader, actor: Actor, input: PeriodInput): Promise<FiguresView> {
  const queueIds = queuesFor(actor, input.queueIds ?? null);
  const periods = periodsOf(input);
  const { sql, values } = figuresStatement({ companyId: actor.companyId, ...periods, queueIds });
  const [{ figures }] = (await rows<{ figures: Found }>(reader, sql, values)) as [{ figures: Found }];
  const current = figures.cycles.filter((row) => row.is_current && COUNTERS.some((name) => row[name] !== 0));
  const traffic = queueIds === null ? figures.traffic : null;
  return {
    asOf: new Date(figures.asOf).toISOString(),
    timeZone: figures.timeZone,
    period: { from: periods.from, to: periods.to },
    before: { from: periods.before, to: periods.beforeEnd },
    current: periodFigures(figures, true, traffic),
    previous: periodFigures(figures, false, traffic),
    now: { happening: nowOf(figures, 'open'), pending: nowOf(figures, 'pending') },
    ever: traffic && sumTraffic(traffic),
    attendants: current.filter((row) => row.is_user).map((row) => ({ userId: row.user_id, ...countsOf(row) })),
    queues: current.filter((row) => row.is_queue).map((row) => ({ queueId: row.queue_id, ...countsOf(row) })),
    days: current.filter((row) => row.is_day).map((row) => ({ day: row.day, ...countsOf(row) })),
  };
}

/** Queues whose services the actor may see among the chosen ones; null for all. */
function queuesFor(actor: Actor, chosen: readonly number[] | null): readonly number[] | null {
  const rights = rightsOf(actor);
  if (rights === 'admin') return chosen;
  if (rights !== 'supervisor') throw new AppError('ERR_NO_PERMISSION');
  const own = [...actor.queueIds, ...(actor.allTicket ? [0] : [])];
  return chosen ? own.filter((id) => chosen.includes(id)) : own;
}

function periodFigures(found: Found, isCurrent: boolean, traffic: Found['traffic'] | null): PeriodFigures {
  const total = found.cycles.find(
    (row) => row.is_current === isCurrent && !row.is_user && !row.is_queue && !row.is_day,
  );
  const counts = countsOf(total);
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

const durationsOf = (count: number, totalMs: number, steps: Parameters<typeof percentile>[0]) => ({
  count,
  meanMs: count > 0 ? Math.round(totalMs / count) : null,
  medianMs: percentile(steps, 0.5),
  p90Ms: percentile(steps, 0.9),
});

const sumTraffic = (counted: readonly TrafficCounts[]): TrafficCounts => {
  const sum = (name: keyof TrafficCounts) => counted.reduce((total, row) => total + row[name], 0);
  return { received: sum('received'), sent: sum('sent'), people: sum('people') };
};

const nowOf = ({ now }: Found, status: string): number => now.find((row) => row.status === status)?.tickets ?? 0;

const NO_SUMS = Object.fromEntries(COUNTERS.map((name) => [name, 0])) as CycleSums;

function countsOf(sums: CycleSums = NO_SUMS): ServiceCounts {
  const { closed_rated: closedRated, rating_sum: ratingSum, wait_ms: waitMs, service_ms: serviceMs } = sums;
  const { services, closed, unattended, awaiting, rated, promoters, passives, waits, attended, finished } = sums;
  return {
    ...{ services, closed, closedRated, unattended, awaiting, rated, ratingSum, promoters, passives, waits, waitMs },
    ...{ attended, serviceMs, finished },
  };
}
