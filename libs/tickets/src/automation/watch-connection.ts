import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource, In, MoreThan } from 'typeorm';
import { applyLimits, type LimitsProgress } from '../connections/limits-timer.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { loadState } from './bot-state.js';
import { armBot } from './bot-timer.js';
import { loadLimits } from './load-limits.js';

/** How many tickets are looked at in one transaction. */
const PAGE = 200;

/**
 * Sets the timers of a page of tickets. None is locked: a timer only makes the bot look, and whoever moves a ticket
 * meanwhile sets it too.
 */
@Injectable()
export class WatchConnection {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const { connectionId, afterId } = data.data as unknown as LimitsProgress;

    await once(this.db, event, 'watch-connection', async (manager) => {
      const limits = await loadLimits(manager, { companyId, connectionId });
      if (!limits) return;
      const tickets = await manager.find(Ticket, {
        where: { companyId, connectionId, status: In(['open', 'pending', 'nps']), id: MoreThan(afterId) },
        order: { id: 'ASC' },
        take: PAGE,
      });
      for (const ticket of tickets) await armBot(manager, ticket, limits, await loadState(manager, ticket));
      const last = tickets[PAGE - 1];
      if (last) await applyLimits(manager, companyId, { connectionId, afterId: last.id });
    });
  }
}
