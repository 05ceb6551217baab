import { existsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The workspace's folder, from the sources as from dist. */
export const ROOT = workspaceAbove(import.meta.dirname);

function workspaceAbove(folder: string): string {
  return existsSync(path.join(folder, 'nx.json')) ? folder : workspaceAbove(path.dirname(folder));
}

/** No test reaches the real Meta: nobody listens on the discard port. */
const NOWHERE = { GRAPH_URL: 'http://127.0.0.1:9', GRAPH_INSTAGRAM_URL: 'http://127.0.0.1:9' };

/** The environment of this machine without the settings that tests or operators made for Prosa. */
export const bareEnvironment = (): Record<string, string> => ({
  ...NOWHERE,
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'FFMPEG_PATH'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

/** Creates an empty folder that PostgreSQL's own user can read too. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prosa-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}
