import {
  type Actor,
  type FileListPage,
  type FileListUsage,
  type FileListView,
  type ListFileListsInput,
  PAGE_SIZE,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { partOf, type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { zoneSql } from '../options/company-zone.js';

/** Whether option o may be sent no more: its last day is over by the company's clock. */
export const EXPIRED = `coalesce(o.valid_until < (now() AT TIME ZONE ${zoneSql('o.company_id')})::date, false)`;

const OPTIONS = `(
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'media', o.media, 'validUntil', o.valid_until,
    'isExpired', ${EXPIRED}) ORDER BY o.place), '[]')
  FROM file_list_option o WHERE o.company_id = l.company_id AND o.list_id = l.id)`;

@Injectable()
export class FileListQueries {
  constructor(private readonly db: DataSource) {}

  /** All lists, or a page of them, by name. */
  list(actor: Actor, { searchParam = '', pageNumber }: ListFileListsInput): Promise<FileListPage> {
    const like = partOf(searchParam.trim()) || '%';
    const size = pageNumber === undefined ? null : PAGE_SIZE.fileLists;
    const skipped = ((pageNumber ?? 1) - 1) * PAGE_SIZE.fileLists;
    return readTenant(this.db, actor, async (reader) => {
      const found = await rows<{ id: number; name: string }>(
        reader,
        `SELECT id, name FROM file_list WHERE company_id = $1 AND name ILIKE $2 ORDER BY lower(name), id LIMIT $3 OFFSET $4`,
        [actor.companyId, like, size === null ? null : size + 1, skipped],
      );
      const files = size === null ? found : found.slice(0, size);
      return { files, hasMore: found.length > files.length };
    });
  }

  /** Throws ERR_NO_FILE_LIST_FOUND. */
  get({ companyId }: Actor, id: number): Promise<FileListView> {
    return readTenant(this.db, { companyId }, (reader) => viewFileList(reader, companyId, id));
  }

  /** Throws ERR_NO_FILE_LIST_FOUND. */
  usage({ companyId }: Actor, id: number): Promise<FileListUsage> {
    return readTenant(this.db, { companyId }, async (reader) => {
      const [found] = await rows<FileListUsage>(
        reader,
        `SELECT
           (SELECT coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) ORDER BY q.name, q.id), '[]')
            FROM queue q WHERE q.company_id = l.company_id AND q.file_list_id = l.id AND NOT q.is_deleted) AS queues,
           (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name,
              'queue', json_build_object('id', q.id, 'name', q.name)) ORDER BY q.name, b.id), '[]')
            FROM chatbot b JOIN queue q ON q.company_id = b.company_id AND q.id = b.queue_id AND NOT q.is_deleted
            WHERE b.company_id = l.company_id AND b.opt_file_id = l.id) AS "menuOptions"
         FROM file_list l WHERE l.company_id = $1 AND l.id = $2`,
        [companyId, id],
      );
      if (!found) throw new AppError('ERR_NO_FILE_LIST_FOUND');
      return found;
    });
  }
}

/** Throws ERR_NO_FILE_LIST_FOUND. */
export async function viewFileList(reader: Reader, companyId: number, id: number): Promise<FileListView> {
  const [view] = await rows<FileListView>(
    reader,
    `SELECT l.id, l.name, l.message, ${OPTIONS} AS options FROM file_list l WHERE l.company_id = $1 AND l.id = $2`,
    [companyId, id],
  );
  if (!view) throw new AppError('ERR_NO_FILE_LIST_FOUND');
  return view;
}
