import type { Log } from '../log/log.js';
import { WakeableSleep } from './wakeable-sleep.js';

interface Options {
  /** Does the next piece of work, if there is one. Resolves to whether there was. */
  step: () => Promise<boolean>;
  /** Milliseconds until the next step, after one that found work or none. */
  pauseAfter: (isBusy: boolean) => number;
  log: Log;
  /** Text of the log line for a failed step, which is retried after the pause of a step without work. */
  waiting: string;
}

/** Does one piece of work after the other, as long as the process runs. */
export class StepLoop {
  private readonly sleeper = new WakeableSleep();
  private isStopping = false;
  private loop = Promise.resolve();

  constructor(private readonly options: Options) {}

  start(): void {
    this.loop = this.run();
  }

  /** Ends the pause: there is work. */
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
