import type { AuditTarget } from '@prosa/contracts';
import type { EventScope } from '@prosa/service-kit/bus';

/** The lane of a connection's own events, not of its chats. */
export const connectionLane = ({ companyId, id }: { companyId: number; id: number }): EventScope => ({
  companyId,
  key: `${companyId}:connection:${id}`,
});

/** A connection as the target of an audit entry. */
export const connectionTarget = ({ id, name }: { id: number; name: string }): AuditTarget => ({
  kind: 'connection',
  id,
  name,
});
