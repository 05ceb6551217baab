// Temporary files of a run of tests in memory: hundreds of databases are created and removed, each of which is a thousand
// files, which cost a file system on a disk a sixth of the run's processor time.
const { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } = require('node:fs');
const path = require('node:path');

const MEMORY = '/dev/shm';
const PREFIX = 'prosa-tests-';
/** Bytes that must be free: a run needs a quarter of it. */
const FREE_MIN = 6 * 2 ** 30;

/** Lets this process and its children keep temporary files in memory, where there is plenty; removed when it exits. */
function useMemoryFolder() {
  if (process.env.TMPDIR?.startsWith(MEMORY) || !hasRoom()) return;
  removeLeftOver();
  const folder = path.join(MEMORY, PREFIX + process.pid);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // as root the database server runs as another user
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= FREE_MIN;
}

/** Removes the folders of runs that were killed; those of other users stay. */
function removeLeftOver() {
  for (const name of readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX))) {
    if (existsSync(`/proc/${name.slice(PREFIX.length)}`)) continue;
    try {
      rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EPERM' && error.code !== 'EACCES') throw error;
    }
  }
}

module.exports = { useMemoryFolder };
