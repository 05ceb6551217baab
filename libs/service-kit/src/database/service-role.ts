import type { Client } from 'pg';
import pg from 'pg';

/** A service's own corner of the database: a schema, and a role that may use it but owns nothing. */
export interface ServiceRole {
  schema: string;
  role: string;
  password: string;
}

const CONCURRENT_CHANGE = new Set(['XX000', '42710', '23505', '40001', 'P0001']);

/** The owner's address with the service's role instead: what a service connects with. */
export function roleUrl(ownerUrl: string, { role, password }: ServiceRole): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.toString();
}

/** Makes schema and role where they are missing and gives the role exactly the rights it needs. Safe to repeat. */
export async function ensureServiceRole(owner: Client, ownerUrl: string, target: ServiceRole): Promise<void> {
  const { schema, role, password } = target;
  if (!(await canSignIn(roleUrl(ownerUrl, target)))) await createRole(owner, role, password);
  await owner.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await owner.query(`
    GRANT USAGE ON SCHEMA ${schema} TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${role};
  `);
}

/** Roles belong to the whole server: two databases that start at once may both try, and one must try again. */
async function createRole(owner: Client, role: string, password: string): Promise<void> {
  const secret = owner.escapeLiteral(password);
  const attributes = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${secret}`;
  for (let attempt = 1; ; attempt++) {
    try {
      const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      await owner.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} ${attributes}`);
      return;
    } catch (error) {
      if (attempt === 10 || !CONCURRENT_CHANGE.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
    }
  }
}

async function canSignIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const refused = ['28P01', '28000'].includes((error as { code?: string }).code ?? '');
    if (!refused) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
