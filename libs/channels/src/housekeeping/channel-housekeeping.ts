import { type CompanyStep, Housekeeping, withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChannelModule } from '../registry/channel-module.js';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { forgetDeleted } from './forget-deleted.js';
import { PRUNE_RULES } from './prune-rules.js';
import { PRUNE_BATCH, pruneTable } from './prune-table.js';

/** Deletes rows past their retention (docs/operating.md). */
@Injectable()
export class ChannelHousekeeping extends Housekeeping {
  constructor(db: DataSource, registry: ChannelRegistry, @Inject(LOG) log: Log) {
    const tables = PRUNE_RULES.map((rule): CompanyStep => ({
      name: rule.table,
      start: (companyId) => pruneTable(db, companyId, rule),
    }));
    const channels = registry.modules.map((module) => stepOf(db, module));
    const deleted: CompanyStep = {
      name: 'deleted connections',
      start: (companyId) => () => forgetDeleted(db, registry, companyId),
    };
    super(log, { companies: () => companiesOf(db), companySteps: [...tables, ...channels, deleted] });
  }
}

/** Deletes rows of the channel's own tables. The last batch is empty: a channel counts the rows of all its tables. */
const stepOf = (db: DataSource, module: ChannelModule): CompanyStep => ({
  name: module.kind,
  start: (companyId) => async () => {
    const pruned = withTenant(db, { companyId }, async (manager) => module.prune?.(manager, companyId, PRUNE_BATCH));
    return !!(await pruned);
  },
});

/** Companies with a connection. */
async function companiesOf(db: DataSource): Promise<number[]> {
  const rows = await db.query<{ companyId: number }[]>(
    'SELECT DISTINCT company_id AS "companyId" FROM session_lease ORDER BY 1',
  );
  return rows.map(({ companyId }) => companyId);
}
