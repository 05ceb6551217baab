import { aWeek, type AuditValues, type DaySchedule, type QueueDetail } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

/** The fields of a queue that the audit log records, with the names of those who serve it. */
export async function auditedQueue(
  manager: EntityManager,
  queue: Omit<QueueDetail, 'token'>,
  companyId: number,
): Promise<AuditValues> {
  const members: { name: string }[] = await manager.query(
    'SELECT name FROM attendant WHERE company_id = $1 AND id = ANY($2) ORDER BY name',
    [companyId, queue.userIds],
  );
  const { name, color, greetingMessage, orderQueue, outOfHoursMessage, complationMessage } = queue;
  return {
    name,
    color,
    greetingMessage,
    orderQueue,
    userIds: members.map((member) => member.name),
    outOfHoursMessage,
    complationMessage,
    closeTicket: queue.closeTicket,
    ativarRoteador: queue.ativarRoteador,
    tempoRoteador: queue.tempoRoteador || null,
    // Compared as one text; the log hides them.
    schedules: isDefault(queue.schedules) ? null : JSON.stringify(queue.schedules),
    exceptions: queue.exceptions.length > 0 ? JSON.stringify(queue.exceptions) : null,
    menu: queue.menu.length > 0 ? JSON.stringify(queue.menu) : null,
  };
}

const isDefault = (schedules: DaySchedule[]): boolean => JSON.stringify(schedules) === JSON.stringify(aWeek());
