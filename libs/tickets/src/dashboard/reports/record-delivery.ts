import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { messageOf } from './content/report-rows.js';

/** Stores what became of a report's message. */
@Injectable()
export class RecordDelivery {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'mail.changed'>): Promise<void> {
    const { companyId, data, at } = event;
    const message = messageOf(data.key);
    if (!message) return Promise.resolve();
    const { reportId, userId, try: tried } = message;
    const { state, code, reason } = data;
    return once(this.db, event, 'record-delivery', (manager) =>
      manager.query(
        `UPDATE report_delivery SET state = $5, code = $6, reason = $7, at = $8
         WHERE company_id = $1 AND report_id = $2 AND user_id = $3 AND try = $4`,
        [companyId, reportId, userId, tried, state, code, reason, at],
      ),
    );
  }
}
