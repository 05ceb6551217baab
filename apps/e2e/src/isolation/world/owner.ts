import pg from 'pg';

/** The database with its owner's rights, bypassing row-level security: used to plant, remove and compare rows. */
export class Owner {
  private constructor(private readonly client: pg.Client) {}

  static async connect(connectionString: string): Promise<Owner> {
    // Triggers of these services name their tables without the schema.
    const client = new pg.Client({ connectionString, options: '-c search_path=tickets,campaigns' });
    client.on('error', () => undefined);
    await client.connect();
    return new Owner(client);
  }

  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.client.query(sql, values)).rows as T[];
  }

  /** Runs a statement that returns one row, and returns that row. */
  async row<T>(sql: string, values: unknown[] = []): Promise<T> {
    const [row] = await this.rows<T>(sql, values);
    if (row === undefined) throw new Error(`no row: ${sql}`);
    return row;
  }

  /** Records an event in the outbox of that schema, as its service would. */
  async publish(schema: string, companyId: number, name: string, data: object): Promise<void> {
    await this.rows(
      `INSERT INTO ${schema}.outbox_event (id, company_id, name, key, data) VALUES (gen_random_uuid(), $1, $2, $3, $4)`,
      [companyId, name, `isolation:${name}`, JSON.stringify(data)],
    );
  }

  end(): Promise<void> {
    return this.client.end().catch(() => undefined);
  }
}

/** Switches row-level security of every guarded table off or on. Returns the number of tables. */
export async function setRowSecurity(owner: Owner, isOn: boolean): Promise<number> {
  const tables = await owner.rows<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_policy p
     JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace`,
  );
  const change = isOn ? 'ENABLE' : 'DISABLE';
  for (const { name } of tables) await owner.rows(`ALTER TABLE ${name} ${change} ROW LEVEL SECURITY`);
  return tables.length;
}
