import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { CAMPAIGN_LANES } from '../work.js';
import { type Following, WriteNext, type Written } from './write-next.js';

/** Connections that write at once: one that waits for the network delays no other. */
const AT_ONCE = 8;
/** How often it polls for work soon after some, since paces are of seconds. */
const POLL_SOON_MS = 200;
const BUSY_FOR_MS = 120_000;

/** Lets the connections of all companies write for campaigns, whose turn comes first. */
@Injectable()
export class RunLanes extends WorkRunner {
  private busyUntil = 0;
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly writeNext: WriteNext,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({ log, waiting: 'campaigns wait' });
  }

  async step(): Promise<boolean> {
    if (this.writing.size >= AT_ONCE) await Promise.race(this.writing);
    const lane = await CAMPAIGN_LANES.claim(this.db);
    if (!lane) return false;
    this.run(lane.companyId, this.writeNext.execute(lane));
    return true;
  }

  /**
   * A connection wrote, and the network has its message: the next one need not wait for its turn to be polled. `following` is
   * what the transaction of the outcome did for it.
   */
  after(companyId: number, written: Written, following: Following): void {
    if (!following.isLocked) this.run(companyId, this.writeNext.committed(following));
    // The others are polled.
    else if (this.writing.size < AT_ONCE) this.run(companyId, this.writeNext.after(companyId, written));
  }

  private run(companyId: number, work: Promise<void>): void {
    const writing = work
      .catch((error: unknown) => this.log.warn({ err: error, companyId }, 'a connection could not write for campaigns'))
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await Promise.all(this.writing);
  }

  protected override pauseAfter(isBusy: boolean): number | undefined {
    if (!isBusy) return Date.now() < this.busyUntil ? POLL_SOON_MS : undefined;
    this.busyUntil = Date.now() + BUSY_FOR_MS;
    return 0;
  }
}
