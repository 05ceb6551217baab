import type { AuditValues, QueueView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

type Audited = Pick<QueueView, 'name' | 'color' | 'greetingMessage' | 'orderQueue' | 'userIds'>;

/** The fields of a queue that the audit log records, with the names of those who serve it. */
export async function auditedQueue(
  manager: EntityManager,
  { name, color, greetingMessage, orderQueue, userIds }: Audited,
  companyId: number,
): Promise<AuditValues> {
  const members: { name: string }[] = await manager.query(
    'SELECT name FROM attendant WHERE company_id = $1 AND id = ANY($2) ORDER BY name',
    [companyId, userIds],
  );
  return { name, color, greetingMessage, orderQueue, userIds: members.map((member) => member.name) };
}
