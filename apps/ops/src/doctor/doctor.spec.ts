import { loadConfig } from '@prosa/service-kit/operations';
import { createTestDatabase, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { SYSTEM_TABLES, ticketsService } from '@prosa/tickets';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { checkAddress } from './checks/address.js';
import { checkBroker } from './checks/broker.js';
import { checkFfmpeg, checkNode } from './checks/program.js';
import { checkSchemas } from './checks/schemas.js';
import { checkServer } from './checks/server.js';
import { checkFileModes, checkSettings } from './checks/settings.js';
import { checkStorage } from './checks/storage.js';
import { checkWork } from './checks/work.js';
import type { Finding } from './finding.js';
import { runDoctor } from './run-doctor.js';

const levels = (findings: Finding[]) => Object.fromEntries(findings.map(({ check, level }) => [check, level]));
const texts = (findings: Finding[]) => findings.map(({ text }) => text).join('\n');
const config = (env: Record<string, string> = {}) =>
  loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://x/prosa', ...env });

describe('the doctor', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'prosa-doctor-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reports a program that is too old, and one that is missing', async () => {
    expect(checkNode('20.18.9').level).toBe('problem');
    expect(checkNode('20.19.0').level).toBe('ok');
    expect(await checkFfmpeg('/nowhere/ffmpeg')).toMatchObject({
      level: 'problem',
      advice: expect.any(String) as string,
    });
  });

  it('reports unusable settings, and prints none of their values', () => {
    const { findings, config: read } = checkSettings({
      DATA_DIR: folder,
      PROSA_SECRET: 'please-change-me-k7Qf2mXz9LwRt4VbN8pYc3',
      PORT: '99999',
    });

    expect(read).toBeUndefined();
    expect(levels(findings)).toEqual({ settings: 'problem' });
    expect(texts(findings)).toMatch(/PORT:.*PROSA_SECRET: looks like a sample value/);
    expect(texts(findings)).not.toMatch(/k7Qf2m|99999/);
  });

  it('uses the secret of a data folder, creates none, and reports one that others can read', () => {
    expect(levels(checkSettings({ DATA_DIR: folder }).findings)).toEqual({ settings: 'problem' });
    const file = path.join(folder, 'secret');
    writeFileSync(file, TEST_SECRET, { mode: 0o600 });

    expect(levels(checkSettings({ DATA_DIR: folder }).findings)).toEqual({ settings: 'ok', secret: 'ok' });
    expect(levels(checkFileModes({ DATA_DIR: folder }))).toEqual({ 'file modes': 'ok' });
    chmodSync(file, 0o644);
    expect(checkFileModes({ DATA_DIR: folder })).toMatchObject([
      { level: 'problem', advice: expect.stringContaining('chmod 600') as string },
    ]);
  });

  it('reports a storage that cannot be written', async () => {
    expect(levels(await checkStorage(config({ DATA_DIR: folder })))).toMatchObject({ storage: 'ok' });
    rmSync(path.join(folder, 'media'), { recursive: true });
    writeFileSync(path.join(folder, 'media'), 'in the way');

    expect(levels(await checkStorage(config({ DATA_DIR: folder })))).toMatchObject({ storage: 'problem' });
  });

  it('reports an unreachable broker without its password', async () => {
    expect(await checkBroker(undefined)).toMatchObject([{ level: 'ok' }]);
    const findings = await checkBroker('amqp://prosa:geheim@127.0.0.1:1');

    expect(levels(findings)).toEqual({ broker: 'problem' });
    expect(texts(findings)).not.toContain('geheim');
  });

  it('reports an unreachable database: one problem, no secret, exit code 1', async () => {
    mkdirSync(path.join(folder, 'media'));
    const env = {
      PROSA_SECRET: TEST_SECRET,
      DATABASE_URL: 'postgres://prosa:geheim@127.0.0.1:1/prosa',
      DATA_DIR: folder,
      PUBLIC_URL: 'http://localhost:1',
    };

    const { text, code } = await runDoctor(['--json'], env);

    expect(code).toBe(1);
    expect(text).not.toContain('geheim');
    expect(text).not.toContain(TEST_SECRET);
    const findings = JSON.parse(text) as Finding[];
    expect(findings.filter(({ level }) => level === 'problem').map(({ check }) => check)).toEqual(['database']);
    for (const { level, advice } of findings) expect(advice !== undefined).toBe(level !== 'ok');
  });

  describe('the doctor at the public address', () => {
    let server: Server | undefined;

    afterEach(() => server?.close());

    async function listening(answer: RequestListener): Promise<string> {
      const made = createServer(answer);
      server = made;
      await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
      return `http://localhost:${(made.address() as AddressInfo).port}`;
    }

    it('reports another program at the address', async () => {
      const PUBLIC_URL = await listening((_, response) => response.end('<html>It works!</html>'));

      expect(levels(await checkAddress(config({ PUBLIC_URL })))).toMatchObject({ address: 'problem' });
    });

    it('reports a proxy that passes no upgrade and exposes metrics', async () => {
      const PUBLIC_URL = await listening(({ url }, response) =>
        response.end(url === '/metrics' ? '# HELP prosa_x y' : '{"status":"ok"}'),
      );

      expect(levels(await checkAddress(config({ PUBLIC_URL })))).toEqual({
        address: 'ok',
        cookies: 'ok',
        proxies: 'ok',
        sockets: 'problem',
        metrics: 'problem',
      });
    });

    it.each([
      ['https without a proxy', { PUBLIC_URL: 'https://localhost:1' }, { proxies: 'problem', address: 'warning' }],
      [
        'trusted proxies that do not exist',
        { PUBLIC_URL: 'http://localhost:1', TRUSTED_PROXIES: '2' },
        { proxies: 'warning' },
      ],
      ['passwords in the clear', { PUBLIC_URL: 'http://127.0.0.2:1' }, { cookies: 'warning' }],
    ])('reports %s', async (_, env, expected) => {
      expect(levels(await checkAddress(config(env)))).toMatchObject(expected);
    });
  });
});

