import {
  type Actor,
  managesQuickMessages,
  type ListQuickMessagesInput,
  PAGE_SIZE,
  type QuickMessageView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { BoundValues } from '../database/bound-values.js';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';

const SIZE = PAGE_SIZE.quickMessages;

/** SQL of a quick message's view (QuickMessageView) from `quick_message` as q, joined by AUTHOR. */
const VIEW = `
  json_build_object(
    'id', q.id, 'userId', q.user_id, 'shortcode', q.shortcode, 'message', q.message, 'geral', q.geral,
    'status', q.status, 'media', q.media, 'fileListId', q.file_list_id,
    'user', CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END,
    'createdAt', ${isoTime('q.created_at')}, 'updatedAt', ${isoTime('q.updated_at')})`;
const AUTHOR = 'LEFT JOIN attendant a ON a.company_id = q.company_id AND a.id = q.user_id';

@Injectable()
export class QuickMessageQueries {
  constructor(private readonly db: DataSource) {}

  /** A page of what the actor may see, newest first (docs/spec/secondary.md §4). */
  list(actor: Actor, { searchParam = '', pageNumber = 1 }: ListQuickMessagesInput) {
    const bound = new BoundValues();
    const skipped = (pageNumber - 1) * SIZE;
    const where = `${seenBy(actor, bound)} ${containing(searchParam.trim(), bound)}`;
    const sql = `
      SELECT (SELECT count(*)::integer FROM quick_message q WHERE ${where}) AS count,
        coalesce((SELECT json_agg(page.view) FROM (
          SELECT ${VIEW} AS view FROM quick_message q ${AUTHOR} WHERE ${where} ORDER BY q.id DESC
          LIMIT ${SIZE} OFFSET ${bound.bind(skipped)}
        ) page), '[]') AS records`;
    return readTenant(this.db, actor, async (reader) => {
      const [row] = await rows<{ count: number; records: QuickMessageView[] }>(reader, sql, bound.list);
      const { count, records } = row!;
      return { records, count, hasMore: count > skipped + records.length };
    });
  }

  /** All quick messages that the actor may send. */
  offered({ companyId, userId }: Actor): Promise<QuickMessageView[]> {
    const sql = `
      SELECT ${VIEW} AS view FROM quick_message q ${AUTHOR}
      WHERE q.company_id = $1 AND q.status AND (q.geral OR q.user_id = $2)
      ORDER BY lower(q.shortcode), q.id`;
    return readTenant(this.db, { companyId }, async (reader) =>
      (await rows<{ view: QuickMessageView }>(reader, sql, [companyId, userId])).map(({ view }) => view),
    );
  }

  /** Throws ERR_NO_QUICK_MESSAGE_FOUND, also for one that the actor may not see. */
  get(actor: Actor, id: number): Promise<QuickMessageView> {
    return readTenant(this.db, actor, async (reader) => {
      const bound = new BoundValues();
      const view = await viewWhere(reader, `${seenBy(actor, bound)} AND q.id = ${bound.bind(id)}`, bound);
      if (!view) throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND');
      return view;
    });
  }
}

/** The view of an existing quick message. */
export async function quickMessageView(reader: Reader, companyId: number, id: number): Promise<QuickMessageView> {
  const bound = new BoundValues();
  const one = `q.company_id = ${bound.bind(companyId)} AND q.id = ${bound.bind(id)}`;
  return (await viewWhere(reader, one, bound))!;
}

async function viewWhere(reader: Reader, where: string, { list }: BoundValues): Promise<QuickMessageView | null> {
  const sql = `SELECT ${VIEW} AS view FROM quick_message q ${AUTHOR} WHERE ${where}`;
  return (await rows<{ view: QuickMessageView }>(reader, sql, list))[0]?.view ?? null;
}

/** `canSeeQuickMessage` as SQL. */
function seenBy(actor: Actor, bound: BoundValues): string {
  const company = `q.company_id = ${bound.bind(actor.companyId)}`;
  return managesQuickMessages(actor) ? company : `${company} AND (q.geral OR q.user_id = ${bound.bind(actor.userId)})`;
}

/** Matches % and _ literally. */
function containing(text: string, bound: BoundValues): string {
  if (text === '') return '';
  const pattern = bound.bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
  return `AND (q.shortcode ILIKE ${pattern} OR q.message ILIKE ${pattern})`;
}
