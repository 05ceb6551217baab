// `nx test <project>`: runs the specs of one project with the root preset.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [project, ...rest] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const args = [jest, '--rootDir', root, '--roots', path.join(root, project), '--passWithNoTests', ...rest];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root }).status ?? 1);
