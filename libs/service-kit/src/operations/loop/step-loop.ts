import type { Log } from '../log/log.js';
import { WakeableSleep } from './wakeable-sleep.js';

interface Options {
  /** Does the next piece of work, if there is one. Resolves to whether there was. */
  step: () => Promise<boolean>;
  /** Milliseconds until the next step, after one that found work or none. */
  pauseAfter: (isBusy: boolean) => number;
  /** Milliseconds until the first step; none when not given. */
  firstAfterMs?: number;
  /** Its pauses do not delay the end of the process. */
  isDaemon?: boolean;
  log: Log;
  /** Text of the log line for a failed step, which is retried after the pause of a step without work. */
  waiting: string;
}

/** Does one piece of work after the other, as long as the process runs. */
export class StepLoop {
  private readonly sleeper: WakeableSleep;
  private isStopping = false;
  private loop = Promise.resolve();

  constructor(private readonly options: Options) {
    this.sleeper = new WakeableSleep(options.isDaemon);
  }

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
    const { step, pauseAfter, firstAfterMs = 0, log, waiting } = this.options;
    if (firstAfterMs > 0) await this.sleeper.sleep(firstAfterMs);
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
