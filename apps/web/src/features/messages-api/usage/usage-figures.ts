import { API_SEND_KINDS, type ApiSendKind, type ApiUsageRow } from '@prosa/contracts';
import type { ChartPoint } from '@prosa/ui';

/** Days that the server answers, with today (UTC). */
export const USAGE_DAYS = 31;
const DAY_MS = 86_400_000;

/** Calls by kind, and how many of all were refused. */
export type UsageTotals = Record<ApiSendKind, number> & { calls: number; refused: number };

const noTotals = (): UsageTotals => ({ text: 0, media: 0, template: 0, calls: 0, refused: 0 });

function totalsBy(rows: readonly ApiUsageRow[], keyOf: (row: ApiUsageRow) => string): Map<string, UsageTotals> {
  const totals = new Map<string, UsageTotals>();
  for (const row of rows) {
    const total = totals.get(keyOf(row)) ?? noTotals();
    total[row.kind] += row.calls;
    total.calls += row.calls;
    total.refused += row.refused;
    totals.set(keyOf(row), total);
  }
  return totals;
}

/** A point for each of the last days, those without calls too. */
export function pointsOf(rows: readonly ApiUsageRow[], now: number): ChartPoint[] {
  const byDay = totalsBy(rows, ({ day }) => day);
  return Array.from({ length: USAGE_DAYS }, (_, index) => {
    const x = new Date(now - (USAGE_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const total = byDay.get(x) ?? noTotals();
    return { x, values: Object.fromEntries(API_SEND_KINDS.map((kind) => [kind, total[kind]])) };
  });
}

/** Totals of each key and connection, the busiest first. */
export const totalsByCredential = (rows: readonly ApiUsageRow[]): [credential: string, totals: UsageTotals][] =>
  [...totalsBy(rows, ({ credential }) => credential)].sort(([, one], [, other]) => other.calls - one.calls);

export const sumOf = (totals: readonly UsageTotals[], part: keyof UsageTotals): number =>
  totals.reduce((sum, each) => sum + each[part], 0);
