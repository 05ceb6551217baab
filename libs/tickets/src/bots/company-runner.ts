import { type ClaimedWork, type WorkTable } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { WorkRunner } from '@prosa/service-kit/service';
import type { DataSource } from 'typeorm';

/** Seconds after which a company that has all of its places is looked at again. */
const FULL_SECONDS = 1;

interface Options {
  db: DataSource;
  log: Log;
  table: WorkTable;
  take: (work: ClaimedWork) => Promise<void>;
  /** Texts of the log: of work that waits, and of one that failed, which is due again when its claim ends. */
  waiting: string;
  failed: string;
  pollEveryMs: number;
  /** Works that a process has under way at once, and those of one company among them: a company whose bot hangs delays no other. */
  atOnce: number;
  ofCompany: number;
}

/** Does claimed work that waits for foreign systems, several at once. */
export abstract class CompanyRunner extends WorkRunner {
  /** Works under way, with their companies. */
  private readonly taking = new Map<Promise<void>, number>();

  constructor(private readonly options: Options) {
    super(options);
  }

  async step(): Promise<boolean> {
    const { db, log, table, take, failed, atOnce, ofCompany } = this.options;
    if (this.taking.size >= atOnce) await Promise.race(this.taking.keys());
    const work = await table.claim(db);
    if (!work) return false;
    const { companyId } = work;
    if ([...this.taking.values()].filter((each) => each === companyId).length >= ofCompany) {
      await table.setDue(db.manager, work, FULL_SECONDS);
      return true;
    }
    const taking = take(work)
      .catch((error: unknown) => log.warn({ err: error, companyId }, failed))
      .finally(() => {
        this.taking.delete(taking);
        this.wake();
      });
    this.taking.set(taking, companyId);
    return true;
  }

  /** Resolves when the works under way have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.taking.keys());
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.idle();
  }
}
