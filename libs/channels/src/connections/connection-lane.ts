import type { EventScope } from '@prosa/service-kit';

/** The lane of what happens to one connection itself. */
export const connectionLane = ({ companyId, id }: { companyId: number; id: number }): EventScope => ({
  companyId,
  key: `${companyId}:connection:${id}`,
});
