import path from 'node:path';

/** Settings of a product that leaves a CPU profile in the folder when it ends; none without a folder (`--cpu-prof`). */
export function profilingInto(folder: string | null): Record<string, string> {
  if (folder === null) return {};
  const load = path.join(import.meta.dirname, 'profile-on-exit.js');
  return { NODE_OPTIONS: `--import ${load}`, BENCH_PROFILE_TO: folder };
}
