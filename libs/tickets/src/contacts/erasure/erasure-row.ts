import type { ContactErasureView, ErasureCounts, PersonTraces } from '@prosa/contracts';
import { type Reader, type WorkKey, WorkTable } from '@prosa/service-kit/database';
import { rows } from '../../database/rows.js';
import { noCounts } from './count-erasure.js';

/** Erasures with work left. A part is a short transaction that locks its erasure, so what a killed process claimed waits briefly. */
export const ERASURE_WORK = new WorkTable({ table: 'contact_erasure_work', id: 'erasure_id', leaseSeconds: 10 });
export type DueErasure = WorkKey;

export interface ErasureRow {
  id: number;
  contactId: number;
  userId: number;
  userName: string;
  subject: string;
  /** Null once it is done. */
  identity: PersonTraces | null;
  planned: ErasureCounts;
  removed: Partial<ErasureCounts>;
  /** 0 while the rows of tickets are removed; then services look through their tables twice. */
  round: number;
  /** The services that have finished the round. */
  answered: string[];
  seal: string | null;
  startedAt: Date;
  finishedAt: Date | null;
}

/** The company's erasures that fulfil the condition, whose values begin with $2. */
export const erasures = (
  reader: Reader,
  companyId: number,
  condition: string,
  values: readonly unknown[],
): Promise<ErasureRow[]> =>
  rows(
    reader,
    `SELECT id, contact_id AS "contactId", user_id AS "userId", user_name AS "userName", subject, identity, planned,
       removed, round, answered, seal, started_at AS "startedAt", finished_at AS "finishedAt"
     FROM contact_erasure WHERE company_id = $1 AND ${condition}`,
    [companyId, ...values],
  );

export const erasureView = (row: ErasureRow): ContactErasureView => ({
  id: row.id,
  contactId: row.contactId,
  state: row.finishedAt ? 'done' : 'running',
  user: { id: row.userId, name: row.userName },
  subject: row.subject,
  planned: row.planned,
  removed: { ...noCounts(), ...row.removed },
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  seal: row.seal,
});

/** The counts with those of a part added. */
export const added = (counts: Partial<ErasureCounts>, part: Partial<ErasureCounts>): Partial<ErasureCounts> => {
  const places = Object.keys({ ...counts, ...part }) as (keyof ErasureCounts)[];
  return Object.fromEntries(places.map((place) => [place, (counts[place] ?? 0) + (part[place] ?? 0)]));
};
