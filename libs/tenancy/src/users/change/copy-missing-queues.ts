import type { Actor } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource, In } from 'typeorm';
import { QueueCopy } from '../../accounts/users/queue-copy.entity.js';

/** Copies queues of which the event has not arrived yet, so that a queue can be given to somebody as soon as it exists. */
@Injectable()
export class CopyMissingQueues {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Asks the tickets service only for ids that have no copy. To be called before a transaction begins. */
  async execute(actor: Actor, queueIds: readonly number[] = []): Promise<void> {
    const { companyId } = actor;
    const wanted = [...new Set(queueIds)];
    if (wanted.length === 0) return;
    const known = await withTenant(this.db, actor, (manager) =>
      manager.countBy(QueueCopy, { companyId, id: In(wanted) }),
    );
    if (known === wanted.length) return;

    const queues = await this.bus.request(actor, { name: 'queues.list', input: {} });
    const copies = queues
      .filter(({ id }) => wanted.includes(id))
      .map(({ id, name, color }) => ({ companyId, id, name, color }));
    if (copies.length === 0) return;
    // What an event brought meanwhile is newer.
    await withTenant(this.db, actor, (manager) =>
      manager.createQueryBuilder().insert().into(QueueCopy).values(copies).orIgnore().execute(),
    );
  }
}
