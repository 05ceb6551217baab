// Finds the projects that a change may have broken, by Nx's graph: their specs run first.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const lastGreenFile = path.join(root, '.cache/last-green');
const DEFAULT_BRANCH = 'main';

/** Returns a predicate for specs of affected projects; null when everything or nothing is affected. */
export function affectedSpecs() {
  const base = findBase();
  const folders = base === null ? [] : foldersOf(base);
  if (folders.length === 0) return null;
  return (spec) => folders.some((folder) => spec.startsWith(`${folder}/`));
}

/** Stores the commit for which everything passed; does nothing when the working tree has changes. */
export function rememberGreen() {
  if (git('status', '--porcelain') !== '') return;
  mkdirSync(path.dirname(lastGreenFile), { recursive: true });
  writeFileSync(lastGreenFile, git('rev-parse', 'HEAD') ?? '');
}

/** Returns the last green commit, else the merge base with the default branch; null outside of a repository. */
function findBase() {
  const green = existsSync(lastGreenFile) ? readFileSync(lastGreenFile, 'utf8').trim() : '';
  if (green && git('merge-base', '--is-ancestor', green, 'HEAD') !== null) return green;
  return git('merge-base', 'HEAD', `origin/${DEFAULT_BRANCH}`) ?? git('merge-base', 'HEAD', DEFAULT_BRANCH);
}

function foldersOf(base) {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'show', 'projects', '--affected', `--base=${base}`, '--json'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' };
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) return [];
  const names = JSON.parse(stdout.slice(stdout.indexOf('[')));
  return names.map((name) => folderOf(name)).filter((folder) => folder !== undefined);
}

/** An app with the same name as a library is called `<name>-app`. */
const folderOf = (name) =>
  [`apps/${name}`, `apps/${name.replace(/-app$/, '')}`, `libs/${name}`, name === 'vendor' ? 'tools' : name].find(
    (folder) => isProject(folder, name),
  );

const isProject = (folder, name) => {
  const file = path.join(root, folder, 'project.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === name;
};

/** Returns the output of git; null when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
