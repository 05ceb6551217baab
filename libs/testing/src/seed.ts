const SEEDS = 1_000_000;

/**
 * Returns the seed of a suite that acts at random: TEST_SEED, which the Jest preset sets where nobody has. Prints it, to run
 * the same again.
 */
export function testSeed(title: string): number {
  const seed = Number(process.env.TEST_SEED);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`TEST_SEED: not a whole number: ${process.env.TEST_SEED}`);
  process.stdout.write(`${title}: seed ${seed} (TEST_SEED=${seed})\n`);
  return seed;
}

/** Returns a seed for a command that was given none; whoever draws it prints it. */
export const drawSeed = (): number => Math.floor(Math.random() * SEEDS);
