import { OwnerWorld } from '@prosa/owner-harness';
import { startTestServices } from '@prosa/testing';

/** Runs `work` in a simulated network with a database of its own, and removes both. */
export async function withOwnerWorld<T>(work: (world: OwnerWorld) => Promise<T>): Promise<T> {
  const services = await startTestServices();
  try {
    process.env.TEST_DATABASE_URL = services.databaseUrl;
    const world = await OwnerWorld.open();
    return await work(world).finally(() => world.close());
  } finally {
    await services.stop();
  }
}
