import { Housekeeping, withSystem, withTenant } from '@prosa/service-kit/database';
import type { Log, Sealer } from '@prosa/service-kit/operations';
import { LOG, SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { openToken, storeHash } from './connection-token.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Connections of one transaction. */
const BATCH = 100;

/**
 * Gives tokens from before there were hashes theirs, at the start: the database cannot, since only this process opens
 * sealed tokens. Where all have one, it does nothing.
 */
@Injectable()
export class HashTokens extends Housekeeping {
  constructor(db: DataSource, @Inject(SEALER) sealer: Sealer, @Inject(LOG) log: Log) {
    super(log, {
      firstAfterMs: 0,
      everyMs: DAY_MS,
      againAfterMs: MINUTE_MS,
      companies: () => companiesOf(db),
      companySteps: [{ name: 'tokens', start: (companyId) => () => hashSome(db, sealer, companyId) }],
    });
  }
}

/** Companies with a connection. */
async function companiesOf(db: DataSource): Promise<number[]> {
  const rows: { companyId: number }[] = await withSystem(db, (manager) =>
    manager.query('SELECT DISTINCT company_id AS "companyId" FROM session_lease ORDER BY 1'),
  );
  return rows.map(({ companyId }) => companyId);
}

/** Resolves to whether more may be left. The connections are locked: a token is not replaced meanwhile. */
function hashSome(db: DataSource, sealer: Sealer, companyId: number): Promise<boolean> {
  return withTenant(db, { companyId }, async (manager) => {
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM connection WHERE company_id = $1 AND token IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM connection_token hashed WHERE hashed.company_id = $1 AND hashed.connection_id = connection.id)
       ORDER BY id LIMIT $2 FOR UPDATE`,
      [companyId, BATCH],
    );
    for (const { id } of rows) {
      const token = await openToken(manager, sealer, { companyId, id });
      if (token !== null) await storeHash(manager, { companyId, id }, token);
    }
    return rows.length === BATCH;
  });
}
