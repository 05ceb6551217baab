// Type-checks the services and every project with a tsconfig of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const own = ['apps', 'libs']
  .flatMap((top) => readdirSync(path.join(root, top)).map((name) => path.join(root, top, name)))
  .flatMap((project) => ['tsconfig.json', 'phone/tsconfig.json'].map((file) => path.join(project, file)))
  .filter((file) => existsSync(file));
const statuses = [path.join(root, 'tsconfig.json'), ...own].map(
  (config) => spawnSync(process.execPath, [tsc, '-p', config, '--noEmit'], { cwd: root, stdio: 'inherit' }).status,
);
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
