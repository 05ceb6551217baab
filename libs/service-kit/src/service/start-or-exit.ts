import { createLog } from '../operations/log/log.js';

/** Starts a process. What fails is one line in its log and exit code 1: who supervises it tries again. */
export async function startOrExit(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    createLog(name).fatal({ reason: (error as Error).message }, 'service did not start');
    process.exit(1);
  }
}
