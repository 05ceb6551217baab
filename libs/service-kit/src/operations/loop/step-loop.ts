import type { Log } from '../log/log.js';
import { WakeableSleep } from './wakeable-sleep.js';

interface Options {
  /** Does the next piece of work. Resolves to whether there was one. */
  step: () => Promise<boolean>;
  /** Milliseconds until the next look, after a step that found work or none. */
  pauseAfter: (isBusy: boolean) => number;
  log: Log;
  /** In the log, when a step failed: it is tried again as if there had been nothing. */
  waiting: string;
}

/** Takes one piece of work after the other, for as long as the process runs. */
export class StepLoop {
  private readonly sleeper = new WakeableSleep();
  private isStopping = false;
  private loop = Promise.resolve();

  constructor(private readonly options: Options) {}

  start(): void {
    this.loop = this.run();
  }

  /** There is something to do: the pause is over. */
  wake(): void {
    this.sleeper.wake();
  }

  /** Resolves when the step that is under way has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.sleeper.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { step, pauseAfter, log, waiting } = this.options;
    while (!this.isStopping) {
      const isBusy = await step().catch((error: Error) => {
        log.warn({ reason: error.message }, waiting);
        return false;
      });
      const pause = pauseAfter(isBusy);
      if (pause > 0) await this.sleeper.sleep(pause);
    }
  }
}
