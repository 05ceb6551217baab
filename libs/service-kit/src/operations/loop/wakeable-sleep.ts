/** The pause of a loop between two looks. Waking it ends the pause, or the next one when it comes between two. */
export class WakeableSleep {
  private isWoken = false;
  private end: () => void = () => undefined;

  wake(): void {
    this.isWoken = true;
    this.end();
  }

  /** Resolves after `ms` milliseconds, or sooner when woken. */
  async sleep(ms: number): Promise<void> {
    if (!this.isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isWoken = false;
  }
}
