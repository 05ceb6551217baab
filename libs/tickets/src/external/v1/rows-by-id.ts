import type { Requests, V1Rows } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import type { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';

type Place = Pick<Requests['external.contacts']['input'], 'after' | 'limit' | 'order'>;

/** A list as SQL. */
export interface ById {
  /** The table and its alias; what rows must be. */
  from: string;
  alias: string;
  conditions: string[];
  /** SQL of the view, and what it joins. */
  view: string;
  joins: string;
}

/** A page in the order of ids; one row more than it has means that there is another. */
export async function rowsById<T extends { id: number }>(
  reader: Reader,
  list: ById,
  place: Place,
  bound: BoundValues,
): Promise<V1Rows<T>> {
  const { sql, values } = pageStatement(list, place, bound);
  const found = await rows<{ view: T }>(reader, sql, values);
  const page = found.slice(0, place.limit).map((row) => row.view);
  return { rows: page, next: found.length > place.limit ? page.at(-1)!.id : null };
}

/** The statement of it. The rows of the page are chosen before anything is joined. */
export function pageStatement(
  { from, alias, conditions, view, joins }: ById,
  { after, limit, order = 'asc' }: Place,
  bound: BoundValues,
): { sql: string; values: unknown[] } {
  const [comparison, direction] = order === 'asc' ? ['>', 'ASC'] : ['<', 'DESC'];
  const behind = after === null ? [] : [`${alias}.id ${comparison} ${bound.bind(after)}`];
  const sql = `SELECT ${view} AS view
     FROM (SELECT ${alias}.* FROM ${from} WHERE ${[...conditions, ...behind].join(' AND ')}
       ORDER BY ${alias}.id ${direction} LIMIT ${bound.bind(limit + 1)}) ${alias}
     ${joins} ORDER BY ${alias}.id ${direction}`;
  return { sql, values: bound.list };
}
