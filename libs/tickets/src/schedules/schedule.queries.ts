import {
  type Actor,
  type ListSchedulesInput,
  managesQuickMessages,
  PAGE_SIZE,
  type ScheduleView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { BoundValues } from '../database/bound-values.js';
import { rows } from '../database/rows.js';
import { JOINED, VIEW } from './schedule-view.js';

const SIZE = PAGE_SIZE.schedules;

@Injectable()
export class ScheduleQueries {
  constructor(private readonly db: DataSource) {}

  /** A page of what the actor may see, the latest time first (docs/spec/wire-contract.md §10). */
  list(actor: Actor, { searchParam = '', pageNumber = 1, contactId, status }: ListSchedulesInput) {
    const bound = new BoundValues();
    const skipped = (pageNumber - 1) * SIZE;
    const conditions = [seenBy(actor, bound), ...containing(searchParam.trim(), bound)];
    if (contactId !== undefined) conditions.push(`s.contact_id = ${bound.bind(contactId)}`);
    if (status !== undefined) conditions.push(`s.status = ${bound.bind(status)}`);
    const where = conditions.join(' AND ');
    const sql = `
      SELECT (SELECT count(*)::integer FROM schedule s ${JOINED} WHERE ${where}) AS count,
        coalesce((SELECT json_agg(page.view) FROM (
          SELECT ${VIEW} AS view FROM schedule s ${JOINED} WHERE ${where} ORDER BY s.send_at DESC, s.id DESC
          LIMIT ${SIZE} OFFSET ${bound.bind(skipped)}
        ) page), '[]') AS schedules`;
    return readTenant(this.db, actor, async (reader) => {
      const [row] = await rows<{ count: number; schedules: ScheduleView[] }>(reader, sql, bound.list);
      const { count, schedules } = row!;
      return { schedules, count, hasMore: count > skipped + schedules.length };
    });
  }

  /** Throws ERR_NO_SCHEDULE_FOUND, also for one that the actor may not see. */
  get(actor: Actor, id: number): Promise<ScheduleView> {
    return readTenant(this.db, actor, async (reader) => {
      const bound = new BoundValues();
      const where = `${seenBy(actor, bound)} AND s.id = ${bound.bind(id)}`;
      const sql = `SELECT ${VIEW} AS view FROM schedule s ${JOINED} WHERE ${where}`;
      const [row] = await rows<{ view: ScheduleView }>(reader, sql, bound.list);
      if (!row) throw new AppError('ERR_NO_SCHEDULE_FOUND');
      return row.view;
    });
  }
}

/** Those who see all quick messages see all schedules; others their own. */
export function seenBy(actor: Actor, bound: BoundValues): string {
  const company = `s.company_id = ${bound.bind(actor.companyId)}`;
  return managesQuickMessages(actor) ? company : `${company} AND s.user_id = ${bound.bind(actor.userId)}`;
}

/** Matches % and _ literally. */
function containing(text: string, bound: BoundValues): string[] {
  if (text === '') return [];
  const pattern = bound.bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
  return [`(c.name ILIKE ${pattern} OR s.body ILIKE ${pattern})`];
}
