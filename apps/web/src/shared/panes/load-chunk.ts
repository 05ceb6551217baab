/** Pauses before the second and the third attempt. */
const PAUSES_MS = [300, 1_200];

/** Code of a part that could not be loaded, even by several attempts. */
export class ChunkError extends Error {
  override name = 'ChunkError';

  constructor(
    cause: unknown,
    /** Forgets the failure, so that the next render loads the code again. */
    readonly forget: () => void,
  ) {
    super('The code of a part could not be loaded', { cause });
  }
}

const pause = (duration: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, duration);
  });

/** Loads code in a few attempts: a network in the move between two cells answers the second one. */
export async function loadChunk<T>(load: () => Promise<T>, pauses: readonly number[] = PAUSES_MS): Promise<T> {
  for (const duration of pauses) {
    try {
      return await load();
    } catch {
      await pause(duration);
    }
  }
  return load();
}
