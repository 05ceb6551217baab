import { storable } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, PhoneBookEntry } from '../../channel-adapter.js';
import { underFence } from '../../database/assert-fence.js';
import type { SessionRef } from '../../sessions/request-session.js';

/** Entries of one phone; who comes after them is not kept. */
const ENTRIES_MAX = 20_000;
/** Entries of one statement. */
const BATCH = 1_000;
const NAME_MAX = 200;

interface Row {
  type: 'phone' | 'lid';
  value: string;
  lid: string;
  name: string;
  pushName: string;
  hasChat: boolean;
}

/** Keeps whom the phone knows, for who imports contacts. A later word replaces an earlier one. */
@Injectable()
export class SyncAddressBook {
  constructor(private readonly db: DataSource) {}

  /** Throws StaleFence when the session is somebody else's by now. */
  async execute(session: ChannelSession, people: PhoneBookEntry[]): Promise<void> {
    const rows = rowsOf(people);
    for (let first = 0; first < rows.length; first += BATCH) {
      await this.saveBatch(session, rows.slice(first, first + BATCH));
    }
  }

  private saveBatch(session: ChannelSession, rows: Row[]): Promise<void> {
    const { companyId, connectionId } = session;
    const recordset = `jsonb_to_recordset($3::jsonb)
      AS told (type text, value text, lid text, name text, "pushName" text, "hasChat" boolean)`;
    const values = [companyId, connectionId, JSON.stringify(rows)];
    return underFence(this.db, session, async (manager) => {
      await manager.query(
        `UPDATE address_book book SET
           name = coalesce(nullif(told.name, ''), book.name), push_name = coalesce(nullif(told."pushName", ''), book.push_name),
           lid = coalesce(nullif(told.lid, ''), book.lid), has_chat = book.has_chat OR told."hasChat",
           version = book.version + 1
         FROM ${recordset}
         WHERE book.company_id = $1 AND book.connection_id = $2 AND book.type = told.type AND book.value = told.value`,
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

/** What the phone of a connection told: it is another's phone from now on. */
export const forgetAddressBook = (manager: EntityManager, { companyId, connectionId }: SessionRef): Promise<unknown> =>
  manager.query('DELETE FROM address_book WHERE company_id = $1 AND connection_id = $2', [companyId, connectionId]);

const NOBODY = { lid: '', name: '', pushName: '', hasChat: false };

/** One row a person. Groups are in no address book. */
function rowsOf(people: PhoneBookEntry[]): Row[] {
  const rows = new Map<string, Row>();
  for (const person of people) {
    const row = rowOf(person);
    const known = rows.get(row.value) ?? NOBODY;
    if (row.value) rows.set(row.value, together(row, known));
  }
  return [...rows.values()];
}

/** Of whom no name is told that could be one of an address book, the value is ''. */
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
