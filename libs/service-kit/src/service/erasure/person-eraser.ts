import type { EventMessage, ErasureCounts, PersonTraces } from '@prosa/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { once } from '../../bus/inbox/once.js';
import { recordEvent } from '../../bus/outbox/record-event.js';
import { withTenant } from '../../database/with-tenant.js';
import { erasePersonEvents } from './erase-person-events.js';

/** What a service removes of a person from its own tables, in a transaction of the company. Resolves to what it removed. */
export interface ErasePerson {
  execute(manager: EntityManager, companyId: number, traces: PersonTraces): Promise<Partial<ErasureCounts>>;
}

/**
 * Removes a person from a service: from its own tables by `own`, and from the events of its outbox, its parked events and
 * its dead letters. Then it publishes what was removed.
 */
export class PersonEraser {
  constructor(
    private readonly db: DataSource,
    private readonly own: () => ErasePerson | undefined,
  ) {}

  async execute(event: EventMessage<'contact.tracesDue'>): Promise<void> {
    const { companyId, key, data } = event;
    const { erasureId, round, traces } = data;
    const service = (this.db.options as { schema: string }).schema;
    const lane = { companyId, key };
    // In transactions of its own, range by range: a large outbox takes longer than one statement may.
    const inTransaction = <T>(work: (manager: EntityManager) => Promise<T>) => withTenant(this.db, event, work);
    // What a service published of the person between the start and its first round is found by the second.
    const publishedUntil = round === 2 ? event.at : traces.until;
    await erasePersonEvents(inTransaction, companyId, { ...traces, publishedUntil }, (manager, removed) =>
      recordEvent(manager, 'contact.eventsErased', lane, { erasureId, removed }),
    );
    await once(this.db, event, 'erase-person', async (manager) => {
      const removed = (await this.own()?.execute(manager, companyId, traces)) ?? {};
      await recordEvent(manager, 'contact.tracesErased', lane, { erasureId, round, service, removed });
    });
  }
}
