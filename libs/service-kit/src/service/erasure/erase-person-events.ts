import type { PersonTraces } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

/** Events looked through at a time: the outbox has no index by company. */
const RANGE = 20_000;

type InTransaction = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/** Stores how many events a transaction removed, in that transaction. Not called for none. */
type RecordRemoved = (manager: EntityManager, removed: number) => Promise<void>;

interface EventTraces extends PersonTraces {
  /** ISO time up to which published events that name the person are removed. */
  publishedUntil: string;
}

/**
 * Deletes published events, parked events and dead letters about a person. Of parked events and dead letters that are newer
 * than the start of the erasure only the lanes of the erased contact count: the others belong to somebody who wrote after it.
 * Published events go up to their own time, also those of groups in which the person wrote: they are of no use but to be
 * published again by hand.
 */
export async function erasePersonEvents(
  inTransaction: InTransaction,
  companyId: number,
  traces: EventTraces,
  recordRemoved: RecordRemoved,
): Promise<void> {
  const values = (until: string) => [companyId, ...patternsOf(companyId, traces), until, traces.contactId];
  const [{ first, last }] = await inTransaction<[{ first: number; last: number }]>((manager) =>
    manager.query(
      'SELECT coalesce(min(seq), 1)::float8 AS first, coalesce(max(seq), 0)::float8 AS last FROM outbox_event',
    ),
  );
  const erase = (sql: string, parameters: unknown[]) =>
    inTransaction(async (manager) => {
      const [, removed]: [unknown, number] = await manager.query(sql, parameters);
      if (removed > 0) await recordRemoved(manager, removed);
    });
  for (let from = first; from <= last; from += RANGE) {
    await erase(
      `DELETE FROM outbox_event WHERE published_at IS NOT NULL AND seq >= $7 AND seq < $8
         AND ((company_id = $1 AND (${isAbout('key', 'data', 'at')})) OR (company_id IN (0, $1) AND ${isPosted('name', 'data', 'at')}))`,
      [...values(traces.publishedUntil), from, from + RANGE],
    );
  }
  const [data, at] = [`(envelope -> 'data')`, `(envelope ->> 'at')::timestamptz`];
  const owner = `(envelope ->> 'companyId')::integer`;
  for (const table of ['parked_event', 'dead_letter']) {
    await erase(
      `DELETE FROM ${table} WHERE (${owner} = $1 AND (${isAbout('key', data, at)}))
         OR (${owner} IN (0, $1) AND ${isPosted(`envelope ->> 'name'`, data, at)})`,
      values(traces.until),
    );
  }
}

/** $2 lanes of the contact, $3 lanes of its groups, $4 names, $5 the time up to which others count, $6 the contact. */
const isAbout = (key: string, data: string, at: string): string => `${key} ~ $2 OR (${at} <= $5::timestamptz AND (
  ${key} ~ $3 OR ${data}::text ~ $4 OR ${data} #>> '{schedule,contactId}' = $6::integer::text
  OR (${data} #>> '{target,kind}' = 'contact' AND ${data} #>> '{target,id}' = $6::integer::text)))`;

/** A request of a provider, whose body is encoded; it comes without a company (0) when only the body says whose it is. */
const isPosted = (name: string, data: string, at: string): string =>
  `CASE WHEN ${name} = 'webhook.received' AND ${at} <= $5::timestamptz
     THEN encode(decode(${data} ->> 'body', 'base64'), 'escape') ~ $4 ELSE false END`;

/** Regular expressions; null, which nothing matches, where there is nothing to look for. */
function patternsOf(companyId: number, { contactId, groupIds, names }: PersonTraces): (string | null)[] {
  const lanes = (ids: readonly number[]) =>
    ids.length === 0 ? null : `^${companyId}:(contact|[0-9]+):(${ids.join('|')})$`;
  return [lanes([contactId]), lanes(groupIds), namePattern(names)];
}

/** Matches text that contains one of the names as a whole word; null when there is none. */
export const namePattern = (names: readonly string[]): string | null =>
  names.length === 0 ? null : `(^|[^[:alnum:]])(${names.map(escaped).join('|')})($|[^[:alnum:]])`;

const escaped = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '\\$&');
