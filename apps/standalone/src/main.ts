import 'reflect-metadata';
import { print } from './progress.js';
import { start } from './start.js';

try {
  const { argv } = process;
  await start(argv.includes('--demo') ? { hasPast: !argv.includes('--no-past') } : null);
} catch (error) {
  print(`\nProsa did not start: ${(error as Error).message}`);
  if (process.env.LOG_LEVEL === 'debug') print(String((error as Error).stack));
  process.exit(1);
}
