import { storable } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, PhoneBookEntry } from '../../channel-adapter.js';
import { underFence } from '../../database/assert-fence.js';
import type { SessionRef } from '../../sessions/request-session.js';

/** Entries of one phone; further ones are not stored. */
const ENTRIES_MAX = 20_000;
/** Entries per statement. */
const BATCH = 1_000;
const NAME_MAX = 200;

/** An entry of `address_book`. */
interface Row {
  type: 'phone' | 'lid';
  value: string;
  lid: string;
  name: string;
  pushName: string;
  hasChat: boolean;
}

/** Stores the people whom the phone knows, for the import of contacts. A later report replaces an earlier one. */
@Injectable()
export class SyncAddressBook {
  constructor(private readonly db: DataSource) {}

  /** Throws StaleFence when another process owns the session. */
  async execute(session: ChannelSession, people: PhoneBookEntry[]): Promise<void> {
    const rows = rowsOf(people);
    for (let first = 0; first < rows.length; first += BATCH) {
      await this.saveBatch(session, rows.slice(first, first + BATCH));
    }
  }

  private saveBatch(session: ChannelSession, rows: Row[]): Promise<void> {
    const { companyId, connectionId } = session;
    const recordset = `jsonb_to_recordset($3::jsonb)
      AS reported (type text, value text, lid text, name text, "pushName" text, "hasChat" boolean)`;
    const values = [companyId, connectionId, JSON.stringify(rows)];
    return underFence(this.db, session, async (manager) => {
      await manager.query(
        `UPDATE address_book book SET
           name = coalesce(nullif(reported.name, ''), book.name), push_name = coalesce(nullif(reported."pushName", ''), book.push_name),
           lid = coalesce(nullif(reported.lid, ''), book.lid), has_chat = book.has_chat OR reported."hasChat",
           version = book.version + 1
         FROM ${recordset}
         WHERE book.company_id = $1 AND book.connection_id = $2 AND book.type = reported.type AND book.value = reported.value`,
        values,
      );
      await manager.query(
        `INSERT INTO address_book (company_id, connection_id, type, value, lid, name, push_name, has_chat)
         SELECT $1, $2, type, value, lid, name, "pushName", "hasChat" FROM ${recordset}
         WHERE name <> '' OR "hasChat"
         ORDER BY type, value
         LIMIT greatest(0, $4 - (SELECT count(*) FROM address_book WHERE company_id = $1 AND connection_id = $2))
         ON CONFLICT (company_id, connection_id, type, value) DO NOTHING`,
        [...values, ENTRIES_MAX],
      );
    });
  }
}

/** Deletes the address book of a connection, whose next phone is another one. */
export const forgetAddressBook = (manager: EntityManager, { companyId, connectionId }: SessionRef): Promise<unknown> =>
  manager.query('DELETE FROM address_book WHERE company_id = $1 AND connection_id = $2', [companyId, connectionId]);

const NOBODY = { lid: '', name: '', pushName: '', hasChat: false };

/** One row per person. Groups are left out. */
function rowsOf(people: PhoneBookEntry[]): Row[] {
  const rows = new Map<string, Row>();
  for (const person of people) {
    const row = rowOf(person);
    const known = rows.get(row.value) ?? NOBODY;
    if (row.value) rows.set(row.value, together(row, known));
  }
  return [...rows.values()];
}

/** `value` is '' for an entry with neither phone number nor LID. */
function rowOf({ aliases, name, pushName, hasChat }: PhoneBookEntry): Row {
  const valueOf = (type: 'phone' | 'lid') => aliases.find((alias) => alias.type === type)?.value ?? '';
  const [phone, lid] = [valueOf('phone'), valueOf('lid')];
  const key = phone ? { type: 'phone' as const, value: phone, lid } : { type: 'lid' as const, value: lid, lid: '' };
  return { ...key, name: cut(name), pushName: cut(pushName), hasChat };
}

const together = (row: Row, known: Omit<Row, 'type' | 'value'>): Row => ({
  ...row,
  lid: row.lid || known.lid,
  name: row.name || known.name,
  pushName: row.pushName || known.pushName,
  hasChat: row.hasChat || known.hasChat,
});

const cut = (name: string): string => storable(name).trim().slice(0, NAME_MAX);
