import type { EventName, Events } from '@prosa/contracts';
import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { notifyAfterCommit } from '../../database/notify-after-commit.js';
import { pipelineQuery } from '../../database/with-tenant.js';
import { traceHeaders } from '../../operations/trace/trace.js';

/** Company and lane of an event. Events of one key are handled in the order of their commits. */
export interface EventScope {
  companyId: number;
  key: string;
}

/** The channel on which the relay of a service's outbox is notified of new events. */
export const outboxChannel = ({ options }: Pick<DataSource, 'options'>): string =>
  `outbox_${(options as { schema: string }).schema}`;

/** Records the event in the caller's transaction: it is published if, and only if, that commits. */
export async function recordEvent<N extends EventName>(
  manager: EntityManager,
  name: N,
  { companyId, key }: EventScope,
  data: Events[N],
): Promise<void> {
  notifyAfterCommit(manager, outboxChannel(manager.dataSource));
  await pipelineQuery(
    manager,
    'INSERT INTO outbox_event (id, company_id, name, key, data, headers) VALUES ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), companyId, name, key, JSON.stringify(data), JSON.stringify(traceHeaders())],
  );
}
