import { type DatabaseDefinition, openDatabase, withClient } from '@prosa/service-kit/database';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { createHash } from 'node:crypto';
import { TEST_SECRET } from './test-platform.js';

/** Any number: who makes a template holds it. */
const TEMPLATE_LOCK = 7_270_003;

/** The address of the run's database server. */
function serverUrl(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL: the tests run through the Jest preset of the workspace');
  return new URL(url);
}

/** Runs one statement on the server and returns its address. */
export async function runOnServer(sql: string): Promise<URL> {
  const url = serverUrl();
  await withClient(url.toString(), (client) => client.query(sql));
  return url;
}

/** The password of a service's role under the tests' secret. */
export const testRolePassword = (service: string) => new PlatformKeys(TEST_SECRET).databasePassword(`prosa_${service}`);

/** Names of templates that this worker has found or made. */
const templates = new Map<DatabaseDefinition, Promise<string>>();

/** A database with exactly these migrations, made by the first spec file that needs it and copied by all. */
export function migratedTemplate(definition: DatabaseDefinition): Promise<string> {
  const known = templates.get(definition);
  if (known) return known;
  const found = findOrMakeTemplate(definition);
  templates.set(definition, found);
  // The next spec file tries again.
  found.catch(() => templates.delete(definition));
  return found;
}

async function findOrMakeTemplate(definition: DatabaseDefinition): Promise<string> {
  const steps = definition.migrations.map((Migration) => String(Migration) + String(new Migration().up));
  const hash = createHash('sha1')
    .update(definition.name)
    .update([...steps, definition.extensions].join())
    .digest('hex')
    .slice(0, 16);
  const name = `template_${definition.name}_${hash}`;
  await withClient(serverUrl().toString(), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft} STRATEGY FILE_COPY`);
    const ownerUrl = Object.assign(serverUrl(), { pathname: `/${draft}` }).toString();
    const opened = await openDatabase(definition, { ownerUrl, rolePassword: testRolePassword(definition.name) });
    await opened.destroy();
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}
