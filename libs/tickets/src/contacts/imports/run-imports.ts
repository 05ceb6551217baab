import { type ErrorCode, type ImportRow, systemActor } from '@prosa/contracts';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, Bus, LOG, type Log, StepLoop, withSystem, withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { CreateContact } from '../changes/create-contact.js';
import { ContactImport } from './contact-import.entity.js';
import {
  deletePending,
  type DueImport,
  saveRemainingRows,
  type Next,
  nextOf,
  finishRow,
  claimPart,
} from './import-parts.js';
import { publishImport } from './import-view.js';
import { type ImportResult, importPhoneContact } from './import-phone-contact.js';
import { displayNameOf, parseRow, type KnownAccounts, importSheetRows } from './import-sheet.js';

/** core.md §7: a row each 330 ms, so that the network is not asked too much; news every 5 rows. */
const ROW_EVERY_MS = 330;
const PUBLISH_EVERY = 5;
/** Who begins an import wakes its own process; the others find what that one leaves. */
const POLL_EVERY_MS = 5_000;
/** Held so long at a time: after a kill another goes on. */
const LEASE_SECONDS = 30;
/** Parts of one import are taken for so long before another has its turn. */
const TURN_MS = 2_000;
/** News of an import whose rows are taken together. */
const PUBLISH_EVERY_MS = 1_000;
/** A failure of ours, not of the row: it is tried again. */
const NOT_OF_THE_ROW: readonly ErrorCode[] = ['ERR_TIMEOUT', 'ERR_UNAVAILABLE', 'ERR_INTERNAL'];

