import type { EntityManager } from 'typeorm';

interface Pair {
  companyId: number;
  contactId: number;
  otherId: number;
}

/** A contact's windows with those of another that is the same person: of each connection the later times count. */
export const mergeWindows = (manager: EntityManager, { companyId, contactId, otherId }: Pair): Promise<unknown> =>
  manager.query(
    `INSERT INTO reply_window AS kept (company_id, contact_id, connection_id, last_inbound_at, ad_at, free_entry_at)
     SELECT company_id, $2, connection_id, last_inbound_at, ad_at, free_entry_at FROM reply_window
     WHERE company_id = $1 AND contact_id = $3
     ON CONFLICT (company_id, contact_id, connection_id) DO UPDATE SET
       last_inbound_at = greatest(kept.last_inbound_at, excluded.last_inbound_at),
       ad_at = greatest(kept.ad_at, excluded.ad_at),
       free_entry_at = greatest(kept.free_entry_at, excluded.free_entry_at)`,
    [companyId, contactId, otherId],
  );

/**
 * The windows of two contacts that are not the same person after all, from the messages that each has. A free entry
 * stays with the one whose message came from the advertisement, as far as its time says.
 */
export async function splitWindows(manager: EntityManager, { companyId, contactId, otherId }: Pair): Promise<void> {
  await manager.query(
    `INSERT INTO reply_window (company_id, contact_id, connection_id, last_inbound_at, ad_at, free_entry_at)
     SELECT w.company_id, $3, w.connection_id, w.last_inbound_at, w.ad_at, w.free_entry_at FROM reply_window w
     WHERE w.company_id = $1 AND w.contact_id = $2 ON CONFLICT DO NOTHING`,
    [companyId, contactId, otherId],
  );
  await manager.query(
    `WITH last AS (
       SELECT w.contact_id, w.connection_id, (
         SELECT max(m.created_at) FROM message m
         WHERE m.company_id = w.company_id AND m.contact_id = w.contact_id AND m.connection_id = w.connection_id
           AND NOT m.from_me AND m.media_type <> 'reactionMessage') AS at
       FROM reply_window w WHERE w.company_id = $1 AND w.contact_id IN ($2, $3)
     ), gone AS (
       DELETE FROM reply_window w USING last
       WHERE w.company_id = $1 AND last.at IS NULL AND w.contact_id = last.contact_id AND w.connection_id = last.connection_id
     )
     UPDATE reply_window w SET last_inbound_at = last.at,
       ad_at = CASE WHEN w.ad_at <= last.at THEN w.ad_at END,
       free_entry_at = CASE WHEN w.ad_at <= last.at THEN w.free_entry_at END
     FROM last
     WHERE w.company_id = $1 AND w.contact_id = last.contact_id AND w.connection_id = last.connection_id
       AND last.at IS NOT NULL`,
    [companyId, contactId, otherId],
  );
}
