import type { Actor, DayInput, HourFigures } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { BoundValues } from '../database/bound-values.js';
import { rows } from '../database/rows.js';
import { hourOf } from './counted-services.js';
import { queuesFor } from './queues-for.js';

@Injectable()
export class ReadHours {
  constructor(private readonly db: DataSource) {}

  /** How many services were opened in each hour of a day by the company's clock. Throws ERR_NO_PERMISSION. */
  async execute(actor: Actor, { day, queueIds: chosen }: DayInput): Promise<HourFigures[]> {
    const queueIds = queuesFor(actor, chosen ?? null);
    const bound = new BoundValues();
    const company = bound.bind(actor.companyId);
    const sql = `
      SELECT ${hourOf('opened_at', company)} AS hour, count(*)::integer AS services
      FROM ticket_cycle WHERE company_id = ${company} AND opened_day = ${bound.bind(day)}::date AND NOT is_group
        ${queueIds ? `AND coalesce(queue_id, 0) = ANY(${bound.bind(queueIds)}::integer[])` : ''}
      GROUP BY 1 ORDER BY 1`;
    return readTenant(this.db, actor, (reader) => rows<HourFigures>(reader, sql, bound.list));
  }
}