/** Takes the rows of imports, whatever process started them: what needs no question together, then one question at a time. */
@Injectable()
export class RunImports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;
  /** The network was asked in the last step. */
  private hasQueriedNetwork = false;
  private isStopping = false;
  /** When news of an import were told last. */
  private publishedAt = 0;

  constructor(
    private readonly db: DataSource,
    private readonly createContact: CreateContact,
    private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {
    const pauseAfter = (isBusy: boolean) => (isBusy ? (this.hasQueriedNetwork ? ROW_EVERY_MS : 0) : POLL_EVERY_MS);
    this.loop = new StepLoop({ step: () => this.step(), pauseAfter, log, waiting: 'imports wait' });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.loop.stop();
  }

  /** An import was begun: it need not wait for the next look. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes what comes next of the import that is due first. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await this.claim();
    if (!due) return false;
    const next = await this.processParts(due);
    this.hasQueriedNetwork = next !== null && 'asking' in next;
    if (next === null) await this.end(due);
    else if ('asking' in next) await this.importRow(due, next.asking);
    if (next !== null) await this.release(due);
    return true;
  }

  /** Takes parts while there are any and the turn lasts. Answers what is next then; null: nothing. */
  private async processParts(due: DueImport): Promise<Next | null> {
    const until = performance.now() + TURN_MS;
    let next = await nextOf(this.db, due);
    while (next !== null && 'part' in next && performance.now() < until && !this.isStopping) {
      if (next.source === 'sheet') await this.importSheet(due, next.part, next.importRows);
      else await this.importPhoneContacts(due, next.part, next.importRows);
      next = await nextOf(this.db, due);
    }
    return next;
  }

  private claim(): Promise<DueImport | undefined> {
    return withSystem(this.db, async (manager) => {
      const [due] = await rows<DueImport>(
        manager,
        `UPDATE contact_import_work SET due_at = now() + $1 * interval '1 second'
         WHERE (company_id, import_id) = (
           SELECT company_id, import_id FROM contact_import_work WHERE due_at <= now()
           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING company_id AS "companyId", import_id AS "importId"`,
        [LEASE_SECONDS],
      );
      return due;
    });
  }

  private async importRow(due: DueImport, row: ImportRow): Promise<void> {
    const { companyId } = due;
    let failure: ErrorCode | null = null;
    try {
      const { number, email } = row;
      await this.createContact.execute(systemActor(companyId), { name: displayNameOf(row), number, email });
    } catch (error) {
      failure = error instanceof AppError ? error.code : 'ERR_INTERNAL';
      if (NOT_OF_THE_ROW.includes(failure))
        this.log.warn({ companyId, row: row.row, failure }, 'a row was not imported');
    }
    await withTenant(this.db, { companyId }, async (manager) => {
      if (!(await finishRow(manager, due, row.row, failure))) return;
      const outcome = { done: 1, created: failure ? 0 : 1, named: 0, failed: failure ? 1 : 0 };
      await recordOutcome(manager, due, outcome, (done) => done % PUBLISH_EVERY === 0);
    });
  }

  /** All of them, or none: what was stopped in the middle is taken again. */
  private async importSheet(due: DueImport, part: number, importRows: ImportRow[]): Promise<void> {
    const { companyId } = due;
    const parsed = importRows.map(parseRow);
    const known = await this.accountsOf(
      companyId,
      parsed.flatMap((row) => ('digits' in row ? [row.digits] : [])),
    );
    await withTenant(this.db, { companyId }, async (manager) => {
      if (!(await claimPart(manager, due, part))) return;
      const { created, remaining } = await importSheetRows(manager, companyId, parsed, known);
      await saveRemainingRows(manager, due, remaining);
      const failed = remaining.filter(({ failure }) => failure !== null).length;
      await recordOutcome(manager, due, { done: created + failed, created, named: 0, failed }, () =>
        this.isPublishDue(),
      );
    });
  }

  /** What the company's phones know of the numbers. */
  private async accountsOf(companyId: number, numbers: string[]): Promise<KnownAccounts> {
    const actor = systemActor(companyId);
    try {
      const { accounts } = await this.bus.request(actor, { name: 'people.known', input: { numbers } });
      const byNumber = accounts.map(({ number, aliases }) => {
        const phone = aliases.find(({ type }) => type === 'phone')?.value ?? number;
        return [number, { number: phone, aliases }] as const;
      });
      return { byNumber: new Map(byNumber), failure: null };
    } catch (error) {
      if (!(error instanceof AppError) || NOT_OF_THE_ROW.includes(error.code)) throw error;
      return { byNumber: new Map(), failure: error.code };
    }
  }

  /** All of them, or none, likewise. */
  private importPhoneContacts(due: DueImport, part: number, importRows: ImportRow[]): Promise<void> {
    const { companyId } = due;
    return withTenant(this.db, { companyId }, async (manager) => {
      if (!(await claimPart(manager, due, part))) return;
      const results: ImportResult[] = [];
      for (const row of inOrder(importRows)) results.push(await importPhoneContact(manager, companyId, row));
      const count = (one: ImportResult) => results.filter((each) => each === one).length;
      const outcome = { done: importRows.length, created: count('created'), named: count('named'), failed: 0 };
      await recordOutcome(manager, due, outcome, () => this.isPublishDue());
    });
  }

  private isPublishDue(): boolean {
    if (performance.now() - this.publishedAt < PUBLISH_EVERY_MS) return false;
    this.publishedAt = performance.now();
    return true;
  }

  private release({ companyId, importId }: DueImport): Promise<unknown> {
    return withSystem(this.db, (manager) =>
      manager.query('UPDATE contact_import_work SET due_at = now() WHERE company_id = $1 AND import_id = $2', [
        companyId,
        importId,
      ]),
    );
  }

  /** Nothing is left, or it was cancelled. */
  private end(due: DueImport): Promise<void> {
    const { companyId, importId } = due;
    return withTenant(this.db, { companyId }, async (manager) => {
      await manager.update(ContactImport, { companyId, id: importId, status: 'running' }, { status: 'done' });
      await deletePending(manager, due);
      await manager.query('DELETE FROM contact_import_work WHERE company_id = $1 AND import_id = $2', [
        companyId,
        importId,
      ]);
    });
  }
}

/** What became of some rows. */
interface Outcome {
  done: number;
  created: number;
  named: number;
  failed: number;
}

/** What was cancelled meanwhile stays so; its last rows count. */
async function recordOutcome(
  manager: EntityManager,
  { companyId, importId }: DueImport,
  outcome: Outcome,
  shouldPublish: (done: number) => boolean,
): Promise<void> {
  const { done, created, named, failed } = outcome;
  const [now] = await rows<Pick<ContactImport, 'done' | 'status'>>(
    manager,
    `UPDATE contact_import SET done = done + $3, created = created + $4, named = named + $5, failed = failed + $6,
       status = CASE WHEN status = 'running' AND done + $3 >= total THEN 'done' ELSE status END
     WHERE company_id = $1 AND id = $2 RETURNING done, status`,
    [companyId, importId, done, created, named, failed],
  );
  if (now && (now.status !== 'running' || shouldPublish(now.done))) await publishImport(manager, companyId, importId);
}

/** In one order for everybody: names are locked until all are taken. */
const inOrder = (known: ImportRow[]): ImportRow[] =>
  [...known].sort((a, b) => (a.aliases?.[0]?.value ?? '').localeCompare(b.aliases?.[0]?.value ?? ''));
