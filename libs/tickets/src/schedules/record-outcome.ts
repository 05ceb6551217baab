import type { OutboundState, ScheduleStatus } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Message } from '../conversation/message/message.entity.js';
import { rows } from '../database/rows.js';
import { publishSchedule } from './schedule-view.js';
import type { Schedule } from './schedule.entity.js';

const PREFIX = 'schedule:';

/** The key of a schedule's message: the same until its time is changed, so that it is stored once. */
export const messageKeyOf = ({ id, sendAt }: Pick<Schedule, 'id' | 'sendAt'>): string =>
  `${PREFIX}${id}:${sendAt.toISOString()}`;

export const isOfSchedule = ({ clientKey }: Pick<Message, 'clientKey'>): boolean =>
  clientKey !== null && clientKey.startsWith(PREFIX);

/** What the states of a message mean for its schedule; nothing while it is on its way. */
const OUTCOMES: Partial<Record<OutboundState, ScheduleStatus>> = {
  accepted: 'ENVIADA',
  delivered: 'ENVIADA',
  read: 'ENVIADA',
  failed: 'ERRO',
};

/** Records what became of a schedule's message. Costs nothing for all other messages. `delivery` null: nothing new. */
export async function recordOutcome(
  manager: EntityManager,
  message: Pick<Message, 'companyId' | 'id' | 'clientKey'>,
  delivery: Pick<Message, 'sendState' | 'failure'> | null,
): Promise<void> {
  const status = delivery?.sendState && OUTCOMES[delivery.sendState];
  const { companyId, id } = message;
  if (!status || !isOfSchedule(message)) return;
  const changed = await rows<{ id: number }>(
    manager,
    `UPDATE schedule SET status = $3, failure = $4, updated_at = clock_timestamp(),
       sent_at = CASE WHEN $3 = 'ENVIADA' THEN coalesce(sent_at, clock_timestamp()) END
     WHERE company_id = $1 AND message_id = $2 AND status <> $3 RETURNING id`,
    [companyId, id, status, status === 'ERRO' ? delivery.failure : null],
  );
  for (const schedule of changed) await publishSchedule(manager, { companyId, id: schedule.id });
}
