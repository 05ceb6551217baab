import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from '../operations/log/log.js';
import { StepLoop } from '../operations/loop/step-loop.js';

const POLL_EVERY_MS = 5_000;

interface Options {
  log: Log;
  /** Text of the log line for a failed step, which is repeated after the pause of a step without work. */
  waiting: string;
  /** Milliseconds between looks for work that other processes left. */
  pollEveryMs?: number;
  /** Milliseconds until the first look; none when not given. */
  firstAfterMs?: number;
  /** Its pauses do not delay the end of the process. */
  isDaemon?: boolean;
}

/** Does one piece of claimed work after the other while the service runs (`WorkTable`). Any number of processes may. */
export abstract class WorkRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;
  /** The process stops: work that takes long is to be left to another. */
  protected isStopping = false;

  constructor({ pollEveryMs = POLL_EVERY_MS, ...options }: Options) {
    const pauseAfter = (isBusy: boolean) => this.pauseAfter(isBusy) ?? (isBusy ? 0 : pollEveryMs);
    this.loop = new StepLoop({ ...options, step: () => this.step(), pauseAfter });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.loop.stop();
  }

  /** There is new work: it need not wait for the next look. */
  wake(): void {
    this.loop.wake();
  }

  /** Does what is due first. Resolves to whether there was something. */
  abstract step(): Promise<boolean>;

  /** Milliseconds until the next step, where it is neither at once nor the next look. */
  protected pauseAfter(_isBusy: boolean): number | undefined {
    return undefined;
  }
}
