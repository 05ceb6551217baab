import { type ErrorCode, type ImportFailure, type ImportRow, NAME_LENGTH, systemActor } from '@prosa/contracts';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, LOG, type Log, StepLoop, withSystem, withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { CreateContact } from '../changes/create-contact.js';
import { ContactImport } from './contact-import.entity.js';
import { tellImport } from './manage-imports.js';
import { type Taken, takeKnown } from './take-known.js';

/** core.md §7: a row each 330 ms, so that the network is not asked too much; news every 5 rows. */
const ROW_EVERY_MS = 330;
const TELL_EVERY = 5;
const LOOK_EVERY_MS = 1_000;
/** Held so long at a time: after a kill another goes on. */
const HELD_SECONDS = 30;
/** Those a phone knows are taken together: nobody is asked for them. */
const KNOWN_AT_ONCE = 100;
/** A failure of ours, not of the row: it is tried again. */
const NOT_OF_THE_ROW: readonly ErrorCode[] = ['ERR_TIMEOUT', 'ERR_UNAVAILABLE', 'ERR_INTERNAL'];

interface Due {
  companyId: number;
  importId: number;
}

/** Takes the rows of imports, one after the other, whatever process started them. */
@Injectable()
export class RunImports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;

  constructor(
    private readonly db: DataSource,
    private readonly createContact: CreateContact,
    @Inject(LOG) private readonly log: Log,
  ) {
    const pauseAfter = (isBusy: boolean) => (isBusy ? ROW_EVERY_MS : LOOK_EVERY_MS);
    this.loop = new StepLoop({ step: () => this.step(), pauseAfter, log, waiting: 'imports wait' });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** Takes what comes next of the import that is due first. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await this.claim();
    if (!due) return false;
    const [row, ...more] = await this.nextRows(due);
    if (row?.aliases) await this.takeKnown(due, [row, ...more]);
    else if (row) await this.take(due, row);
    await this.release(due);
    return true;
  }

  private claim(): Promise<Due | undefined> {
    return withSystem(this.db, async (manager) => {
      const [due] = await rows<Due>(
        manager,
        `UPDATE contact_import_work SET due_at = now() + $1 * interval '1 second'
         WHERE (company_id, import_id) = (
           SELECT company_id, import_id FROM contact_import_work WHERE due_at <= now()
           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING company_id AS "companyId", import_id AS "importId"`,
        [HELD_SECONDS],
      );
      return due;
    });
  }

  /** None: it is over. A row of a sheet comes alone. */
  private nextRows({ companyId, importId }: Due): Promise<ImportRow[]> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const one = await manager.findOneBy(ContactImport, { companyId, id: importId });
      if (one?.status !== 'running') return [];
      return one.rows.slice(one.done, one.done + (one.source === 'sheet' ? 1 : KNOWN_AT_ONCE));
    });
  }

  private async take(due: Due, row: ImportRow): Promise<void> {
    const { companyId } = due;
    const { name, number, email } = row;
    const called = (name.trim() || number).slice(0, NAME_LENGTH.max);
    let failure: ImportFailure | null = null;
    try {
      await this.createContact.execute(systemActor(companyId), { name: called, number, email });
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'ERR_INTERNAL';
      if (NOT_OF_THE_ROW.includes(code)) this.log.warn({ companyId, row: row.row, code }, 'a row was not imported');
      failure = { row: row.row, contact: { name, number }, code };
    }
    await withTenant(this.db, { companyId }, (manager) =>
      settle(manager, due, row, { done: 1, created: failure ? 0 : 1, named: 0, failures: failure ? [failure] : [] }),
    );
  }

  /** All of them, or none: what was stopped in the middle is taken again. */
  private takeKnown(due: Due, known: ImportRow[]): Promise<void> {
    return withTenant(this.db, { companyId: due.companyId }, async (manager) => {
      const taken: Taken[] = [];
      for (const row of inOrder(known)) taken.push(await takeKnown(manager, due.companyId, row));
      const count = (one: Taken) => taken.filter((each) => each === one).length;
      await settle(manager, due, known[0]!, {
        done: known.length,
        created: count('created'),
        named: count('named'),
        failures: [],
      });
    });
  }

  /** Due again, or over. */
  private release({ companyId, importId }: Due): Promise<void> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const isRunning = await manager.existsBy(ContactImport, { companyId, id: importId, status: 'running' });
      await manager.query(
        isRunning
          ? 'UPDATE contact_import_work SET due_at = now() WHERE company_id = $1 AND import_id = $2'
          : 'DELETE FROM contact_import_work WHERE company_id = $1 AND import_id = $2',
        [companyId, importId],
      );
    });
  }
}

/** What became of some rows. */
interface Outcome {
  done: number;
  created: number;
  named: number;
  failures: ImportFailure[];
}

/** What was cancelled meanwhile stays so; its last rows count. */
async function settle(
  manager: EntityManager,
  { companyId, importId }: Due,
  first: ImportRow,
  { done, created, named, failures }: Outcome,
): Promise<void> {
  const [now] = await rows<{ done: number; status: string }>(
    manager,
    `UPDATE contact_import SET done = done + $3, created = created + $4, named = named + $5, failures = failures || $6::jsonb,
       status = CASE WHEN status = 'running' AND done + $3 >= jsonb_array_length(rows) THEN 'done' ELSE status END
     WHERE company_id = $1 AND id = $2 AND rows -> done ->> 'row' = $7 RETURNING done, status`,
    [companyId, importId, done, created, named, JSON.stringify(failures), String(first.row)],
  );
  if (now && (done > 1 || now.done % TELL_EVERY === 0 || now.status !== 'running')) {
    await tellImport(manager, companyId, importId);
  }
}

/** In one order for everybody: names are locked until all are taken. */
const inOrder = (known: ImportRow[]): ImportRow[] =>
  [...known].sort((a, b) => (a.aliases?.[0]?.value ?? '').localeCompare(b.aliases?.[0]?.value ?? ''));
