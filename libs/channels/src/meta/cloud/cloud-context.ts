import type { Log, Sealer } from '@prosa/service-kit/operations';
import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import type { SessionRef } from '../../sessions/request-session.js';
import { isShared } from '../accounts/meta-accounts.js';
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
  /** Whether another connection, of whichever company, uses the business account as well. */
  isSharedWaba: (session: SessionRef) => Promise<boolean>;
}

/** Subscriptions are an account's: one that another connection needs stays, also for another company. */
export const isSharedWaba =
  (db: DataSource) =>
  (session: SessionRef): Promise<boolean> =>
    withTenant(db, session, (manager) => isShared(manager, session, 'waba'));
