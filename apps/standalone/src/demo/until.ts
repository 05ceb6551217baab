const LIMIT_MS = 30_000;
const PAUSE_MS = 100;

/** Retries `work` until it succeeds, for data that other services learn by events. Throws its last error. */
export async function until<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
