import {
  type Actor,
  FILE_EXPIRES_SOON_DAYS,
  type FileListPage,
  type FileListRow,
  type FileListUsage,
  type FileListView,
  type ListFileListsInput,
  managesQuickMessages,
  PAGE_SIZE,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { partOf, type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { zoneSql } from '../options/company-zone.js';

/** Whether option o may be sent no more: its last day is over by the company's clock. */
export const EXPIRED = `coalesce(o.valid_until < ${today()}, false)`;

/** Whether the last day of option o is today or in a few days. */
const EXPIRING = `coalesce(o.valid_until - ${today()} BETWEEN 0 AND ${FILE_EXPIRES_SOON_DAYS}, false)`;

/** SQL of today's date by the clock of option o's company. */
function today(): string {
  return `(now() AT TIME ZONE ${zoneSql('o.company_id')})::date`;
}

/** SQL of rows of lists (FileListRow) l, which `where` chooses. */
const rowsOf = (where: string): string => `
  SELECT l.id, l.name, counts.* FROM file_list l CROSS JOIN LATERAL (
    SELECT count(o.media)::integer AS "fileCount",
      count(o.media) FILTER (WHERE ${EXPIRED})::integer AS "expiredCount",
      count(o.media) FILTER (WHERE ${EXPIRING})::integer AS "expiringCount",
      count(*) FILTER (WHERE o.media IS NULL)::integer AS "emptyCount"
    FROM file_list_option o WHERE o.company_id = l.company_id AND o.list_id = l.id
  ) counts
  WHERE l.company_id = $1 AND ${where}`;

const OPTIONS = `(
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'media', o.media, 'validUntil', o.valid_until,
    'isExpired', ${EXPIRED}) ORDER BY o.place), '[]')
  FROM file_list_option o WHERE o.company_id = l.company_id AND o.list_id = l.id)`;

/** `canSeeQuickMessage` as SQL of quick message m: $3 is whether the actor manages all of them, $4 their id. */
const SEEN = '($3::boolean OR m.geral OR m.user_id = $4::integer)';

@Injectable()
export class FileListQueries {
  constructor(private readonly db: DataSource) {}

  /** All lists, or a page of them, by name. */
  list(actor: Actor, { searchParam = '', pageNumber }: ListFileListsInput): Promise<FileListPage> {
    const like = partOf(searchParam.trim()) || '%';
    const size = pageNumber === undefined ? null : PAGE_SIZE.fileLists;
    const skipped = ((pageNumber ?? 1) - 1) * PAGE_SIZE.fileLists;
    return readTenant(this.db, actor, async (reader) => {
      const sql = `
        SELECT (SELECT count(*)::integer FROM file_list l WHERE l.company_id = $1 AND l.name ILIKE $2) AS count,
          (SELECT coalesce(json_agg(page), '[]') FROM (
            ${rowsOf('l.name ILIKE $2')} ORDER BY lower(l.name), l.id LIMIT $3 OFFSET $4
          ) page) AS files`;
      const found = await rows<{ count: number; files: FileListRow[] }>(reader, sql, [
        actor.companyId,
        like,
        size,
        skipped,
      ]);
      const { count, files } = found[0]!;
      return { files, count, hasMore: count > skipped + files.length };
    });
  }

  /** Throws ERR_NO_FILE_LIST_FOUND. */
  get({ companyId }: Actor, id: number): Promise<FileListView> {
    return readTenant(this.db, { companyId }, (reader) => viewFileList(reader, companyId, id));
  }

  /** Throws ERR_NO_FILE_LIST_FOUND. */
  usage(actor: Actor, id: number): Promise<FileListUsage> {
    const { companyId, userId } = actor;
    return readTenant(this.db, { companyId }, async (reader) => {
      const [found] = await rows<FileListUsage>(
        reader,
        `SELECT
           (SELECT coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) ORDER BY q.name, q.id), '[]')
            FROM queue q WHERE q.company_id = l.company_id AND q.file_list_id = l.id AND NOT q.is_deleted) AS queues,
           (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name,
              'queue', json_build_object('id', q.id, 'name', q.name)) ORDER BY q.name, b.id), '[]')
            FROM chatbot b JOIN queue q ON q.company_id = b.company_id AND q.id = b.queue_id AND NOT q.is_deleted
            WHERE b.company_id = l.company_id AND b.opt_file_id = l.id) AS "menuOptions",
           quick."quickMessages", quick."hiddenQuickMessages"
         FROM file_list l CROSS JOIN LATERAL (
           SELECT coalesce(json_agg(json_build_object('id', m.id, 'shortcode', m.shortcode)
               ORDER BY lower(m.shortcode), m.id) FILTER (WHERE ${SEEN}), '[]') AS "quickMessages",
             count(*) FILTER (WHERE NOT ${SEEN})::integer AS "hiddenQuickMessages"
           FROM quick_message m WHERE m.company_id = l.company_id AND m.file_list_id = l.id
         ) quick
         WHERE l.company_id = $1 AND l.id = $2`,
        [companyId, id, managesQuickMessages(actor), userId],
      );
      if (!found) throw new AppError('ERR_NO_FILE_LIST_FOUND');
      return found;
    });
  }
}

/** The row of an existing list. */
export async function fileListRow(reader: Reader, companyId: number, id: number): Promise<FileListRow> {
  const [row] = await rows<FileListRow>(reader, rowsOf('l.id = $2'), [companyId, id]);
  return row!;
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
