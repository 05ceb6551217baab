import type { AuditTarget } from '@prosa/contracts';
import type { EventScope } from '@prosa/service-kit';

/** The lane of what happens to one connection itself. */
export const connectionLane = ({ companyId, id }: { companyId: number; id: number }): EventScope => ({
  companyId,
  key: `${companyId}:connection:${id}`,
});

/** A connection as the audit log names it. */
export const connectionTarget = ({ id, name }: { id: number; name: string }): AuditTarget => ({
  kind: 'connection',
  id,
  name,
});
