import { PERIOD_DAYS_MAX, type PeriodInput } from '@prosa/contracts';
import { type Reader, readTenant, type TenantScope } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';

const DAY_MS = 86_400_000;

/** A period and the one of the same length just before it; days by the company's clock, inclusive. */
export interface PeriodDays {
  from: string;
  to: string;
  before: string;
  beforeEnd: string;
}

/** What the caller calls the two days, for errors. */
interface DayNames {
  from: string;
  to: string;
}

const NAMES: DayNames = { from: 'from', to: 'to' };

/**
 * The days of a period by the company's clock, today where none are named. Throws ERR_VALIDATION, which names the last
 * day that was sent.
 */
export async function findPeriod(
  db: DataSource,
  scope: TenantScope,
  input: PeriodInput,
  names: DayNames = NAMES,
): Promise<PeriodDays> {
  const { from, to, days } = input;
  if (from !== undefined && to !== undefined && days === undefined) return periodOf(from, to, names.to);
  const today = await readTenant(db, scope, (reader) => todayOf(reader, scope));
  return periodUntil(today, input, names);
}

function periodUntil(today: string, { from, to, days }: PeriodInput, names: DayNames): PeriodDays {
  if (days !== undefined) return periodOf(dayAfter(today, 1 - days), today);
  const start = from ?? to ?? today;
  return periodOf(start, to ?? (start > today ? start : today), to === undefined ? names.from : names.to);
}

/**
 * Throws ERR_VALIDATION, which names `field`, for a period that ends before it begins, or is longer than ten years.
 */
export function periodOf(from: string, to: string, field: string = NAMES.to): PeriodDays {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (!(days >= 1 && days <= PERIOD_DAYS_MAX)) throw new AppError('ERR_VALIDATION', { fields: { [field]: ['isDay'] } });
  return { from, to, before: dayAfter(from, -days), beforeEnd: dayAfter(from, -1) };
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

async function todayOf(reader: Reader, { companyId }: TenantScope): Promise<string> {
  const sql = `SELECT (clock_timestamp() AT TIME ZONE company_zone($1))::date::text AS today`;
  const [found] = await rows<{ today: string }>(reader, sql, [companyId]);
  return found!.today;
}
