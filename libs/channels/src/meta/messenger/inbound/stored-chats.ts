import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import type { ChannelSession } from '../../../channel-adapter.js';

/** Names the deletion of a message. */
export const deletionId = (mid: string): string => `deletion:${mid}`;

/** Which bubbles became of a received message: each of its files is one. */
export class StoredChats {
  constructor(
    private readonly db: DataSource,
    private readonly session: ChannelSession,
  ) {}

  /** Whether the author deleted a message that comes only now. */
  async wasDeleted(chatId: string, mid: string): Promise<boolean> {
    const { companyId, connectionId } = this.session;
    const rows: unknown[] = await withTenant(this.db, this.session, (manager) =>
      manager.query(
        `SELECT 1 FROM inbound_message
         WHERE company_id = $1 AND connection_id = $2 AND chat_id = $3 AND external_id = $4`,
        [companyId, connectionId, chatId, deletionId(mid)],
      ),
    );
    return rows.length > 0;
  }

  /** The ids of a message's bubbles; its own alone when it is unknown. */
  async bubblesOf(chatId: string, mid: string): Promise<string[]> {
    const { companyId, connectionId } = this.session;
    const rows: { id: string }[] = await withTenant(this.db, this.session, (manager) =>
      manager.query(
        `SELECT external_id AS id FROM inbound_message
         WHERE company_id = $1 AND connection_id = $2 AND chat_id = $3
           AND (external_id = $4 OR starts_with(external_id, $4 || '#')) ORDER BY external_id`,
        [companyId, connectionId, chatId, mid],
      ),
    );
    return rows.length > 0 ? rows.map(({ id }) => id) : [mid];
  }

  /** The chat of this account among several ids of one person; undefined when nobody of them wrote to it yet. */
  async chatAmong(ids: readonly string[]): Promise<string | undefined> {
    const { companyId, connectionId } = this.session;
    const rows: { id: string }[] = await withTenant(this.db, this.session, (manager) =>
      manager.query(
        `SELECT chat_id AS id FROM inbound_message
         WHERE company_id = $1 AND connection_id = $2 AND chat_id = ANY($3) LIMIT 1`,
        [companyId, connectionId, ids],
      ),
    );
    return rows[0]?.id;
  }
}
