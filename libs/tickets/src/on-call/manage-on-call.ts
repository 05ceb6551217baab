import {
  type Actor,
  type ChangeOnCallInput,
  ON_CALL_PHONE_DIGITS,
  type OnCallDayInput,
  type OnCallIdInput,
  type OnCallInput,
  type OnCallOverride,
  type OnCallView,
  type SetOnCallDayInput,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError, withCountry } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { watchWaiting } from './notify/on-call-timer.js';
import { onCallView } from './on-call.queries.js';
import { readSpans, readWeekShifts } from './read-shifts.js';
import { lockRoster, readRoster } from './roster.js';

/** Creates, changes and deletes who is on call, and sets dates with shifts of their own. */
@Injectable()
export class ManageOnCall {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_USER_FOUND, ERR_ON_CALL_EXISTS, ERR_VALIDATION. */
  async create(actor: Actor, input: OnCallInput): Promise<OnCallView> {
    const { companyId } = actor;
    const columns = columnsOf(input);
    return this.save(actor, input.userId, async (manager) => {
      const [created] = await rows<{ id: number }>(
        manager,
        `INSERT INTO on_call (company_id, user_id, phone, interval_minutes, days) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [companyId, ...columns],
      );
      return created!.id;
    });
  }

  /** Throws ERR_NO_ON_CALL_FOUND, ERR_NO_USER_FOUND, ERR_ON_CALL_EXISTS, ERR_VALIDATION. */
  async change(actor: Actor, { onCallId, ...input }: ChangeOnCallInput): Promise<OnCallView> {
    const { companyId } = actor;
    const columns = columnsOf(input);
    return this.save(
      actor,
      input.userId,
      async (manager) => {
        const changed = await rows(
          manager,
          `UPDATE on_call SET user_id = coalesce($2, user_id), phone = coalesce($3, phone),
           interval_minutes = coalesce($4, interval_minutes), days = coalesce($5, days)
         WHERE company_id = $1 AND id = $6 RETURNING 1`,
          [companyId, ...columns, onCallId],
        );
        if (changed.length === 0) throw new AppError('ERR_NO_ON_CALL_FOUND');
        return onCallId;
      },
      onCallId,
    );
  }

  /** Throws ERR_NO_ON_CALL_FOUND. */
  delete(actor: Actor, { onCallId }: OnCallIdInput): Promise<{ deleted: boolean }> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockRoster(manager, companyId);
      const deleted = await rows(manager, 'DELETE FROM on_call WHERE company_id = $1 AND id = $2 RETURNING 1', [
        companyId,
        onCallId,
      ]);
      if (deleted.length === 0) throw new AppError('ERR_NO_ON_CALL_FOUND');
      await publishChange(manager, companyId);
      return { deleted: true };
    });
  }

  /** Throws ERR_VALIDATION. */
  setDay(actor: Actor, { day, spans: sent }: SetOnCallDayInput): Promise<OnCallOverride> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockRoster(manager, companyId);
      const { people } = await readRoster(manager, companyId);
      const spans = readSpans(sent, (onCallId) => people.some(({ id }) => id === onCallId));
      await manager.query(
        `INSERT INTO on_call_day (company_id, day, spans) VALUES ($1, $2, $3)
         ON CONFLICT (company_id, day) DO UPDATE SET spans = excluded.spans`,
        [companyId, day, JSON.stringify(spans)],
      );
      await publishChange(manager, companyId);
      return { day, spans };
    });
  }

  clearDay(actor: Actor, { day }: OnCallDayInput): Promise<OnCallDayInput> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockRoster(manager, companyId);
      await manager.query('DELETE FROM on_call_day WHERE company_id = $1 AND day = $2', [companyId, day]);
      await publishChange(manager, companyId);
      return { day };
    });
  }

  /** `store` returns the person's id, which is null so far for a new one. */
  private save(
    actor: Actor,
    userId: number | undefined,
    store: (manager: EntityManager) => Promise<number>,
    onCallId: number | null = null,
  ): Promise<OnCallView> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockRoster(manager, companyId);
      if (userId !== undefined) await assertFree(manager, companyId, { userId, onCallId });
      const id = await store(manager);
      await watchWaiting(manager, companyId);
      await publishChange(manager, companyId);
      return onCallView(manager, companyId, id);
    });
  }
}

/** Values of user_id, phone, interval_minutes and days; null for those that are absent. Throws ERR_VALIDATION. */
const columnsOf = ({ userId, phone, interval, days }: Partial<OnCallInput>): unknown[] => [
  userId ?? null,
  phone === undefined ? null : phoneOf(phone),
  interval ?? null,
  days === undefined ? null : JSON.stringify(readWeekShifts(days)),
];

function phoneOf(phone: string): string {
  const digits = withCountry(phone);
  const { min, max } = ON_CALL_PHONE_DIGITS;
  if (digits.length < min || digits.length > max)
    throw new AppError('ERR_VALIDATION', { fields: { phone: ['isPhone'] } });
  return digits;
}

/** Throws ERR_NO_USER_FOUND, and ERR_ON_CALL_EXISTS when the user is on call already, as somebody else of the roster. */
async function assertFree(
  manager: EntityManager,
  companyId: number,
  { userId, onCallId }: { userId: number; onCallId: number | null },
): Promise<void> {
  const [found] = await rows<{ isOther: boolean }>(
    manager,
    `SELECT EXISTS (SELECT FROM on_call o WHERE o.company_id = $1 AND o.user_id = $2 AND o.id IS DISTINCT FROM $3::integer)
       AS "isOther"
     FROM attendant WHERE company_id = $1 AND id = $2 AND NOT is_deleted FOR KEY SHARE`,
    [companyId, userId, onCallId],
  );
  if (!found) throw new AppError('ERR_NO_USER_FOUND', { fields: { userId: ['unknown'] } });
  if (found.isOther) throw new AppError('ERR_ON_CALL_EXISTS');
}

const publishChange = (manager: EntityManager, companyId: number): Promise<void> =>
  recordEvent(manager, 'onCall.changed', { companyId, key: `${companyId}:onCall` }, {});
