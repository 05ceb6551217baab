import type { PersonTraces } from '@prosa/contracts';
import type { Sealer } from '@prosa/service-kit/operations';
import type { EntityManager } from 'typeorm';
import { itemContext } from './item-context.js';

interface ParkedItem {
  id: string;
  connectionId: number;
  sealed: Buffer;
}

/** Deletes parts of webhooks that were set aside and name the person. Resolves to how many. */
export async function eraseParkedItems(
  manager: EntityManager,
  sealer: Sealer,
  companyId: number,
  { names, until }: PersonTraces,
): Promise<number> {
  const parked: ParkedItem[] = await manager.query(
    `SELECT id, connection_id AS "connectionId", sealed FROM webhook_item
     WHERE company_id = $1 AND parked_at IS NOT NULL AND received_at <= $2`,
    [companyId, until],
  );
  const isAboutPerson = ({ connectionId, sealed }: ParkedItem) => {
    const text = sealer.open(sealed, itemContext({ companyId, connectionId })).toString();
    return names.some((name) => text.includes(name));
  };
  const ids = parked.filter(isAboutPerson).map(({ id }) => id);
  await manager.query('DELETE FROM webhook_item WHERE company_id = $1 AND id = ANY($2)', [companyId, ids]);
  return ids.length;
}
