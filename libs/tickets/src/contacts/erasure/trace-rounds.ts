import { type EventMessage, SERVICES, systemActor } from '@prosa/contracts';
import { once, publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { added, type DueErasure, ERASURE_WORK, type ErasureRow, erasures, erasureView } from './erasure-row.js';

/**
 * Between the two rounds: within this time events that were on their way when the first round began have been handled,
 * and open consoles have received theirs.
 */
const PAUSE_SECONDS = 6;

/**
 * The end of an erasure. All services look through their tables in two rounds and report what they removed; then the
 * certificate is sealed, and nothing that names the person is left in it.
 */
@Injectable()
export class TraceRounds {
  private readonly key: Buffer;

  constructor(
    private readonly db: DataSource,
    keys: PlatformKeys,
  ) {
    this.key = keys.for('erasure-certificate');
  }

  /** Waits for the answers of all services: the work is due again when the last has come, and seldom before that. */
  async begin(manager: EntityManager, due: DueErasure, { identity }: ErasureRow, round: 1 | 2): Promise<void> {
    const { companyId, id: erasureId } = due;
    await manager.query(`UPDATE contact_erasure SET round = $3, answered = '{}' WHERE company_id = $1 AND id = $2`, [
      companyId,
      erasureId,
      round,
    ]);
    await ERASURE_WORK.setDue(manager, due, 600);
    await recordEvent(manager, 'contact.tracesDue', laneOf(due), { erasureId, round, traces: identity! });
  }

  /** A service removed events about the person. Comes before its answer. */
  async count(event: EventMessage<'contact.eventsErased'>): Promise<void> {
    const { companyId, data } = event;
    await once(this.db, event, 'erasure-count', async (manager) => {
      const [erasure] = await erasures(manager, companyId, 'id = $2 AND finished_at IS NULL FOR UPDATE', [
        data.erasureId,
      ]);
      if (!erasure) return;
      await manager.query('UPDATE contact_erasure SET removed = $3 WHERE company_id = $1 AND id = $2', [
        companyId,
        data.erasureId,
        JSON.stringify(added(erasure.removed, { events: data.removed })),
      ]);
    });
  }

  /** A service has finished a round. */
  async answer(event: EventMessage<'contact.tracesErased'>): Promise<void> {
    const { companyId, data } = event;
    await once(this.db, event, 'erasure-answer', async (manager) => {
      const { erasureId, round, service } = data;
      const [erasure] = await erasures(manager, companyId, 'id = $2 FOR UPDATE', [erasureId]);
      if (!erasure || erasure.round !== round || erasure.answered.includes(service)) return;
      const answered = [...erasure.answered, service];
      await manager.query('UPDATE contact_erasure SET answered = $3, removed = $4 WHERE company_id = $1 AND id = $2', [
        companyId,
        erasureId,
        answered,
        JSON.stringify(added(erasure.removed, data.removed)),
      ]);
      if (!haveAll(answered)) return;
      await ERASURE_WORK.setDue(manager, { companyId, id: erasureId }, round === 1 ? PAUSE_SECONDS : 0);
    });
  }

  /** Begins the second round, or ends the erasure. */
  async continue(manager: EntityManager, due: DueErasure, erasure: ErasureRow): Promise<void> {
    if (!haveAll(erasure.answered)) return ERASURE_WORK.setDue(manager, due, 600);
    if (erasure.round === 1) return this.begin(manager, due, erasure, 2);
    await this.finish(manager, due, erasure);
  }

  /** From here on the row is the certificate. */
  private async finish(manager: EntityManager, due: DueErasure, erasure: ErasureRow): Promise<void> {
    const { companyId, id } = due;
    const place = [companyId, id];
    await manager.query(
      'UPDATE contact_erasure SET identity = NULL, finished_at = clock_timestamp() WHERE company_id = $1 AND id = $2',
      place,
    );
    const [done] = await erasures(manager, companyId, 'id = $2', [id]);
    const seal = createHmac('sha256', this.key)
      .update(JSON.stringify([companyId, erasureView(done!)]))
      .digest('base64url');
    await manager.query('UPDATE contact_erasure SET seal = $3 WHERE company_id = $1 AND id = $2', [...place, seal]);
    await ERASURE_WORK.delete(manager, due);
    // They say whom to look for, and were answered.
    await manager.query(`DELETE FROM outbox_event WHERE company_id = $1 AND key = $2 AND name = 'contact.tracesDue'`, [
      companyId,
      laneOf(due).key,
    ]);
    const { contactId, userId, userName } = erasure;
    const actor = { ...systemActor(companyId), userId, name: userName };
    const target = { kind: 'contact', id: contactId, name: `#${contactId}` } as const;
    await publishAudit(manager, actor, 'contact.erased', { target, details: { ...done!.removed } });
  }
}

const haveAll = (answered: readonly string[]): boolean => SERVICES.every((service) => answered.includes(service));

const laneOf = ({ companyId, id }: DueErasure) => ({ companyId, key: `erasure:${companyId}:${id}` });
