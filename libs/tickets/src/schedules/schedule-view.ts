import type { ScheduleView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { Reader } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';
import { zoneSql } from '../options/company-zone.js';

/** SQL of a schedule's view (ScheduleView) from `schedule` as s, joined by JOINED. */
export const VIEW = `
  json_build_object(
    'id', s.id, 'body', s.body, 'media', s.media, 'sendAt', ${isoTime('s.send_at')},
    'sendLocal', to_char(s.send_at AT TIME ZONE ${zoneSql('s.company_id')}, 'YYYY-MM-DD"T"HH24:MI:SS'), 'sentAt', ${isoTime('s.sent_at')},
    'status', s.status, 'failure', s.failure, 'repeatUnit', s.repeat_unit, 'repeatEvery', s.repeat_every,
    'cancelIfReplied', s.cancel_if_replied, 'contactId', s.contact_id,
    'contact', json_build_object('id', c.id, 'name', c.name, 'isGroup', c.is_group),
    'whatsappId', s.connection_id, 'userId', s.user_id,
    'user', CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END,
    'messageId', s.message_id, 'createdAt', ${isoTime('s.created_at')}, 'updatedAt', ${isoTime('s.updated_at')})`;
export const JOINED = `
  JOIN contact c ON c.company_id = s.company_id AND c.id = s.contact_id
  LEFT JOIN attendant a ON a.company_id = s.company_id AND a.id = s.user_id AND NOT a.is_deleted`;

/** The view of an existing schedule. */
export async function scheduleView(reader: Reader, companyId: number, id: number): Promise<ScheduleView> {
  const sql = `SELECT ${VIEW} AS view FROM schedule s ${JOINED} WHERE s.company_id = $1 AND s.id = $2`;
  return (await rows<{ view: ScheduleView }>(reader, sql, [companyId, id]))[0]!.view;
}

/** The lane of the events of a schedule. */
export const scheduleLane = (companyId: number, id: number) => ({ companyId, key: `${companyId}:schedule:${id}` });

/** Records that a schedule is new or has changed, and returns its view. */
export async function publishSchedule(
  manager: EntityManager,
  { companyId, id }: { companyId: number; id: number },
  name: 'schedule.created' | 'schedule.changed' = 'schedule.changed',
): Promise<ScheduleView> {
  const schedule = await scheduleView(manager, companyId, id);
  await recordEvent(manager, name, scheduleLane(companyId, id), { schedule });
  return schedule;
}
