import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { publishMembers } from '../queues/changes/publish-queue.js';
import { QueueMember } from '../queues/queue-member.entity.js';
import { Attendant } from './attendant.entity.js';

/** Stores the copy of a user and of the queues that the user serves. */
@Injectable()
export class SyncAttendant {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'user.created' | 'user.changed'>): Promise<void> {
    const { companyId } = event;
    const { queueIds, ...attendant } = event.data.attendant;
    const { farewellMessage, language, whatsappId, maxTickets } = event.data.user;
    const copy = { companyId, ...attendant, farewellMessage, language, whatsappId, maxTickets };

    return once(this.db, event, 'keep-attendant', async (manager) => {
      await manager.upsert(Attendant, copy, ['companyId', 'id']);
      const before = await manager.findBy(QueueMember, { companyId, userId: attendant.id });
      await manager.delete(QueueMember, { companyId, userId: attendant.id });
      // A queue that was deleted meanwhile is left out.
      await manager.query(
        `INSERT INTO queue_member (company_id, user_id, queue_id)
         SELECT company_id, $2, id FROM queue WHERE company_id = $1 AND id = ANY($3) AND NOT is_deleted`,
        [companyId, attendant.id, queueIds],
      );
      const served = before.map(({ queueId }) => queueId);
      const begun = queueIds.filter((id) => !served.includes(id));
      const ended = served.filter((id) => !queueIds.includes(id));
      await publishMembers(manager, companyId, [...begun, ...ended]);
    });
  }

  /** Stores whether the user is online, and since when: the time of the event. */
  setPresence(event: EventMessage<'user.presenceChanged'>): Promise<void> {
    const { companyId, at } = event;
    const { id, online } = event.data.user;

    return once(this.db, event, 'keep-presence', (manager) =>
      manager.update(Attendant, { companyId, id }, { isOnline: online, onlineSince: online ? new Date(at) : null }),
    );
  }
}
