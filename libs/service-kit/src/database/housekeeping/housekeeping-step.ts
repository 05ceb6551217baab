/** Does a limited amount of work in a transaction of its own. Resolves to whether more may be left. */
export type Batch = () => Promise<boolean>;

/** One kind of work, over tables without a company. */
export interface ServiceStep {
  /** Names the step in the log. */
  name: string;
  /** Begins a round. */
  start(): Batch;
}

/** One kind of work for each company. */
export interface CompanyStep {
  /** Names the step in the log. */
  name: string;
  /** Begins a round for a company. */
  start(companyId: number): Batch;
}

/** Rows of one transaction: it locks few rows, for well under a second. */
const BATCH_ROWS = 5_000;

/** A batch for a statement that deletes up to `limit` rows, which resolves to how many it deleted. */
export const inBatches =
  (deleteSome: (limit: number) => Promise<number>, limit: number = BATCH_ROWS): Batch =>
  async () =>
    (await deleteSome(limit)) >= limit;
