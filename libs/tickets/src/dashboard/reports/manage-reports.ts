import {
  type Actor,
  isAdmin,
  isHuman,
  localMoment,
  type MailAttachment,
  type ReportPlanInput,
  type ReportPlanView,
  type ReportView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus, publishAudit } from '@prosa/service-kit/bus';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { zoneOf } from '../../options/company-zone.js';
import { makeReport } from './make-report.js';
import { lockPlan, planView, storePlan } from './report-plan.js';
import { contentOf, queueMessages, reportViews } from './content/report-rows.js';

/** A company's report: its plan, the reports made so far, and their messages. For admins. */
@Injectable()
export class ManageReports {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  async plan(actor: Actor): Promise<ReportPlanView> {
    assertAdmin(actor);
    return withTenant(this.db, actor, (manager) => planView(manager, actor.companyId));
  }

  /** Throws the errors of `reports.changePlan`. */
  async changePlan(actor: Actor, input: ReportPlanInput): Promise<ReportPlanView> {
    assertAdmin(actor);
    const { companyId } = actor;
    if (input.isOn && input.isMailed) await this.assertMail(actor, input.recipientIds);
    return withTenant(this.db, actor, async (manager) => {
      await lockPlan(manager, companyId);
      await assertChoices(manager, companyId, input);
      await storePlan(manager, companyId, input);
      const { isOn, rhythm, isMailed, recipientIds } = input;
      const details = { isOn, rhythm, isMailed, receivers: recipientIds.length };
      await publishAudit(manager, actor, 'reports.changed', { details });
      return planView(manager, companyId);
    });
  }

  async list(actor: Actor): Promise<{ reports: ReportView[] }> {
    assertAdmin(actor);
    return { reports: await readTenant(this.db, actor, (reader) => reportViews(reader, actor.companyId, null)) };
  }

  /** The report of the last period, to the actor alone; only stored where the plan says so or nothing can be mailed. */
  async trial(actor: Actor): Promise<ReportView> {
    assertAdmin(actor);
    const { companyId, userId } = actor;
    const isAvailable = await this.isMailAvailable(actor);
    return withTenant(this.db, actor, async (manager) => {
      const stored = await lockPlan(manager, companyId);
      const plan = { ...stored, isMailed: stored.isMailed && isAvailable, recipientIds: [userId] };
      const day = localMoment(await zoneOf(manager, companyId), new Date()).date;
      const reportId = await makeReport(manager, companyId, plan, { day, isTrial: true });
      await dropOldTrials(manager, companyId);
      return viewOf(manager, companyId, reportId!);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_REPORT_FOUND. */
  async file(actor: Actor, reportId: number): Promise<MailAttachment> {
    assertAdmin(actor);
    const content = await readTenant(this.db, actor, (reader) => contentOf(reader, actor.companyId, reportId));
    if (!content) throw new AppError('ERR_NO_REPORT_FOUND');
    return content.attachments[0]!;
  }

  /** Sends the same again to those who did not get it. Throws ERR_NO_PERMISSION, ERR_NO_REPORT_FOUND. */
  async retry(actor: Actor, reportId: number): Promise<ReportView> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const content = await contentOf(manager, companyId, reportId);
      if (!content) throw new AppError('ERR_NO_REPORT_FOUND');
      const receivers = await rows<{ userId: number; try: number }>(
        manager,
        `UPDATE report_delivery SET state = 'waiting', code = NULL, reason = '', try = try + 1, at = now()
         WHERE company_id = $1 AND report_id = $2 AND state IN ('refused', 'unknown') RETURNING user_id AS "userId", try`,
        [companyId, reportId],
      );
      await queueMessages(manager, companyId, reportId, { receivers, content });
      return viewOf(manager, companyId, reportId);
    });
  }

  private async assertMail(actor: Actor, recipientIds: readonly number[]): Promise<void> {
    if (recipientIds.length === 0) throw new AppError('ERR_NO_RECIPIENTS');
    if (!(await this.isMailAvailable(actor))) throw new AppError('ERR_MAIL_NOT_SET_UP');
  }

  private async isMailAvailable(actor: Actor): Promise<boolean> {
    return (await this.bus.request(actor, { name: 'mail.status', input: {} })).isAvailable;
  }
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor) || !isHuman(actor)) throw new AppError('ERR_NO_PERMISSION');
}

/** Throws ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND. */
async function assertChoices(
  manager: EntityManager,
  companyId: number,
  { recipientIds, queueIds }: ReportPlanInput,
): Promise<void> {
  const count = async (sql: string, ids: readonly number[]) =>
    (await rows(manager, `SELECT 1 FROM ${sql}`, [companyId, ids])).length;
  const users = await count('attendant WHERE company_id = $1 AND id = ANY($2) AND NOT is_deleted', recipientIds);
  if (users < recipientIds.length) throw new AppError('ERR_NO_USER_FOUND');
  const named = [...new Set(queueIds)].filter((id) => id !== 0);
  const queues = await count('queue WHERE company_id = $1 AND id = ANY($2) AND NOT is_deleted', named);
  if (queues < named.length) throw new AppError('ERR_NO_QUEUE_FOUND');
}

/** Trials that are stored; a further one replaces the oldest. */
const TRIALS_MAX = 10;

const dropOldTrials = (manager: EntityManager, companyId: number): Promise<unknown> =>
  manager.query(
    `DELETE FROM report WHERE company_id = $1 AND id IN (
       SELECT id FROM report WHERE company_id = $1 AND is_trial ORDER BY id DESC OFFSET ${TRIALS_MAX})`,
    [companyId],
  );

async function viewOf(manager: EntityManager, companyId: number, reportId: number): Promise<ReportView> {
  const [view] = await reportViews(manager, companyId, reportId);
  if (!view) throw new AppError('ERR_NO_REPORT_FOUND');
  return view;
}