describe('the doctor in a database', () => {
  const db = useTestDatabase(ticketsService);
  const guarded = [{ definition: ticketsService, systemTables: SYSTEM_TABLES }];
  let owner: pg.Client;

  beforeEach(async () => {
    const [{ name }] = (await db.query('SELECT current_database() AS name')) as [{ name: string }];
    owner = new pg.Client({
      connectionString: Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: name }).toString(),
    });
    await owner.connect();
    // Roles belong to the whole server, so the change is made in a transaction that is rolled back.
    await owner.query('BEGIN');
  });
  afterEach(async () => {
    await owner.query('ROLLBACK');
    await owner.end();
  });

  it('reports no problem when all is well', async () => {
    expect(levels(await checkSchemas(owner, guarded))).toEqual({ schemas: 'ok' });
    expect(levels(await checkWork(owner))).toEqual({ work: 'ok' });
    expect(levels(await checkServer(owner))).toMatchObject({ database: 'ok', clock: 'ok', connections: 'ok' });
  });

  it.each([
    [
      'a table that shows all companies',
      'ALTER TABLE tickets.ticket NO FORCE ROW LEVEL SECURITY',
      { 'row-level security': 'problem' },
    ],
    ['a role past row-level security', 'ALTER ROLE prosa_tickets BYPASSRLS', { roles: 'problem' }],
    [
      'a role that owns a table',
      'GRANT CREATE ON SCHEMA tickets TO prosa_tickets; ALTER TABLE tickets.message OWNER TO prosa_tickets',
      { roles: 'problem' },
    ],
    [
      'a migration that has not run',
      `DELETE FROM tickets.migration WHERE name LIKE 'FollowEvents%'`,
      { migrations: 'warning' },
    ],
    [
      'a database of a newer version',
      `INSERT INTO tickets.migration (timestamp, name) VALUES (1, 'Tomorrow1')`,
      { migrations: 'problem' },
    ],
    ['a missing schema', 'ALTER SCHEMA tickets RENAME TO elsewhere', { schemas: 'warning' }],
  ])('reports %s', async (_, breakIt, expected) => {
    await owner.query(breakIt);

    expect(levels(await checkSchemas(owner, guarded))).toEqual(expected);
  });

  it.each([
    ['ahead', -5_000, 'warning'],
    ['behind', 60_000, 'problem'],
  ])('reports a database clock that is %s', async (direction, aheadMs, level) => {
    const found = await checkServer(owner, () => Date.now() + aheadMs);

    expect(found.find(({ check }) => check === 'clock')).toMatchObject({
      level,
      text: expect.stringContaining(direction) as string,
    });
  });

  it('reports work that does not advance, and whether its service runs', async () => {
    await owner.query(
      `INSERT INTO tickets.outbox_event (id, company_id, name, key, data, at) VALUES (gen_random_uuid(), 1, 'n', 'k', '{}', now() - interval '1 hour');
       INSERT INTO tickets.parked_event (event_id, key, envelope, due_at, reason) VALUES (gen_random_uuid(), 'k', '{}', now(), 'r');
       INSERT INTO tickets.dead_letter (event_id, company_id, name, key, envelope, attempts, reason, first_at)
         VALUES (gen_random_uuid(), 1, 'n', 'k', '{}', 5, 'r', now())`,
    );

    expect(levels(await checkWork(owner))).toEqual({
      outbox: 'problem',
      'parked events': 'warning',
      'dead letters': 'warning',
    });
  });

  it("accepts an empty database before the product's first start", async () => {
    const empty = await createTestDatabase();
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();

    expect(levels(await checkSchemas(client, guarded))).toEqual({ schemas: 'warning' });
    expect(levels(await checkWork(client))).toEqual({ work: 'ok' });

    await client.end();
    await empty.drop();
  });
});
