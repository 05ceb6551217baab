import type { Log } from '../operations/log/log.js';

const STOP_LIMIT_MS = 20_000;

/** Runs `stop` once on SIGINT or SIGTERM and exits; a second signal, or 20 seconds, exits at once (safe by design). */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ reason: error.message }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}
