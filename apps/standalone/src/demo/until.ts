const LIMIT_MS = 30_000;
const PAUSE_MS = 100;

/** Tries again until `work` stops throwing, for what other services hear of with a moment's delay. Throws its last error. */
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
