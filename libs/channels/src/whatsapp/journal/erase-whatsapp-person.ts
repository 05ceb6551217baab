import type { PersonTraces } from '@prosa/contracts';
import { namePattern } from '@prosa/service-kit/service';
import type { EntityManager } from 'typeorm';
import { IS_SENT_TO } from '../../erasure/erase-person.js';
import type { ErasedRows } from '../../registry/channel-module.js';

/**
 * Keys that are named after the person: encryption sessions, sender keys in groups, links of number and private id. Another
 * message of the person makes them again, after a retry.
 */
const KEY_TYPES = `('session', 'sender-key', 'lid-mapping', 'device-list', 'tctoken', 'identity-key')`;

const USER = (column: string) => `split_part(split_part(${column}, '@', 1), ':', 1)`;

/** Deletes a person from keys, journal and sent messages of the company's WhatsApp accounts. */
export async function eraseWhatsAppPerson(
  manager: EntityManager,
  companyId: number,
  { contactId, names, until }: PersonTraces,
): Promise<ErasedRows> {
  const pattern = namePattern(names);
  const erase = async (sql: string, values: unknown[]): Promise<number> => {
    const [, deleted]: [unknown, number] = await manager.query(`DELETE FROM ${sql}`, [companyId, ...values]);
    return deleted;
  };
  const sent = await erase(
    `wa_sent s USING outbound_message o WHERE s.company_id = $1 AND o.company_id = $1 AND ${IS_SENT_TO}
       AND o.connection_id = s.connection_id AND o.provider_id = s.provider_id`,
    [`contact:${contactId}`, names, until],
  );
  const received = await erase(
    `inbound_journal WHERE company_id = $1 AND created_at <= $4
       AND (${USER('chat_id')} = ANY($2) OR ${USER('participant')} = ANY($2) OR stanza::text ~ $3)`,
    [names, pattern, until],
  );
  const contacts = await erase(`wa_keys WHERE company_id = $1 AND type IN ${KEY_TYPES} AND key_id ~ $2`, [pattern]);
  return { messages: sent + received, contacts };
}
