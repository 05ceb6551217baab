import type { DataSource } from 'typeorm';
import { type Reader, withSystem } from '../with-tenant.js';

/** Names the work of a company in its table. */
export interface WorkKey {
  companyId: number;
  /** Where a company has one work of the kind, its own id. */
  id: number;
}

/** Work that this process claimed. */
export interface ClaimedWork extends WorkKey {
  /** Until when, as text. Whoever claims or renews it later has another time, by which each knows whether it still is theirs. */
  claim: string;
}

interface Options {
  /** A system table with the columns company_id and due_at, and an index on due_at. */
  table: string;
  /** Its column with the id of the work; none where a company has one work of the kind. */
  id?: string;
  /** Claimed work that is not renewed is due again after this time: another process continues what a killed one left. */
  leaseSeconds: number;
  /** SQL of further columns of a claimed row, with the names that the work has them under. */
  columns?: string;
  /** SQL of a condition on the row `w`: other rows are not claimed. */
  where?: string;
}

/**
 * Work that processes share: each row is claimed by one of them, for a while. Releasing or deleting a row commits with the
 * effect when it is given the manager of that transaction.
 */
export class WorkTable<Columns extends object = object> {
  private readonly table: string;
  private readonly id: string;

  constructor(private readonly options: Options) {
    this.table = options.table;
    this.id = options.id ?? 'company_id';
  }

  /** Claims the work that is due first, of any company. */
  claim(db: DataSource): Promise<(ClaimedWork & Columns) | undefined> {
    const { leaseSeconds, columns, where } = this.options;
    const { table, id } = this;
    return withSystem(db, async (manager) => {
      const [[work]] = await manager.query<[(ClaimedWork & Columns)[], number]>(
        `UPDATE ${table} SET due_at = now() + $1 * interval '1 second'
         WHERE (company_id, ${id}) = (
           SELECT w.company_id, w.${id} FROM ${table} w WHERE w.due_at <= now()${where ? ` AND ${where}` : ''}
           ORDER BY w.due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING company_id AS "companyId", ${id} AS id, due_at::text AS claim${columns ? `, ${columns}` : ''}`,
        [leaseSeconds],
      );
      return work;
    });
  }

  /** Extends a claim. Resolves to whether the work still is this process's, which has the new time in `work.claim` then. */
  async renew(reader: Reader, work: ClaimedWork): Promise<boolean> {
    const [[renewed]] = await reader.query<[Pick<ClaimedWork, 'claim'>[], number]>(
      `UPDATE ${this.table} SET due_at = now() + $4 * interval '1 second'
       WHERE company_id = $1 AND ${this.id} = $2 AND due_at = $3::timestamptz RETURNING due_at::text AS claim`,
      [work.companyId, work.id, work.claim, this.options.leaseSeconds],
    );
    if (renewed) work.claim = renewed.claim;
    return renewed !== undefined;
  }

  /** Keeps the work for another lease, whoever has claimed it. */
  extend(reader: Reader, key: WorkKey): Promise<void> {
    return this.setDue(reader, key, this.options.leaseSeconds);
  }

  /** Makes the work due in so many seconds, whoever has claimed it. */
  async setDue(reader: Reader, { companyId, id }: WorkKey, seconds: number): Promise<void> {
    await reader.query(
      `UPDATE ${this.table} SET due_at = now() + $3 * interval '1 second' WHERE company_id = $1 AND ${this.id} = $2`,
      [companyId, id, seconds],
    );
  }

  /** Ends the work, whoever has claimed it. */
  async delete(reader: Reader, { companyId, id }: WorkKey): Promise<void> {
    await reader.query(`DELETE FROM ${this.table} WHERE company_id = $1 AND ${this.id} = $2`, [companyId, id]);
  }

  /** Ends the work, unless it was claimed or made due again meanwhile. */
  async finish(reader: Reader, { companyId, id, claim }: ClaimedWork): Promise<void> {
    await reader.query(
      `DELETE FROM ${this.table} WHERE company_id = $1 AND ${this.id} = $2 AND due_at = $3::timestamptz`,
      [companyId, id, claim],
    );
  }
}
