import type { Log, Sealer } from '@prosa/service-kit/operations';
import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import type { SessionRef } from '../../sessions/request-session.js';
import type { GraphClient } from '../graph/graph-client.js';
import type { SyncTemplates } from '../templates/sync-templates.js';
import type { CloudTimes } from './session/cloud-session.js';

/** What the adapters of one process share. */
export interface CloudContext {
  db: DataSource;
  sealer: Sealer;
  log: Log;
  client: GraphClient;
  /** Of the platform's own app; null without one. */
  appSecret: string | null;
  times: CloudTimes;
  templates: Pick<SyncTemplates, 'sync' | 'changed'>;
  /** Whether another connection of the same company uses the business account as well. */
  isSharedWaba: (session: SessionRef) => Promise<boolean>;
}

/** Of another company's connection nobody here may know: its number would only lose the webhooks of a shared account. */
export const isSharedWaba =
  (db: DataSource) =>
  (session: SessionRef): Promise<boolean> =>
    withTenant(db, session, async (manager) => {
      const rows = await manager.query<unknown[]>(
        `SELECT 1 FROM meta_account mine JOIN meta_account other USING (kind, account_id)
         WHERE mine.kind = 'waba' AND mine.company_id = $1 AND mine.connection_id = $2 AND other.connection_id <> $2
         LIMIT 1`,
        [session.companyId, session.connectionId],
      );
      return rows.length > 0;
    });
