import type { EventMessage, Language } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { NotifyOnCall } from './notify-on-call.js';
import { waitingTickets } from './waiting-tickets.js';

/** A notice that WhatsApp did not take goes by push and e-mail, unless its tickets wait no more. */
@Injectable()
export class NotifyOtherwise {
  constructor(
    private readonly db: DataSource,
    private readonly notify: NotifyOnCall,
  ) {}

  execute(event: EventMessage<'notice.failed'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'notify-otherwise', async (manager) => {
      const [notice] = await rows<{ userId: number; language: Language | ''; ticketIds: number[] }>(
        manager,
        `UPDATE on_call_notice n SET other_at = clock_timestamp() FROM attendant a
         WHERE n.company_id = $1 AND n.id = $2 AND n.other_at IS NULL
           AND a.company_id = n.company_id AND a.id = n.user_id AND NOT a.is_deleted
         RETURNING n.user_id AS "userId", a.language, n.ticket_ids AS "ticketIds"`,
        [companyId, data.noticeId],
      );
      if (!notice) return;
      const { ticketIds, ...receiver } = notice;
      const tickets = await waitingTickets(manager, companyId, ticketIds);
      if (tickets.length === 0) return;
      await this.notify.requestOther(manager, companyId, { ...receiver, noticeId: data.noticeId, tickets });
    });
  }
}
