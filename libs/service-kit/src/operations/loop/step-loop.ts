import type { Log } from '../log/log.js';
import { WakeableSleep } from './wakeable-sleep.js';

/** Without work for so long, in milliseconds, pauses are longer: an idle process looks for what others left less often. */
const IDLE_AFTER_MS = 15_000;
const IDLE_TIMES = 3;

interface Options {
  /** Does the next piece of work, if there is one. Resolves to whether there was. */
  step: () => Promise<boolean>;
  /** Milliseconds until the next step, after one that found work or none. */
  pauseAfter: (isBusy: boolean) => number;
  /** Milliseconds until the first step; none when not given. */
  firstAfterMs?: number;
  /** Milliseconds without work after which pauses are three times as long. */
  idleAfterMs?: number;
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
  /** When it had work last, or was woken. */
  private busyAt = performance.now();
  private loop = Promise.resolve();

  constructor(private readonly options: Options) {
    this.sleeper = new WakeableSleep(options.isDaemon);
  }

  start(): void {
    this.loop = this.run();
  }

  /** Ends the pause: there is work. */
  wake(): void {
    this.busyAt = performance.now();
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
      if (isBusy) this.busyAt = performance.now();
      const pause = pauseAfter(isBusy) * (this.isIdle ? IDLE_TIMES : 1);
      if (pause > 0) await this.sleeper.sleep(pause);
    }
  }

  private get isIdle(): boolean {
    return performance.now() - this.busyAt > (this.options.idleAfterMs ?? IDLE_AFTER_MS);
  }
}
