import {
  type MailContent,
  REPORT_MONTHS,
  type ReportDelivery,
  type ReportRhythm,
  type ReportView,
} from '@prosa/contracts';
import { recordEvent, setTimer } from '@prosa/service-kit/bus';
import type { Reader } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { isoTime } from '../../../database/iso-time.js';
import { rows } from '../../../database/rows.js';

/** The kind of the timer at which a report is deleted. */
export const REPORT_EXPIRY_TIMER = 'report.expired';

export interface NewReport {
  rhythm: ReportRhythm;
  /** Days by the company's clock, inclusive. */
  from: string;
  to: string;
  isTrial: boolean;
  content: MailContent;
  recipientIds: readonly number[];
}

/** Stores a report and queues its messages. Undefined when the report of the period was made already. */
export async function insertReport(
  manager: EntityManager,
  companyId: number,
  { rhythm, from, to, isTrial, content, recipientIds }: NewReport,
): Promise<number | undefined> {
  const [made] = await rows<{ id: number; expiresAt: Date }>(
    manager,
    `INSERT INTO report (company_id, rhythm, from_day, to_day, is_trial, content) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (company_id, rhythm, from_day) WHERE NOT is_trial DO NOTHING
     RETURNING id, created_at + $7 * interval '1 month' AS "expiresAt"`,
    [companyId, rhythm, from, to, isTrial, JSON.stringify(content), REPORT_MONTHS],
  );
  if (!made) return undefined;
  await manager.query(
    'INSERT INTO report_delivery (company_id, report_id, user_id) SELECT $1, $2, unnest($3::integer[])',
    [companyId, made.id, recipientIds],
  );
  const receivers = recipientIds.map((userId) => ({ userId, try: 1 }));
  await queueMessages(manager, companyId, made.id, { receivers, content });
  await setTimer(manager, companyId, {
    key: `report:${made.id}`,
    kind: REPORT_EXPIRY_TIMER,
    dueAt: made.expiresAt.toISOString(),
    data: { reportId: made.id },
  });
  return made.id;
}

interface Messages {
  receivers: readonly { userId: number; try: number }[];
  content: MailContent;
}

export async function queueMessages(
  manager: EntityManager,
  companyId: number,
  reportId: number,
  { receivers, content }: Messages,
): Promise<void> {
  if (receivers.length === 0) return;
  const to = receivers.map((each) => ({ userId: each.userId, key: mailKey({ reportId, ...each }) }));
  await recordEvent(manager, 'mail.queued', { companyId, key: `${companyId}:report:${reportId}` }, { to, content });
}

interface MessageOfReport {
  reportId: number;
  userId: number;
  try: number;
}

/** The key of a message, which names the report, its receiver and the try. */
const mailKey = ({ reportId, userId, try: tried }: MessageOfReport): string => `report:${reportId}:${userId}:${tried}`;

/** The message that a key names; null for other messages than of reports. */
export function messageOf(key: string): MessageOfReport | null {
  const [, reportId, userId, tried] = /^report:(\d+):(\d+):(\d+)$/.exec(key) ?? [];
  return reportId ? { reportId: Number(reportId), userId: Number(userId), try: Number(tried) } : null;
}

const DELIVERIES = `coalesce((
  SELECT json_agg(json_build_object('userId', d.user_id, 'name', coalesce(a.name, ''), 'state', d.state, 'code', d.code,
    'reason', d.reason, 'at', ${isoTime('d.at')}) ORDER BY a.name, d.user_id)
  FROM report_delivery d LEFT JOIN attendant a ON a.company_id = d.company_id AND a.id = d.user_id
  WHERE d.company_id = r.company_id AND d.report_id = r.id), '[]')`;

/** The company's reports, newest first; that one alone for an id. */
export const reportViews = (reader: Reader, companyId: number, reportId: number | null): Promise<ReportView[]> =>
  rows<ReportView & { deliveries: ReportDelivery[] }>(
    reader,
    `SELECT r.id, r.rhythm, r.from_day::text AS "from", r.to_day::text AS "to", r.is_trial AS "isTrial",
       ${isoTime('r.created_at')} AS "createdAt", ${DELIVERIES} AS deliveries
     FROM report r WHERE r.company_id = $1 AND ($2::integer IS NULL OR r.id = $2) ORDER BY r.id DESC LIMIT 100`,
    [companyId, reportId],
  );

/** The message of a report; undefined for none. */
export async function contentOf(reader: Reader, companyId: number, reportId: number): Promise<MailContent | undefined> {
  const [found] = await rows<{ content: MailContent }>(
    reader,
    'SELECT content FROM report WHERE company_id = $1 AND id = $2',
    [companyId, reportId],
  );
  return found?.content;
}
