import { TenancyConfig } from './tenancy.config.js';
import { type CompanyStep, Housekeeping, inBatches, withSystem, withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pruneApiKeys } from './api-keys/prune-api-keys.js';
import { deleteOldCodes } from './sign-up/sign-up-codes.js';
import { pruneSessions } from './sessions/prune-sessions.js';
import { FilesInUse } from './stored-files/files-in-use.js';
import { findUnusedFiles } from './stored-files/find-unused-files.js';

/** Deletes what is past its retention, and finds files that nothing shows (docs/operating.md). */
@Injectable()
export class TenancyHousekeeping extends Housekeeping {
  constructor(db: DataSource, config: TenancyConfig, filesInUse: FilesInUse, @Inject(LOG) log: Log) {
    const companySteps: CompanyStep[] = [
      {
        name: 'audit',
        start: (companyId) => inBatches((limit) => deleteAudit(db, companyId, config.AUDIT_RETENTION_DAYS, limit)),
      },
      { name: 'sessions', start: (companyId) => pruneSessions(db, companyId) },
      { name: 'API keys', start: (companyId) => pruneApiKeys(db, companyId) },
      { name: 'unused files', start: (companyId) => findUnusedFiles(db, filesInUse, companyId) },
    ];
    super(log, {
      steps: [
        { name: 'password resets', start: () => inBatches((limit) => deleteResets(db, limit)) },
        { name: 'sign-up codes', start: () => inBatches((limit) => deleteOldCodes(db.manager, limit)) },
      ],
      companies: () => companiesOf(db),
      companySteps,
    });
  }
}

async function companiesOf(db: DataSource): Promise<number[]> {
  const rows: { companyId: number }[] = await withSystem(db, (manager) =>
    manager.query('SELECT DISTINCT company_id AS "companyId" FROM sign_in_name ORDER BY 1'),
  );
  return rows.map(({ companyId }) => companyId);
}

async function deleteResets(db: DataSource, limit: number): Promise<number> {
  const [, deleted]: [unknown, number] = await db.query(
    `DELETE FROM password_reset WHERE number_hash IN (
       SELECT number_hash FROM password_reset WHERE expires_at < now() - interval '1 day' LIMIT $1)`,
    [limit],
  );
  return deleted;
}

function deleteAudit(db: DataSource, companyId: number, retentionDays: number, limit: number): Promise<number> {
  return withTenant(db, { companyId }, async (manager) => {
    const [{ deleted }]: [{ deleted: number }] = await manager.query('SELECT forget_audit_entries($1, $2) AS deleted', [
      retentionDays,
      limit,
    ]);
    return deleted;
  });
}
