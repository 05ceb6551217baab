import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Tables like the product's, with their indexes but without row-level security and references. */
const TABLES = `
  DROP SCHEMA IF EXISTS bench CASCADE;
  CREATE SCHEMA bench;
  CREATE TABLE bench.contact (LIKE tickets.contact INCLUDING ALL);
  CREATE TABLE bench.contact_alias (LIKE tickets.contact_alias INCLUDING ALL);`;

/** The limit of P8: reads the whole sheet and inserts its rows with COPY. */
export class RawImport {
  private constructor(
    private readonly db: pg.Client,
    private readonly folder: string,
  ) {}

  static async open(url: string): Promise<RawImport> {
    const db = new pg.Client({ connectionString: url });
    await db.connect();
    await db.query(TABLES);
    const folder = await mkdtemp(path.join(tmpdir(), 'prosa-bench-copy-'));
    await chmod(folder, 0o755);
    return new RawImport(db, folder);
  }

  /** `base` is the first contact's number. */
  async run(sheet: string, base: number): Promise<void> {
    const [, ...lines] = await readSheet(sheet);
    const people = lines.map(([name, number, email], index) => [base + index, 1, name, true, number, email]);
    const aliases = people.map(([id, company, , , number]) => [company, 'phone', number, id]);
    await this.copy('contact (id, company_id, name, is_named, number, email)', people);
    await this.copy('contact_alias (company_id, type, value, contact_id)', aliases);
  }

  async close(): Promise<void> {
    await this.db.query('DROP SCHEMA bench CASCADE');
    await this.db.end();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async copy(into: string, lines: readonly unknown[][]): Promise<void> {
    const file = path.join(this.folder, 'rows');
    await writeFile(file, lines.map((values) => `${values.join('\t')}\n`).join(''), { mode: 0o644 });
    await this.db.query(`COPY bench.${into} FROM '${file}'`);
  }
}
