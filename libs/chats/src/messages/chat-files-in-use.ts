import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { seeAllChats } from '../database/with-member.js';

/** Which of these files a message of a chat of the company shows. */
export const chatFilesInUse = (db: DataSource, companyId: number, keys: string[]): Promise<string[]> =>
  withTenant(db, { companyId }, async (manager) => {
    await seeAllChats(manager);
    const shown = await manager.query<{ key: string }[]>(
      `SELECT media ->> 'key' AS key FROM chat_message WHERE company_id = $1 AND media ->> 'key' = ANY($2)`,
      [companyId, keys],
    );
    return shown.map(({ key }) => key);
  });
