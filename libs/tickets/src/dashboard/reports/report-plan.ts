import type { ReportPlanInput, ReportPlanView } from '@prosa/contracts';
import { cancelTimer, setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { zoneOf } from '../../options/company-zone.js';
import { nextReport } from './report-times.js';

/** The kind of the timer at which a company's report is made. */
export const REPORT_TIMER = 'report.due';
const TIMER_KEY = 'report';

/** A company's plan as it is stored. */
export interface ReportPlan extends ReportPlanInput {
  /** The local day of the next report; null while it is off. */
  nextDay: string | null;
  nextAt: Date | null;
}

/** Off, as long as nobody chose. */
const FIRST_PLAN: ReportPlan = {
  isOn: false,
  rhythm: 'weekly',
  weekday: 1,
  day: 1,
  hour: 8,
  language: 'pt-BR',
  queueIds: [],
  isMailed: false,
  recipientIds: [],
  nextDay: null,
  nextAt: null,
};

const PLAN = `SELECT is_on AS "isOn", rhythm, weekday, day, hour, language, queue_ids AS "queueIds",
  is_mailed AS "isMailed", recipient_ids AS "recipientIds", next_day::text AS "nextDay", next_at AS "nextAt"
  FROM report_plan WHERE company_id = $1`;

/** The company's plan, locked. */
export async function lockPlan(manager: EntityManager, companyId: number): Promise<ReportPlan> {
  const [plan] = await rows<ReportPlan>(manager, `${PLAN} FOR UPDATE`, [companyId]);
  return plan ?? FIRST_PLAN;
}

export async function planView(manager: EntityManager, companyId: number): Promise<ReportPlanView> {
  const [stored = FIRST_PLAN] = await rows<ReportPlan>(manager, PLAN, [companyId]);
  const { nextDay: _, nextAt, ...plan } = stored;
  return { ...plan, nextAt: nextAt?.toISOString() ?? null, timeZone: await zoneOf(manager, companyId) };
}

/** Stores the plan and sets its timer. */
export async function storePlan(manager: EntityManager, companyId: number, plan: ReportPlanInput): Promise<void> {
  const { isOn, rhythm, weekday, day, hour, language, queueIds, isMailed, recipientIds } = plan;
  await manager.query(
    `INSERT INTO report_plan (company_id, is_on, rhythm, weekday, day, hour, language, queue_ids, is_mailed, recipient_ids)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (company_id) DO UPDATE SET is_on = excluded.is_on, rhythm = excluded.rhythm, weekday = excluded.weekday,
       day = excluded.day, hour = excluded.hour, language = excluded.language, queue_ids = excluded.queue_ids,
       is_mailed = excluded.is_mailed, recipient_ids = excluded.recipient_ids`,
    [companyId, isOn, rhythm, weekday, day, hour, language, queueIds, isMailed, recipientIds],
  );
  await armPlan(manager, companyId, plan);
}

/** Sets the timer of the next report, in the place of the one before; an absent plan has none. */
export async function armPlan(manager: EntityManager, companyId: number, plan: ReportPlanInput): Promise<void> {
  const next = plan.isOn ? nextReport(plan, await zoneOf(manager, companyId), new Date()) : null;
  await manager.query('UPDATE report_plan SET next_day = $2, next_at = $3 WHERE company_id = $1', [
    companyId,
    next?.day ?? null,
    next?.at ?? null,
  ]);
  if (!next) return cancelTimer(manager, companyId, TIMER_KEY);
  await setTimer(manager, companyId, {
    key: TIMER_KEY,
    kind: REPORT_TIMER,
    dueAt: next.at.toISOString(),
    data: { day: next.day },
  });
}

/** A deleted user receives no report. */
export const dropRecipient = (manager: EntityManager, companyId: number, userId: number): Promise<unknown> =>
  manager.query(
    `UPDATE report_plan SET recipient_ids = array_remove(recipient_ids, $2) WHERE company_id = $1 AND $2 = ANY(recipient_ids)`,
    [companyId, userId],
  );

/** A deleted queue is in no report. A report of that queue alone ends: without queues it would be that of all. */
export async function dropReportQueue(manager: EntityManager, companyId: number, queueId: number): Promise<void> {
  const plan = await lockPlan(manager, companyId);
  if (!plan.queueIds.includes(queueId)) return;
  const queueIds = plan.queueIds.filter((id) => id !== queueId);
  await storePlan(manager, companyId, { ...plan, queueIds, isOn: plan.isOn && queueIds.length > 0 });
}
