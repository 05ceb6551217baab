import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

/** How often the server is looked at, and the pause between two tries to start it, in milliseconds. */
const CHECK_MS = 200;

/**
 * PostgreSQL from npm that comes back: when its process ends without our asking, it is started again on the same folder
 * and port, and recovers by itself. Whoever uses it meets errors for that long (reliability-security §4.9).
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

  /** Backends of the dead server may hold its memory for a moment: until they are gone a start fails. */
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
