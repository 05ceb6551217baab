/** The pause of a loop. `wake` ends the pause, or the next one when the loop is not pausing. */
export class WakeableSleep {
  private isWoken = false;
  private end: () => void = () => undefined;

  /** `isDaemon`: a pause does not delay the end of the process. */
  constructor(private readonly isDaemon = false) {}

  wake(): void {
    this.isWoken = true;
    this.end();
  }

  /** Resolves after `ms` milliseconds, or sooner when woken. */
  async sleep(ms: number): Promise<void> {
    if (!this.isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        if (this.isDaemon) timer.unref();
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isWoken = false;
  }
}
