import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Log } from '../../operations/log/log.js';
import { StepLoop } from '../../operations/loop/step-loop.js';
import { CompanyDeleted } from '../company-deleted.js';
import type { Batch, CompanyStep, ServiceStep } from './housekeeping-step.js';

const HOUR_MS = 3_600_000;

/** When rounds begin, in milliseconds, and how long they may be. */
export interface HousekeepingLimits {
  everyMs: number;
  /** From the start to the first round: `everyMs` when not given. */
  firstAfterMs: number;
  /** From a round that left work over, or had a failure, to the next one: `everyMs` when not given. */
  againAfterMs: number;
  /** Batches of a step in a round, in all or for a company; as many as there are when not given. */
  batchesMax: number;
}

/** What is done in a round: first for the service, then company by company. */
export interface HousekeepingPlan extends Partial<HousekeepingLimits> {
  steps?: readonly ServiceStep[];
  /** Companies that have something to be done. */
  companies?(): Promise<number[]>;
  companySteps?: readonly CompanyStep[];
}

/**
 * Work that returns every hour, or at another interval, in small transactions: a service extends it with its plan and
 * provides it. What fails is logged and left to the next round, and the rest is done. Every replica may run it.
 */
export abstract class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: StepLoop;
  private isStopping = false;

  constructor(
    private readonly log: Log,
    private readonly plan: HousekeepingPlan,
  ) {
    const { everyMs = HOUR_MS, firstAfterMs = everyMs, againAfterMs = everyMs } = plan;
    this.loop = new StepLoop({
      firstAfterMs,
      isDaemon: true,
      step: async () => !(await this.tidy()),
      pauseAfter: (isLeft) => (isLeft ? againAfterMs : everyMs),
      log,
      waiting: 'housekeeping put off',
    });
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  start(): void {
    this.loop.start();
  }

  /** Resolves when the batch that is under way has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.loop.stop();
  }

  /** One round. Never rejects; resolves to whether nothing is left. */
  async tidy(): Promise<boolean> {
    const { steps = [], companies = noCompanies, companySteps = [] } = this.plan;
    const results: boolean[] = [];
    for (const step of steps) results.push(await this.attempt({ step: step.name }, () => this.finish(step.start())));
    let companyIds: number[] = [];
    const listCompanies = async () => {
      companyIds = await companies();
      return true;
    };
    results.push(await this.attempt({ step: 'companies' }, listCompanies));
    for (const companyId of companyIds) {
      for (const step of companySteps) {
        const finish = () => this.finish(step.start(companyId));
        results.push(await this.attempt({ companyId, step: step.name }, finish));
      }
    }
    return !results.includes(false);
  }

  /** Resolves to false, with a line in the log, when the work fails. */
  private async attempt(of: { companyId?: number; step: string }, work: () => Promise<boolean>): Promise<boolean> {
    if (this.isStopping) return false;
    try {
      return await work();
    } catch (error) {
      // The rows of a deleted company are about to be erased.
      if (error instanceof CompanyDeleted) return true;
      this.log.warn({ ...of, reason: (error as Error).message }, 'housekeeping put off');
      return false;
    }
  }

  /** Runs batch after batch. Resolves to whether nothing is left. */
  private async finish(batch: Batch): Promise<boolean> {
    const { batchesMax = Infinity } = this.plan;
    for (let batches = 0; batches < batchesMax && !this.isStopping; batches++) if (!(await batch())) return true;
    return false;
  }
}

const noCompanies = () => Promise.resolve<number[]>([]);
