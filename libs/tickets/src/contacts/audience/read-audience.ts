import type { Actor, ImportedContact, Requests } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { contactPatterns } from '../../conversation/contact/number-search.js';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { dayBegins } from '../../database/zoned-day.js';

/** Contacts a page. */
export const AUDIENCE_PAGE_SIZE = 1_000;

type Input = Requests['contacts.audience']['input'];
type Page = Requests['contacts.audience']['output'];

/**
 * Reads whom campaigns can write to: persons with a number, by the filter of the contacts' list. Each page is read on the
 * primary key from where the page before ended; the first one counts all.
 */
@Injectable()
export class ReadAudience {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TAG_FOUND. */
  execute(actor: Actor, input: Input): Promise<Page> {
    return readTenant(this.db, actor, (reader) => readPage(reader, actor, input), { needsReplanning: true });
  }
}

async function readPage(reader: Reader, { companyId }: Actor, input: Input): Promise<Page> {
  const bound = new BoundValues();
  const company = bound.bind(companyId);
  const tagIds = [...new Set(input.contactTag)];
  const tags = bound.bind(tagIds);
  const where = `c.company_id = ${company} AND NOT c.is_group AND c.number <> '' AND ${filterOf(input, bound)}
    AND (cardinality(${tags}::integer[]) = 0 OR c.id IN (
      SELECT g.contact_id FROM contact_tag g WHERE g.company_id = ${company} AND g.tag_id = ANY(${tags})
      GROUP BY g.contact_id HAVING count(*) = cardinality(${tags}::integer[])))`;
  const total =
    input.after === undefined ? `(SELECT count(*)::integer FROM contact c WHERE ${where})` : 'NULL::integer';
  const [found] = await rows<{ tags: number; total: number | null; contacts: ImportedContact[] }>(
    reader,
    `SELECT (SELECT count(*)::integer FROM tag WHERE company_id = ${company} AND id = ANY(${tags})) AS tags,
       ${total} AS total,
       (SELECT coalesce(json_agg(page), '[]') FROM (
         SELECT c.id, c.name, c.number, c.email FROM contact c WHERE ${where} AND c.id > ${bound.bind(input.after ?? 0)}
         ORDER BY c.id LIMIT ${AUDIENCE_PAGE_SIZE}) page) AS contacts`,
    bound.list,
  );
  const { contacts, ...counts } = found!;
  if (counts.tags < tagIds.length) throw new AppError('ERR_NO_TAG_FOUND');
  const last = contacts.length < AUDIENCE_PAGE_SIZE ? undefined : contacts.at(-1);
  return { contacts, total: counts.total, next: last?.id ?? null };
}

/** SQL of the conditions on contact c that the list of contacts has as well (`list_contacts`). */
function filterOf({ searchParam = '', dateStart, dateEnd, channel }: Input, bound: BoundValues): string {
  const { name, number } = contactPatterns(searchParam.trim(), false);
  const patterns = { name: `fold(${bound.bind(name)}::text)`, number: `${bound.bind(number)}::text` };
  const [from, before] = [dayBegins(dateStart, 0, bound), dayBegins(dateEnd, 1, bound)];
  const channels = bound.bind(channel ?? null);
  const isAnybody = searchParam.trim() === '';
  return `(${isAnybody} OR c.folded_name LIKE ${patterns.name} OR c.number LIKE ${patterns.number})
    AND (${from} IS NULL OR c.created_at >= ${from}) AND (${before} IS NULL OR c.created_at < ${before})
    AND (${channels}::text IS NULL OR c.channel = ${channels})`;
}
