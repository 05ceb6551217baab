import type { ImportRow } from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { readTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { CheckNumbers } from '../check/check-numbers.js';
import { finishImport, importPart } from '../imports/import-part.js';
import { type Filling, fillPage } from './fill-page.js';
import { PublishPace } from './publish-pace.js';
import { FILL_WORK } from './start-filling.js';
import type { ListKey } from '../contact-list.queries.js';

/** For so long parts of one list are taken before another list has its turn. */
const TURN_MS = 2_000;

/** What comes next of a list; `importId` null: it is filled from another source. */
type Next = { importId: number; part: number | null; rows: ImportRow[] } | ({ importId: null } & Filling);

/** Adds contacts to lists, from sheets and other sources, whatever process started it. */
@Injectable()
export class FillLists extends WorkRunner {
  private readonly pace = new PublishPace();

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly check: CheckNumbers,
    @Inject(LOG) log: Log,
  ) {
    super({ log, waiting: 'contact lists wait' });
  }

  /** Gives the list a turn that waited longest. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await FILL_WORK.claim(this.db);
    if (!due) return false;
    const list = { companyId: due.companyId, contactListId: due.id };
    const isComplete = await this.turn(list);
    if (isComplete) this.pace.drop(list);
    else await FILL_WORK.setDue(this.db, due, 0);
    this.check.wake();
    return true;
  }

  /** Takes parts while there are any and the turn lasts. Resolves to whether nothing is left. */
  private async turn(list: ListKey): Promise<boolean> {
    const until = performance.now() + TURN_MS;
    while (performance.now() < until && !this.isStopping) {
      const next = await nextOf(this.db, list);
      if (!next) {
        await FILL_WORK.delete(this.db, { companyId: list.companyId, id: list.contactListId });
        return true;
      }
      const isDue = () => this.pace.isDue(list);
      if (next.importId === null) await fillPage({ db: this.db, bus: this.bus }, list, next, isDue);
      else if (next.part === null) await finishImport(this.db, list, next.importId);
      else await importPart(this.db, list, { ...next, part: next.part }, isDue);
    }
    return false;
  }
}

/** Null when nothing is left. */
async function nextOf(db: DataSource, { companyId, contactListId }: ListKey): Promise<Next | null> {
  const [next] = await readTenant(db, { companyId }, (reader) =>
    reader.query<Next[]>(
      `SELECT i.id AS "importId", p.part, p.rows, f.source, f.read_to AS "readTo"
       FROM contact_list l
         LEFT JOIN contact_list_filling f ON f.company_id = l.company_id AND f.contact_list_id = l.id
         LEFT JOIN contact_list_import i
           ON i.company_id = l.company_id AND i.contact_list_id = l.id AND i.status = 'running'
         LEFT JOIN LATERAL (SELECT part, rows FROM contact_list_import_part
           WHERE company_id = i.company_id AND import_id = i.id ORDER BY part LIMIT 1) p ON true
       WHERE l.company_id = $1 AND l.id = $2 AND (f.source IS NOT NULL OR i.id IS NOT NULL)`,
      [companyId, contactListId],
    ),
  );
  return next ?? null;
}
