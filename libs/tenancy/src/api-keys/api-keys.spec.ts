import { type Actor, API_KEYS_MAX, apiKeyActor, type CreateApiKeyInput } from '@prosa/contracts';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, dump, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { listAudit } from '../audit/audit.queries.js';
import { recordAudit } from '../audit/record-audit.js';
import { TenancyHousekeeping } from '../tenancy-housekeeping.js';
import { DeleteCompany } from '../companies/admin/delete-company.js';
import { withTenant } from '@prosa/service-kit/database';
import { ApiKeysController } from './api-keys.controller.js';

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

describe('API keys', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  let ana: Actor;
  const bob = anActor({ companyId: 2, userId: 2, name: 'Bob', profile: 'admin' });

  const keys = () => get(ApiKeysController);
  const create = (input: Partial<CreateApiKeyInput> = {}, actor = ana) =>
    keys().create({ actor, input: { name: 'Site', scopes: ['messages:send', 'tickets:read'], ...input } });
  const list = async (actor = ana) => keys().list({ actor, input: {} });
  const revoke = async (apiKeyId: number, actor = ana) => keys().revoke({ actor, input: { apiKeyId } });
  const callerOf = async (key: string) => keys().caller({ actor: ana, input: { key } });
  const assertCompany = async (companyId: number) =>
    keys().assertCompany({ actor: apiKeyActor(companyId, 'Main'), input: {} });
  const change = (sql: string) => asOwner(db, sql);

  beforeEach(async () => {
    await aCompany(db, 1, { useExternalApi: true });
    const { id: userId } = await aUser(tenancy, { profile: 'admin' });
    ana = anActor({ companyId: 1, userId, name: 'Ana', profile: 'admin' });
  });

  it('show their secret once, and store a hash of it alone', async () => {
    const { key, secret } = await create({ expiresAt: inAnHour() });

    expect(secret).toMatch(/^prosa_[\w-]{43}$/);
    expect(key).toMatchObject({ name: 'Site', end: secret.slice(-4), createdBy: 'Ana', lastUsedAt: null });
    expect(await list()).toEqual([key]);
    expect(await recorded(db, 'apiKey.changed')).toEqual([{ key, isNew: true }]);
    expect(await audited(db, 'apiKey.created')).toMatchObject([
      { actor_id: ana.userId, target_id: key.id, details: { scopes: 'messages:send, tickets:read' } },
    ]);
    const stored = await dump(db);
    expect([stored.includes(secret), stored.includes(secret.slice(6))]).toEqual([false, false]);
  });

  it('identify the program that calls, with the rights of the company’s admins', async () => {
    const { key, secret } = await create();

    expect(await callerOf(secret)).toEqual({
      actor: { ...apiKeyActor(1, 'Site') },
      credential: `key:${key.id}`,
      scopes: ['messages:send', 'tickets:read'],
      connectionId: null,
      expiresAt: null,
    });
  });

  it('are valid until they expire, and unknown ones never', async () => {
    const { secret } = await create({ expiresAt: inAnHour() });
    expect((await callerOf(secret)).expiresAt).not.toBeNull();

    await change(`UPDATE api_key SET expires_at = now() - interval '1 second'`);

    await expect(callerOf(secret)).rejects.toThrow('ERR_API_KEY_INVALID');
    await expect(callerOf(`prosa_${'x'.repeat(43)}`)).rejects.toThrow('ERR_API_KEY_INVALID');
  });

  it('are revoked at once, and once', async () => {
    const { key, secret } = await create();
    const { secret: other } = await create({ name: 'Shop' });

    const revoked = await revoke(key.id);

    await expect(callerOf(secret)).rejects.toThrow('ERR_API_KEY_INVALID');
    expect((await callerOf(other)).actor.name).toBe('Shop');
    expect(revoked.revokedAt).not.toBeNull();
    expect(await revoke(key.id)).toEqual(revoked);
    expect((await recorded(db, 'apiKey.changed')).at(-1)).toEqual({ key: revoked, isNew: false });
    expect(await audited(db, 'apiKey.revoked')).toMatchObject([{ target_id: key.id }]);
    expect((await list()).map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
      ['Shop', false],
      ['Site', true],
    ]);
  });

  it('are those of one company: another one sees, revokes and counts its own', async () => {
    await aCompany(db, 2);
    await aUser(tenancy, { companyId: 2, name: 'Bob', profile: 'admin' });
    const { key, secret } = await create();
    const [{ id: bobId }] = (await change('SELECT id FROM app_user WHERE company_id = 2')) as [{ id: number }];
    const theirs = { ...bob, userId: bobId };
    const { secret: foreign } = await create({ name: 'Theirs' }, theirs);

    await expect(revoke(key.id, theirs)).rejects.toThrow('ERR_NO_API_KEY_FOUND');
    await expect(revoke(9_999)).rejects.toThrow('ERR_NO_API_KEY_FOUND');
    expect((await list(theirs)).map(({ name }) => name)).toEqual(['Theirs']);
    expect([(await callerOf(secret)).actor.companyId, (await callerOf(foreign)).actor.companyId]).toEqual([1, 2]);
  });

  it.each([
    ['an attendant', () => ({ ...ana, profile: 'user' as const })],
    ['a supervisor', () => ({ ...ana, profile: 'supervisor' as const })],
    ['another key', () => apiKeyActor(1, 'Site')],
  ])('are not managed by %s', async (_, of) => {
    const { key } = await create();

    await expect(create({}, of())).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(list(of())).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(revoke(key.id, of())).rejects.toThrow('ERR_NO_PERMISSION');
    expect(await list()).toHaveLength(1);
  });

  it('do not end in the past', async () => {
    await expect(create({ expiresAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { fields: { expiresAt: ['isFuture'] } },
    });
    expect(await list()).toEqual([]);
  });

  it('are limited in number, also when many are created at once; revoked ones do not count', async () => {
    const { key } = await create();
    const more = await Promise.allSettled(Array.from({ length: API_KEYS_MAX + 2 }, () => create()));

    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(API_KEYS_MAX - 1);
    await expect(create()).rejects.toThrow('ERR_TOO_MANY_API_KEYS');
    await revoke(key.id);
    await create({ name: 'One more' });
    expect(await list()).toHaveLength(API_KEYS_MAX + 1);
  });

  it.each([
    ['has lost the plan', 'UPDATE plan SET use_external_api = false', 'ERR_NOT_IN_PLAN'],
    ['has not paid', `UPDATE company SET due_date = now() - interval '1 day' WHERE id = 3`, 'ERR_SUBSCRIPTION_EXPIRED'],
    ['is inactive', 'UPDATE company SET status = false WHERE id = 3', 'ERR_COMPANY_INACTIVE'],
  ])('are refused at once while the company %s', async (_, sql, code) => {
    await aCompany(db, 3);
    const user = await aUser(tenancy, { companyId: 3, name: 'Cid', profile: 'admin' });
    const { secret } = await create({}, anActor({ companyId: 3, userId: user.id, profile: 'admin' }));
    expect(await assertCompany(3)).toEqual({ mayCall: true });

    await change(sql);

    await expect(callerOf(secret)).rejects.toThrow(code);
    await expect(assertCompany(3)).rejects.toThrow(code);
    expect(await change('SELECT 1 FROM api_key WHERE last_used_at IS NOT NULL')).toEqual([]);
  });

  it('are created only within the plan', async () => {
    await change('UPDATE plan SET use_external_api = false');

    await expect(create()).rejects.toMatchObject({ code: 'ERR_NOT_IN_PLAN', details: { flag: 'useExternalApi' } });
    expect(await list()).toEqual([]);
  });

  it('store their last use once a minute', async () => {
    const { secret } = await create();
    const lastUse = async () => (await list())[0]?.lastUsedAt;
    await callerOf(secret);
    const first = await lastUse();
    await callerOf(secret);
    expect([typeof first, await lastUse()]).toEqual(['string', first]);

    await change(`UPDATE api_key SET last_used_at = now() - interval '61 seconds'`);
    const aged = await lastUse();
    await callerOf(secret);

    expect(Date.parse((await lastUse())!)).toBeGreaterThan(Date.parse(aged!));
  });

  it('end with their company', async () => {
    await aCompany(db, 3);
    const user = await aUser(tenancy, { companyId: 3, name: 'Cid', profile: 'admin' });
    const { secret, key } = await create({}, anActor({ companyId: 3, userId: user.id, profile: 'admin' }));

    await get(DeleteCompany).execute({ ...ana, super: true }, { companyId: 3 });

    await expect(callerOf(secret)).rejects.toThrow('ERR_API_KEY_INVALID');
    await expect(assertCompany(3)).rejects.toThrow('ERR_COMPANY_INACTIVE');
    expect((await recorded(db, 'apiKey.changed')).at(-1)).toMatchObject({ key: { id: key.id }, isNew: false });
    await change('INSERT INTO gone_company (company_id, gone_at) VALUES (3, now())');
    await expect(assertCompany(3)).rejects.toThrow('ERR_API_KEY_INVALID');
  });

  it('outlive the user who created them, and are deleted 90 days after they were revoked', async () => {
    const { key } = await create();
    const { key: live } = await create({ name: 'Live' });
    await revoke(key.id);
    await change(`UPDATE api_key SET revoked_at = now() - interval '89 days' WHERE id = ${key.id}`);
    await change('DELETE FROM app_user');
    expect((await list()).map(({ createdBy }) => createdBy)).toEqual(['', '']);
    await aUser(tenancy);

    await get(TenancyHousekeeping).tidy();
    expect(await change('SELECT 1 FROM api_key')).toHaveLength(2);
    await change(`UPDATE api_key SET revoked_at = now() - interval '91 days' WHERE id = ${key.id}`);
    await get(TenancyHousekeeping).tidy();

    expect(await change('SELECT id FROM api_key')).toEqual([{ id: live.id }]);
  });

  it('are named in the audit log by what they do', async () => {
    await withTenant(db, ana, async (manager) => {
      await recordAudit(manager, apiKeyActor(1, 'Site'), 'ticket.deleted');
      await recordAudit(manager, { companyId: 1, userId: 0, name: '', sessionId: null }, 'ticket.deleted');
    });

    const { entries } = await withTenant(db, ana, (manager) => listAudit(manager, ana, { act: 'ticket.deleted' }));
    expect(entries.map(({ actor }) => actor)).toEqual([null, { id: 0, name: 'Site' }]);
  });
});
