import type pg from 'pg';
import { OLD_TEXT } from './history-load.js';

/** Tables like the product's, with their indexes but without row-level security and references. */
const TABLES = `
  DROP SCHEMA IF EXISTS bench CASCADE;
  CREATE SCHEMA bench;
  CREATE TABLE bench.contact (LIKE tickets.contact INCLUDING ALL);
  CREATE TABLE bench.contact_alias (LIKE tickets.contact_alias INCLUDING ALL);
  CREATE TABLE bench.ticket (LIKE tickets.ticket INCLUDING ALL);
  CREATE TABLE bench.message (LIKE tickets.message INCLUDING ALL);`;

/** The limit of P15: the rows of an import in one transaction, each table by one statement. */
export class RawHistory {
  private runs = 0;

  private constructor(private readonly db: pg.Client) {}

  static async open(db: pg.Client): Promise<RawHistory> {
    await db.query(TABLES);
    return new RawHistory(db);
  }

  async run({ chats, each }: { chats: number; each: number }): Promise<void> {
    const base = ++this.runs * 1_000_000;
    await this.db.query('BEGIN');
    await this.db.query(
      `INSERT INTO bench.contact (id, company_id, name, number)
       SELECT $1 + n, 1, 'Antigo ' || n, '5597' || ($1 + n) FROM generate_series(1, $2::int) n`,
      [base, chats],
    );
    await this.db.query(
      `INSERT INTO bench.contact_alias (company_id, type, value, contact_id)
       SELECT 1, 'phone', '5597' || ($1 + n), $1 + n FROM generate_series(1, $2::int) n`,
      [base, chats],
    );
    await this.db.query(
      `INSERT INTO bench.ticket (id, company_id, contact_id, connection_id, status, imported)
       SELECT $1 + n, 1, $1 + n, 1, 'closed', now() FROM generate_series(1, $2::int) n`,
      [base, chats],
    );
    await this.db.query(
      `INSERT INTO bench.message (company_id, ticket_id, contact_id, connection_id, external_id, chat_id, from_me, body,
         media_type, origin, read, created_at)
       SELECT 1, $1 + n, $1 + n, 1, 'raw ' || $1 || ' ' || n || ' ' || m, '5597' || ($1 + n) || '@s.whatsapp.net',
         m % 2 = 0, $4, 'conversation', 'import', true, now() - interval '90 days' + m * interval '1 minute'
       FROM generate_series(1, $2::int) n, generate_series(1, $3::int) m`,
      [base, chats, each, OLD_TEXT],
    );
    await this.db.query('COMMIT');
  }

  async close(): Promise<void> {
    await this.db.query('DROP SCHEMA bench CASCADE');
  }
}
