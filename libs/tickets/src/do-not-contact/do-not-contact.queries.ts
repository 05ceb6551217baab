import {
  type Actor,
  type DoNotContact,
  type DoNotContactIdInput,
  type ListDoNotContactInput,
  PAGE_SIZE,
  seesMaskedNumbers,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { contactPatterns } from '../conversation/contact/number-search.js';
import { BoundValues } from '../database/bound-values.js';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';

const SIZE = PAGE_SIZE.doNotContact;

const VIEW = `json_build_object('contactId', c.id, 'name', c.name, 'number', c.number, 'isGroup', c.is_group,
  'reason', d.reason, 'at', ${isoTime('d.at')},
  'user', CASE WHEN d.user_id IS NOT NULL THEN json_build_object('id', d.user_id, 'name', coalesce(a.name, '')) END)`;

const JOINS = `LEFT JOIN attendant a ON a.company_id = d.company_id AND a.id = d.user_id`;

@Injectable()
export class DoNotContactQueries {
  constructor(private readonly db: DataSource) {}

  /** A page, the latest first. */
  list(actor: Actor, { searchParam = '', pageNumber = 1 }: ListDoNotContactInput) {
    const bound = new BoundValues();
    const skipped = (pageNumber - 1) * SIZE;
    const from = `FROM do_not_contact d JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id ${JOINS}
      WHERE d.company_id = ${bound.bind(actor.companyId)} AND ${containing(actor, searchParam.trim(), bound)}`;
    const sql = `
      SELECT (SELECT count(*)::integer ${from}) AS count, (
        SELECT coalesce(json_agg(page.view), '[]') FROM (
          SELECT ${VIEW} AS view ${from} ORDER BY d.at DESC, c.id DESC LIMIT ${SIZE} OFFSET ${bound.bind(skipped)}
        ) page) AS records`;
    return readTenant(this.db, actor, async (reader) => {
      const [page] = await rows<{ count: number; records: DoNotContact[] }>(reader, sql, bound.list);
      const { count, records } = page!;
      return { records, count, hasMore: count > skipped + records.length };
    });
  }

  /** Throws ERR_NO_CONTACT_FOUND. */
  get({ companyId }: Actor, { contactId }: DoNotContactIdInput): Promise<DoNotContact | null> {
    return readTenant(this.db, { companyId }, (reader) => entryOf(reader, companyId, contactId));
  }
}

/** The contact's entry; null when it has none. Throws ERR_NO_CONTACT_FOUND. */
export async function entryOf(reader: Reader, companyId: number, contactId: number): Promise<DoNotContact | null> {
  const [found] = await rows<{ view: DoNotContact | null }>(
    reader,
    `SELECT CASE WHEN d.contact_id IS NOT NULL THEN ${VIEW} END AS view
     FROM contact c LEFT JOIN do_not_contact d ON d.company_id = c.company_id AND d.contact_id = c.id ${JOINS}
     WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, contactId],
  );
  if (!found) throw new AppError('ERR_NO_CONTACT_FOUND');
  return found.view;
}

/** Part of the name or number; hidden digits are not compared. */
function containing(actor: Actor, text: string, bound: BoundValues): string {
  if (text === '') return 'true';
  const { name, number } = contactPatterns(text, seesMaskedNumbers(actor));
  const isNamed = `c.folded_name LIKE fold(${bound.bind(name)}::text)`;
  return `coalesce(${isNamed} OR c.number LIKE ${bound.bind(number)}::text, false)`;
}
