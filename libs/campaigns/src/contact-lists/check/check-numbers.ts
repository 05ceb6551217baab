import { Inject, Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { checkTurn } from './check-turn.js';
import { CHECK_WORK } from './check-work.js';

/** Companies whose numbers are checked at the same time, each at its own pace. */
const COMPANIES_AT_ONCE = 8;
/** How often it polls for work soon after some: the next turn of a company comes then. */
const POLL_SOON_MS = 100;
const BUSY_FOR_MS = 5_000;

type Claimed = NonNullable<Awaited<ReturnType<typeof CHECK_WORK.claim>>>;

/** Finds out in the background which numbers of contact lists have an account, for all companies in turn. */
@Injectable()
export class CheckNumbers extends WorkRunner {
  private busyUntil = 0;

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({ log, waiting: 'checks of numbers wait' });
  }

  /** Gives those companies a turn that waited longest. Resolves to whether there were any. */
  async step(): Promise<boolean> {
    const due = await this.claimSome();
    await Promise.all(due.map((work) => this.turn(work)));
    return due.length > 0;
  }

  protected override pauseAfter(isBusy: boolean): number | undefined {
    if (!isBusy) return Date.now() < this.busyUntil ? POLL_SOON_MS : undefined;
    this.busyUntil = Date.now() + BUSY_FOR_MS;
    return 0;
  }

  private async claimSome(): Promise<Claimed[]> {
    const due: Claimed[] = [];
    while (due.length < COMPANIES_AT_ONCE) {
      const work = await CHECK_WORK.claim(this.db);
      if (!work) break;
      due.push(work);
    }
    return due;
  }

  /** A turn that fails is repeated when the claim expires; other companies do not wait for it. */
  private async turn(work: Claimed): Promise<void> {
    try {
      await checkTurn({ db: this.db, bus: this.bus, isStopping: () => this.isStopping }, work);
    } catch (error) {
      this.log.warn({ companyId: work.companyId, reason: (error as Error).message }, 'a check of numbers waits');
    }
  }
}
