import { AUDIT_PAGE } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { anActor, anEvent, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, ORIGIN, signInAs } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { TenancyHousekeeping } from '../tenancy-housekeeping.js';
import { SignIn } from '../sessions/sign-in/sign-in.js';
import { SignOut } from '../sessions/sign-out.js';
import { AuditController } from './audit.controller.js';
import { recordAudit } from './record-audit.js';

describe('the audit log', () => {
  const tenancy = tenancyUnderTest();
  const { db, get, config } = tenancy;
  const admin = anActor({ userId: 100, name: 'Ada', profile: 'admin' });
  const list = (input = {}, actor = admin) => get(AuditController).list({ actor, input });
  const record = (act: 'user.created' | 'user.changed', companyId = 1, name = 'Ada') =>
    withTenant(db, { companyId }, (manager) =>
      recordAudit(manager, { ...admin, companyId, name }, act, { target: { kind: 'user', id: 5, name: 'Bia' } }),
    );

  beforeEach(() => aCompany(db));

  it('contains sign-ins and sign-outs with address and browser', async () => {
    const user = await aUser(tenancy);
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const origin = { address: '203.0.113.7', userAgent: chrome };
    await signInAs(tenancy, user, origin);
    const { sessionId } = await signInAs(tenancy, user, origin);
    await get(SignOut).execute(anActor({ userId: user.id, sessionId }), {});

    const { entries } = await list();

    expect(entries.map(({ act }) => act)).toEqual([
      'session.signedOut',
      'session.signedIn',
      'session.replaced',
      'session.signedIn',
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actor: { id: user.id, name: 'Ana' },
        address: '203.0.113.7',
        device: { browser: 'chrome', system: 'windows' },
      });
    }
  });

  it('keeps an attack to a handful of entries, in the log of whom it is for', async () => {
    const user = await aUser(tenancy);
    const guess = (index: number) =>
      get(SignIn)
        .execute({ email: user.email, password: 'wrong', origin: { ...ORIGIN, address: `203.0.${index}.1` } })
        .catch(() => undefined);
    for (let index = 0; index < 10; index++) {
      await guess(index);
      await asOwner(db, 'UPDATE throttle SET blocked_until = NULL');
    }

    expect(await audited(db)).toMatchObject([
      { act: 'session.refused', actor_id: null, target_id: user.id, details: { tries: 1 } },
      { act: 'session.refused', actor_id: null, target_id: user.id, details: { tries: 10 } },
    ]);
  }, 60_000);

  it('stands with its act or not at all', async () => {
    const failing = withTenant(db, admin, async (manager) => {
      await recordAudit(manager, admin, 'user.created');
      throw new Error('and then not');
    });

    await expect(failing).rejects.toThrow('and then not');
    expect(await audited(db)).toEqual([]);
  });

  it('is added to and read, and neither changed nor shortened', async () => {
    await record('user.created');
    const as = (sql: string) => withTenant(db, admin, (manager) => manager.query(sql));

    await expect(as(`UPDATE audit_entry SET act = 'user.deleted'`)).rejects.toThrow('permission denied');
    await expect(as('DELETE FROM audit_entry')).rejects.toThrow('permission denied');
    await expect(as('TRUNCATE audit_entry')).rejects.toThrow('permission denied');
    await as('SELECT forget_audit_entries(0, 100)');

    expect(await audited(db)).toHaveLength(1);
  });

  it('forgets by age what the operator does not keep, and goes with its company', async () => {
    await aCompany(db, 2);
    await aUser(tenancy);
    await aUser(tenancy, { companyId: 2 });
    await record('user.created');
    await record('user.created', 2);
    await asOwner(db, `UPDATE audit_entry SET at = now() - interval '366 days'`);
    await record('user.changed');
    await record('user.changed', 2);

    await get(TenancyHousekeeping).tidy();
    expect((await audited(db)).map(({ act }) => act)).toEqual(['user.changed', 'user.changed']);

    await asOwner(db, `UPDATE audit_entry SET at = now() - interval '60 days'`);
    config.AUDIT_RETENTION_DAYS = 1_000;
    await get(TenancyHousekeeping).tidy();
    expect(await audited(db)).toHaveLength(2);

    await asOwner(db, 'DELETE FROM app_user WHERE company_id = 2');
    await withTenant(db, { companyId: 2 }, (manager) => manager.query('DELETE FROM company'));
    expect((await audited(db)).map(({ company_id }) => company_id)).toEqual([1]);
  });

  it('is read by the admins of the company, page by page, by act, name and time', async () => {
    await aCompany(db, 2);
    for (let index = 0; index < AUDIT_PAGE.shown + 2; index++) await record('user.created');
    await record('user.changed', 1, 'Zé 100%');
    await record('user.changed', 2, 'Stranger');

    const first = await list();
    const second = await list({ before: first.entries.at(-1)?.id });
    const found = await list({ searchParam: '100%' });

    expect([first.entries.length, first.hasMore, second.entries.length, second.hasMore]).toEqual([50, true, 3, false]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(53);
    expect(found.entries.map(({ actor }) => actor?.name)).toEqual(['Zé 100%']);
    expect((await list({ act: 'user.changed' })).entries).toHaveLength(1);
    expect((await list({ from: new Date(Date.now() + 60_000).toISOString() })).entries).toEqual([]);
    expect((await list({ to: new Date(Date.now() + 60_000).toISOString() })).entries).toHaveLength(50);
    expect((await list({}, anActor({ companyId: 2, profile: 'admin' }))).entries).toHaveLength(1);
    expect(() => list({}, anActor())).toThrow('ERR_NO_PERMISSION');
    expect(() => list({}, anActor({ profile: 'supervisor' }))).toThrow('ERR_NO_PERMISSION');
  });

  it('stores acts of other services once, with the time of the act', async () => {
    const target = { kind: 'connection' as const, id: 3, name: 'Vendas' };
    const actor = { userId: 7, name: 'Ana', sessionId: null };
    const event = { ...anEvent('audit.recorded', 1, { actor, act: 'connection.created', target }) };
    event.at = '2026-01-02T03:04:05.000Z';

    await get(AuditController).recorded(event);
    await get(AuditController).recorded(event);

    expect((await list()).entries).toMatchObject([
      { act: 'connection.created', at: '2026-01-02T03:04:05.000Z', actor: { id: 7, name: 'Ana' }, target, address: '' },
    ]);
  });

  it('holds that it was exported', async () => {
    await get(AuditController).recordExport({ actor: admin, input: { act: 'user.created' } });

    expect((await list()).entries).toMatchObject([
      {
        act: 'data.exported',
        target: { kind: 'data', name: 'audit' },
        details: { act: 'user.created', isSearched: false },
      },
    ]);
  });
});
