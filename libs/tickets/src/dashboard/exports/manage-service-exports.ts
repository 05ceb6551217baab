import {
  type Actor,
  isHuman,
  type Language,
  type MediaRef,
  rightsOf,
  SERVICE_EXPORTS_MAX,
  type ServiceExport,
  type StartServiceExportInput,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { findPeriod } from '../periods.js';
import { queuesFor } from '../queues-for.js';
import {
  dropExports,
  EXPORT_COLUMNS,
  exportsWhere,
  type ExportRow,
  exportView,
  fileOf,
  publishExport,
} from './export-row.js';

/** Starts, shows and deletes a user's exports of services. `RunServiceExports` does the work. */
@Injectable()
export class ManageServiceExports {
  constructor(private readonly db: DataSource) {}

  /** Throws the errors of `figures.startExport`. */
  async start(actor: Actor, input: StartServiceExportInput): Promise<ServiceExport> {
    const queueIds = ownQueues(actor, input.queueIds ?? null);
    const { from, to } = await findPeriod(this.db, actor, input);
    const { companyId, userId } = actor;
    const { format, figure = 'services' } = input;
    return withTenant(this.db, actor, async (manager) => {
      await makeRoom(manager, actor);
      const values = [
        companyId,
        userId,
        format,
        figure,
        from,
        to,
        queueIds,
        input.userId ?? null,
        input.hour ?? null,
        rightsOf(actor) === 'supervisor',
        input.language ?? (await languageOf(manager, actor)),
      ];
      const [row] = await rows<ExportRow>(
        manager,
        `INSERT INTO service_export (company_id, user_id, format, figure, from_day, to_day, queue_ids, attendant_id, hour,
           is_supervisor, language)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${EXPORT_COLUMNS}`,
        values,
      );
      await manager.query('INSERT INTO service_export_work (company_id, export_id, user_id) VALUES ($1, $2, $3)', [
        companyId,
        row!.id,
        userId,
      ]);
      const details = { period: `${from}/${to}`, figure, format };
      await publishAudit(manager, actor, 'figures.exported', { details });
      await publishExport(manager, companyId, row!);
      return exportView(row!);
    });
  }

  /** None for whoever may export nothing. */
  async list(actor: Actor): Promise<{ exports: ServiceExport[] }> {
    if (rightsOf(actor) === 'user') return { exports: [] };
    const found = await readTenant(this.db, actor, (reader) =>
      exportsWhere(reader, actor.companyId, 'user_id = $2', [actor.userId]),
    );
    return { exports: found.map(exportView) };
  }

  /** Throws ERR_NO_EXPORT_FOUND. */
  async get(actor: Actor, exportId: number): Promise<{ export: ServiceExport; file: MediaRef | null }> {
    assertExporter(actor);
    const [row] = await readTenant(this.db, actor, (reader) =>
      exportsWhere(reader, actor.companyId, OWN, [actor.userId, exportId]),
    );
    if (!row) throw new AppError('ERR_NO_EXPORT_FOUND');
    return { export: exportView(row), file: fileOf(row) };
  }

  /** Throws ERR_NO_EXPORT_FOUND. */
  async delete(actor: Actor, exportId: number): Promise<{ exportId: number }> {
    assertExporter(actor);
    return withTenant(this.db, actor, async (manager) => {
      const [row] = await exportsWhere(manager, actor.companyId, OWN, [actor.userId, exportId]);
      if (!row) throw new AppError('ERR_NO_EXPORT_FOUND');
      await dropExports(manager, actor.companyId, [exportId]);
      return { exportId };
    });
  }
}

const OWN = 'user_id = $2 AND id = $3';

/** The queues of those that the actor may export; a program has no exports. Throws ERR_NO_PERMISSION. */
function ownQueues(actor: Actor, chosen: readonly number[] | null): readonly number[] | null {
  if (!isHuman(actor)) throw new AppError('ERR_NO_PERMISSION');
  return queuesFor(actor, chosen);
}

/** For whoever may export nothing there is none, also none of before. Throws ERR_NO_EXPORT_FOUND. */
function assertExporter(actor: Actor): void {
  if (rightsOf(actor) === 'user') throw new AppError('ERR_NO_EXPORT_FOUND');
}

/** Deletes the oldest finished exports, so that there is room for one more. Throws ERR_TOO_MANY_EXPORTS. */
async function makeRoom(manager: EntityManager, { companyId, userId }: Actor): Promise<void> {
  const stored = await exportsWhere(manager, companyId, 'user_id = $2', [userId]);
  const surplus = stored.length - SERVICE_EXPORTS_MAX + 1;
  if (surplus <= 0) return;
  const finished = stored.filter(({ state }) => state === 'done' || state === 'failed');
  if (finished.length < surplus) throw new AppError('ERR_TOO_MANY_EXPORTS');
  const oldest = finished.slice(-surplus).map(({ id }) => id);
  await dropExports(manager, companyId, oldest);
}

async function languageOf(manager: EntityManager, { companyId, userId }: Actor): Promise<Language> {
  const [user] = await rows<{ language: Language | '' }>(
    manager,
    'SELECT language FROM attendant WHERE company_id = $1 AND id = $2',
    [companyId, userId],
  );
  return user?.language || 'pt-BR';
}
