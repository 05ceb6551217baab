import 'reflect-metadata';
import { say } from './progress.js';
import { start } from './start.js';

try {
  await start({ isDemo: process.argv.includes('--demo') });
} catch (error) {
  say(`\nProsa did not start: ${(error as Error).message}`);
  if (process.env.LOG_LEVEL === 'debug') say(String((error as Error).stack));
  process.exit(1);
}
