import { type Actor, type ContactListRow, type ListContactListsInput, PAGE_SIZE } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { partOf, type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';

/** A list of a company. */
export interface ListKey {
  companyId: number;
  contactListId: number;
}

const SIZE = PAGE_SIZE.contactLists;

/** SQL of an ISO time, from a timestamptz. */
const isoTime = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of rows of lists (ContactListRow) l, which `where` chooses. */
const rowsOf = (where: string): string => `
  SELECT l.id, l.name, l.contacts_count AS "contactsCount", l.valid_count AS "validCount",
    l.invalid_count AS "invalidCount", l.contacts_count - l.valid_count - l.invalid_count AS "uncheckedCount",
    CASE WHEN f.source IS NOT NULL
      THEN json_build_object('source', f.source ->> 'kind', 'done', f.done, 'total', f.total, 'added', f.added)
      WHEN i.id IS NOT NULL
      THEN json_build_object('source', 'sheet', 'done', i.done, 'total', i.total, 'added', i.created) END AS filling,
    ${isoTime('l.created_at')} AS "createdAt", ${isoTime('l.updated_at')} AS "updatedAt"
  FROM contact_list l
    LEFT JOIN contact_list_filling f ON f.company_id = l.company_id AND f.contact_list_id = l.id
    LEFT JOIN contact_list_import i ON i.company_id = l.company_id AND i.contact_list_id = l.id AND i.status = 'running'
  WHERE l.company_id = $1 AND ${where}`;

@Injectable()
export class ContactListQueries {
  constructor(private readonly db: DataSource) {}

  /** All lists, or a page of them, by name. */
  list({ companyId }: Actor, { searchParam = '', pageNumber }: ListContactListsInput) {
    const like = partOf(searchParam.trim()) || '%';
    const size = pageNumber === undefined ? null : SIZE;
    const skipped = ((pageNumber ?? 1) - 1) * SIZE;
    return readTenant(this.db, { companyId }, async (reader) => {
      const [found] = await reader.query<{ count: number; records: ContactListRow[] }[]>(
        `SELECT (SELECT count(*)::integer FROM contact_list l WHERE l.company_id = $1 AND l.name ILIKE $2) AS count,
           (SELECT coalesce(json_agg(page), '[]') FROM (
             ${rowsOf('l.name ILIKE $2')} ORDER BY lower(l.name), l.id LIMIT $3 OFFSET $4
           ) page) AS records`,
        [companyId, like, size, skipped],
      );
      const { count, records } = found!;
      return { records, count, hasMore: count > skipped + records.length };
    });
  }

  /** Throws ERR_NO_CONTACT_LIST_FOUND. */
  get({ companyId }: Actor, contactListId: number): Promise<ContactListRow> {
    return readTenant(this.db, { companyId }, (reader) => contactListRow(reader, { companyId, contactListId }));
  }
}

/** Throws ERR_NO_CONTACT_LIST_FOUND. */
export async function contactListRow(reader: Reader, { companyId, contactListId }: ListKey): Promise<ContactListRow> {
  const [row] = await reader.query<ContactListRow[]>(rowsOf('l.id = $2'), [companyId, contactListId]);
  if (!row) throw new AppError('ERR_NO_CONTACT_LIST_FOUND');
  return row;
}
