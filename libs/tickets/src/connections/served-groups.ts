import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

interface ConnectionRef {
  companyId: number;
  connectionId: number;
}

/** How a connection's groups are served; a connection that is not copied yet serves them. */
export interface GroupSettings {
  /** Whether groups become tickets at all. */
  allowGroup: boolean;
  /** Whether they are served like people. */
  groupAsTicket: boolean;
}

/** The group settings of a connection (docs/spec/domain-behaviour.md §2, §3). */
export async function groupSettings(
  manager: EntityManager,
  { companyId, connectionId }: ConnectionRef,
): Promise<GroupSettings> {
  const [copy] = await rows<GroupSettings>(
    manager,
    `SELECT allow_group AS "allowGroup", group_as_ticket AS "groupAsTicket" FROM connection
     WHERE company_id = $1 AND id = $2`,
    [companyId, connectionId],
  );
  return copy ?? { allowGroup: true, groupAsTicket: false };
}
