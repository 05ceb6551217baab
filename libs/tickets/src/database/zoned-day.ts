import { zoneSql } from '../options/company-zone.js';
import type { BoundValues } from './bound-values.js';

/** The company of the transaction, whose clock counts. */
const COMPANY = `current_setting('app.company_id')::integer`;

/**
 * SQL of the moment at which the day begins by the company's clock (docs/spec/domain-behaviour.md §5), `later` days
 * after it. A constant NULL when no day is given, which the planner leaves out.
 */
export const dayBegins = (day: string | undefined, later: 0 | 1, bound: BoundValues): string =>
  day === undefined
    ? 'NULL::timestamptz'
    : `((${bound.bind(day)}::date + ${later})::timestamp AT TIME ZONE (SELECT ${zoneSql(COMPANY)}))`;
