import type { Actor, EventMessage, ImportState, ImportView } from '@prosa/contracts';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Connection } from '../connections/connection.entity.js';
import { connectionLane } from '../connections/connection-lane.js';
import { canManageConnections } from '../connections/connection.policy.js';
import { lockConnection } from '../connections/connection.queries.js';
import { announceWork } from '../work/session-work.js';
import { changeImport } from './end-import.js';
import { type ImportRecord, importView } from '../connections/import-record.js';

/** Stops an import, continues it, and closes the tickets that it opened. */
@Injectable()
export class ManageImport {
  constructor(private readonly db: DataSource) {}

  /** What is stored stays. Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND, ERR_IMPORT_NOT_RUNNING. */
  stop(actor: Actor, connectionId: number): Promise<ImportView> {
    return this.change(actor, connectionId, ['preparing', 'running'], (_manager, _connection, record) =>
      Promise.resolve({ ...record, state: 'stopped' }),
    );
  }

  /** Throws as `stop`. */
  resume(actor: Actor, connectionId: number): Promise<ImportView> {
    return this.change(actor, connectionId, ['stopped'], async (manager, { companyId }, record) => {
      await announceWork(manager, { companyId, connectionId }, 'history');
      return { ...record, state: 'running' };
    });
  }

  /** Also for an import that was stopped. Throws as `stop`. */
  close(actor: Actor, connectionId: number): Promise<ImportView> {
    return this.change(actor, connectionId, ['ended', 'stopped'], async (manager, connection, record) => {
      await recordEvent(manager, 'import.closeRequested', connectionLane(connection), { connectionId });
      return { ...record, state: 'closing', startedAt: new Date().toISOString() };
    });
  }

  /** The tickets are closed. */
  closed(event: EventMessage<'import.closed'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'finish-import', async (manager) => {
      const connection = await lockConnection(manager, companyId, data.connectionId);
      const record = connection.historyImport;
      if (record?.state === 'closing') await changeImport(manager, connection, { ...record, state: 'closed' });
    });
  }

  private async change(
    actor: Actor,
    connectionId: number,
    from: readonly ImportState[],
    next: (manager: EntityManager, connection: Connection, record: ImportRecord) => Promise<ImportRecord>,
  ): Promise<ImportView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, async (manager) => {
      const connection = await lockConnection(manager, actor.companyId, connectionId);
      const record = connection.historyImport;
      if (!record || !from.includes(record.state)) throw new AppError('ERR_IMPORT_NOT_RUNNING');
      const changed = await next(manager, connection, record);
      await changeImport(manager, connection, changed);
      return importView(changed);
    });
  }
}
