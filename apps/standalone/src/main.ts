import 'reflect-metadata';
import { print } from './progress.js';
import { start } from './start.js';

try {
  await start({ isDemo: process.argv.includes('--demo') });
} catch (error) {
  print(`\nProsa did not start: ${(error as Error).message}`);
  if (process.env.LOG_LEVEL === 'debug') print(String((error as Error).stack));
  process.exit(1);
}
