import path from 'node:path';

/**
 * Settings that make the product write a CPU profile into the folder when it ends; none without a folder
 * (`--cpu-prof`).
 */
export function profilingInto(folder: string | null): Record<string, string> {
  if (folder === null) return {};
  const load = path.join(import.meta.dirname, 'profile-on-exit.js');
  return { NODE_OPTIONS: `--import ${load}`, BENCH_PROFILE_TO: folder };
}
