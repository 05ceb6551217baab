import type { Requests, V1Rows } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import type { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';

type Place = Pick<Requests['external.contacts']['input'], 'after' | 'limit' | 'order'>;

/** A list as SQL. */
interface ById {
  /** The table and its alias; what rows must be. */
  from: string;
  alias: string;
  conditions: string[];
  /** SQL of the view, and what it joins. */
  view: string;
  joins: string;
}

/**
 * A page in the order of ids. The rows of the page are chosen before anything is joined; one more than a page has means that
 * there is another.
 */
export async function rowsById<T extends { id: number }>(
  reader: Reader,
  { from, alias, conditions, view, joins }: ById,
  { after, limit, order = 'asc' }: Place,
  bound: BoundValues,
): Promise<V1Rows<T>> {
  const [comparison, direction] = order === 'asc' ? ['>', 'ASC'] : ['<', 'DESC'];
  const behind = after === null ? [] : [`${alias}.id ${comparison} ${bound.bind(after)}`];
  const found = await rows<{ view: T }>(
    reader,
    `SELECT ${view} AS view
     FROM (SELECT ${alias}.* FROM ${from} WHERE ${[...conditions, ...behind].join(' AND ')}
       ORDER BY ${alias}.id ${direction} LIMIT ${bound.bind(limit + 1)}) ${alias}
     ${joins} ORDER BY ${alias}.id ${direction}`,
    bound.list,
  );
  const page = found.slice(0, limit).map((row) => row.view);
  return { rows: page, next: found.length > limit ? page.at(-1)!.id : null };
}
