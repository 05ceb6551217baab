import type { EventScope } from '@prosa/service-kit/bus';

/** A contact's conversation by one connection, whose events are handled in order. */
export interface Thread {
  companyId: number;
  connectionId: number;
  contactId: number;
}

/** The lane of every event of a thread: company:connection:contact. */
export const laneOf = ({ companyId, connectionId, contactId }: Thread): EventScope => ({
  companyId,
  key: `${companyId}:${connectionId}:${contactId}`,
});
