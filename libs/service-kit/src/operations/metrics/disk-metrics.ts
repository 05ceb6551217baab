import { statfs } from 'node:fs/promises';
import { LazyGauge } from './lazy-gauge.js';
import { CachedReading } from './cached-reading.js';

const diskFree = new LazyGauge({
  name: 'prosa_data_disk_free_ratio',
  help: 'Free part of the disk of DATA_DIR, 0 to 1; nothing where there is no such folder',
});

/** The free part of the disk a folder lies on, 0 to 1. Rejects when there is no such folder. */
export async function freeRatio(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return bavail / blocks;
}

export function watchDisk(folder: string): void {
  const ratio = new CachedReading(() => freeRatio(folder));
  diskFree.add('disk', async () => [{ value: await ratio.latest() }]);
}
