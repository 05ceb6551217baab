import { BASE_TABLES, migrationNames } from '@prosa/service-kit/database';
import type { ServiceDefinition } from '@prosa/service-kit/service';
import type pg from 'pg';
import { type Finding, ok, problem, warning } from '../finding.js';

/** A service and its reviewed tables without row-level security. */
export interface Guarded {
  definition: ServiceDefinition;
  systemTables: readonly string[];
}

/** Checks that the database isolates services and companies, and has this version's migrations. */
export async function checkSchemas(db: pg.ClientBase, services: Guarded[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of services) findings.push(...(await checkSchema(db, service)));
  return findings.length > 0
    ? findings
    : [ok('schemas', 'roles own nothing, tables are guarded, migrations are up to date')];
}

async function checkSchema(db: pg.ClientBase, { definition, systemTables }: Guarded): Promise<Finding[]> {
  const { name } = definition;
  const { rowCount } = await db.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [name]);
  if (!rowCount)
    return [warning('schemas', `${name} has no tables yet`, 'start the product: each service makes its own')];
  return [
    ...(await checkMigrations(db, definition)),
    ...(await checkRole(db, name)),
    ...(await checkGuards(db, name, [...BASE_TABLES, ...systemTables])),
  ];
}

async function checkMigrations(db: pg.ClientBase, definition: ServiceDefinition): Promise<Finding[]> {
  const { rows } = await db.query<{ name: string }>(`SELECT name FROM ${definition.name}.migration`);
  const done = new Set(rows.map(({ name }) => name));
  const known = migrationNames(definition);
  const open = known.filter((name) => !done.has(name));
  const foreign = [...done].filter((name) => !known.includes(name));
  return [
    ...open.map((name) =>
      warning('migrations', `${definition.name}: ${name} has not run`, 'restart the service: it runs at its start'),
    ),
    ...foreign.map((name) =>
      problem(
        'migrations',
        `${definition.name}: ${name} is not known here: a newer version was at work`,
        'run that version',
      ),
    ),
  ];
}

const UNSAFE = `rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication`;

async function checkRole(db: pg.ClientBase, service: string): Promise<Finding[]> {
  const role = `prosa_${service}`;
  const { rows } = await db.query<{ isUnsafe: boolean; owned: number; memberships: number }>(
    `SELECT ${UNSAFE} AS "isUnsafe",
       (SELECT count(*) FROM pg_class WHERE relowner = r.oid)::int AS owned,
       (SELECT count(*) FROM pg_auth_members WHERE member = r.oid)::int AS memberships
     FROM pg_roles r WHERE rolname = $1`,
    [role],
  );
  const [state] = rows;
  if (!state)
    return [warning('roles', `${role} does not exist`, 'restart the service: it makes its role at its start')];
  const rights = state.isUnsafe || state.memberships > 0;
  return [
    ...(rights
      ? [
          problem(
            'roles',
            `${role} may do more than its service needs: one hole opens everything`,
            `ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB NOREPLICATION, and revoke its memberships`,
          ),
        ]
      : []),
    ...(state.owned > 0
      ? [
          problem(
            'roles',
            `${role} owns ${state.owned} tables and could lift their guard`,
            `REASSIGN OWNED BY ${role} TO the user of DATABASE_URL`,
          ),
        ]
      : []),
  ];
}

async function checkGuards(db: pg.ClientBase, schema: string, exempt: string[]): Promise<Finding[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = $1 AND relkind IN ('r', 'p') AND NOT (relrowsecurity AND relforcerowsecurity) AND NOT relname = ANY($2)`,
    [schema, exempt],
  );
  return rows.map(({ name }) =>
    problem(
      'row-level security',
      `${schema}.${name} shows every company’s rows to a query without one`,
      `ALTER TABLE ${schema}.${name} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`,
    ),
  );
}
