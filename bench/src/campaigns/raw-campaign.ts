import pg from 'pg';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';

const TABLES = `
  DROP SCHEMA IF EXISTS bench CASCADE;
  CREATE SCHEMA bench;
  CREATE TABLE bench.recipient (LIKE campaigns.campaign_recipient INCLUDING ALL);
  CREATE TABLE bench.event (id uuid PRIMARY KEY, data jsonb);`;

/** The limit of P7: COPY of the recipients, and each message's claim and outcome as statements of one client. */
export class RawCampaign {
  private constructor(
    private readonly db: pg.Client,
    private readonly folder: string,
  ) {}

  static async open(url: string): Promise<RawCampaign> {
    const db = new pg.Client({ connectionString: url });
    await db.connect();
    await db.query(TABLES);
    const folder = await mkdtemp(path.join(tmpdir(), 'prosa-bench-copy-'));
    await chmod(folder, 0o777);
    return new RawCampaign(db, folder);
  }

  /** Milliseconds of COPY. */
  async plan(recipients: number): Promise<number> {
    const file = path.join(this.folder, 'rows');
    await this.db.query(
      `COPY (SELECT 1, 1, n, (5511900000000 + n)::text, 'Contato ' || n FROM generate_series(1, ${recipients}) n) TO '${file}'`,
    );
    const begin = performance.now();
    await this.db.query(`COPY bench.recipient (company_id, campaign_id, item_id, number, name) FROM '${file}'`);
    const ms = performance.now() - begin;
    await this.db.query('ANALYZE bench.recipient');
    return ms;
  }

  /** Milliseconds in which so many messages are claimed and their outcomes recorded, two transactions each. */
  async claim(messages: number): Promise<number> {
    const begin = performance.now();
    for (let sent = 0; sent < messages; sent++) {
      await this.db.query('BEGIN');
      const { rows } = await this.db.query<{ id: number; number: string; name: string }>({
        name: 'claim',
        text: `UPDATE bench.recipient SET state = 'claimed', claimed_at = now(), connection_id = 1, variant = 1
          WHERE (company_id, campaign_id, id) = (SELECT company_id, campaign_id, id FROM bench.recipient
            WHERE company_id = 1 AND campaign_id = 1 AND state = 'planned' AND lane_id = 0
            ORDER BY id + 0 LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, number, name`,
      });
      await this.db.query({
        name: 'event',
        text: 'INSERT INTO bench.event (id, data) VALUES ($1, $2)',
        values: [randomUUID(), JSON.stringify(rows[0])],
      });
      await this.db.query('COMMIT');
      await this.db.query({
        name: 'outcome',
        text: `UPDATE bench.recipient SET state = 'sent', sent_at = now() WHERE company_id = 1 AND campaign_id = 1 AND id = $1`,
        values: [rows[0]!.id],
      });
    }
    return performance.now() - begin;
  }

  async close(): Promise<void> {
    await this.db.query('DROP SCHEMA bench CASCADE');
    await this.db.end();
    await rm(this.folder, { recursive: true, force: true });
  }
}
