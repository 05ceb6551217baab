/** Rows that one statement deletes: few, so that nothing waits long for its locks. */
const BATCH = 5_000;

/** What TypeORM resolves to for a DELETE: the rows of RETURNING, and how many there were. */
type Deleted = [rows: unknown[], count: number];

/** Runs a DELETE of at most `batch` rows until one deletes fewer. */
export async function pruneInBatches(
  deleteSome: (batch: number) => Promise<Deleted>,
  batch: number = BATCH,
): Promise<void> {
  for (;;) {
    const [, count] = await deleteSome(batch);
    if (count < batch) return;
  }
}
