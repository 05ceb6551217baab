import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

/** How often the server is looked at, and the pause between two tries to start it, in milliseconds. */
const CHECK_MS = 200;

/**
 * Runs PostgreSQL from npm and restarts it on the same folder and port when its process ends unexpectedly. It recovers by
 * itself; callers get errors in the meantime (docs/spec/reliability-security.md §4.9).
 */
export async function superviseEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres(options);
  const supervisor = new Supervisor({ ...options, port: Number(new URL(first.url).port) }, first);
  return { ...first, isRunning: () => supervisor.server.isRunning(), stop: () => supervisor.stop() };
}

class Supervisor {
  private isStopping = false;
  private reviving: Promise<void> = Promise.resolve();
  private isReviving = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly options: EmbeddedOptions,
    public server: EmbeddedPostgres,
  ) {
    this.timer = setInterval(() => this.check(), CHECK_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.reviving;
    await this.server.stop();
  }

  private check(): void {
    if (this.isReviving || this.isStopping || this.server.isRunning()) return;
    this.isReviving = true;
    this.reviving = this.revive().finally(() => (this.isReviving = false));
  }

  /** Backends of the dead server may hold its memory for a moment: a start fails until they have ended. */
  private async revive(): Promise<void> {
    while (!this.isStopping) {
      try {
        this.server = await startEmbeddedPostgres(this.options);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
      }
    }
  }
}
