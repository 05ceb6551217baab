import { type ListCompaniesInput, PAGE_SIZE } from '@prosa/contracts';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, PASSWORD, recorded, signInAs } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import { ManagePlans } from '../../plans/manage-plans.js';
import { CreateUser } from '../../users/create-user.js';
import { acrossCompanies } from '../../accounts/companies/across-companies.js';
import { ChangeCompany } from './change-company.js';
import { allCompanies, companyIds, getCompany, listCompanies } from './company-record.queries.js';
import { CreateCompany } from './create-company.js';
import { DeleteCompany } from './delete-company.js';

const root = anActor({ companyId: 1, profile: 'admin', super: true });
const FORM = { name: 'Padaria', email: 'Bia@padaria.example', password: PASSWORD, planId: 1 };

describe('companies, administered', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const create = (overrides: Partial<Parameters<CreateCompany['execute']>[1]> = {}) =>
    get(CreateCompany).execute(root, { ...FORM, ...overrides });
  const change = (companyId: number, overrides: Partial<Parameters<ChangeCompany['execute']>[1]> = {}) =>
    get(ChangeCompany).execute(root, { ...FORM, ...overrides, companyId });
  const named = async (...names: string[]) => {
    for (const name of names) await create({ name, email: `${name.toLowerCase()}@x.example` });
  };

  beforeEach(async () => {
    await aCompany(db);
    const [plan] = await asOwner<{ id: number }>(db, 'SELECT id FROM plan');
    FORM.planId = plan!.id;
  });

  it('are made with a first admin, who can sign in', async () => {
    const company = await create({
      recurrence: 'ANUAL',
      dueDate: '2030-05-31',
      phone: '5511988887777',
      document: '12.345.678/0001-90',
      paymentMethod: 'PIX',
      numberAttendants: 2,
    });

    expect(company).toMatchObject({
      name: 'Padaria',
      email: 'bia@padaria.example',
      status: true,
      recurrence: 'ANUAL',
      dueDate: '2030-06-01T02:59:59.000Z',
      document: '12.345.678/0001-90',
      paymentMethod: 'PIX',
      numberAttendants: 2,
      numberConections: null,
      lastLogin: null,
      plan: { name: 'Padrão', amount: '0', users: 2 },
    });
    const { user } = await signInAs(tenancy, { email: 'bia@padaria.example' });
    expect(user).toMatchObject({ companyId: company.id, profile: 'admin', super: false, name: 'Padaria' });
    expect((await getCompany(db, root, company.id)).lastLogin).not.toBeNull();
  });

  it('are made with the name of the first admin, and in their own zone', async () => {
    const company = await create({ adminName: 'Bia Lima', timeZone: 'America/Manaus', dueDate: '2030-05-31' });

    expect(company).toMatchObject({ name: 'Padaria', timeZone: 'America/Manaus', dueDate: '2030-06-01T03:59:59.000Z' });
    const { user } = await signInAs(tenancy, { email: FORM.email });
    expect(user).toMatchObject({ name: 'Bia Lima' });
    expect(await recorded(db, 'company.zoneChanged')).toEqual([{ timeZone: 'America/Manaus' }]);

    await change(company.id, { timeZone: 'America/Belem', dueDate: '2030-05-31' });
    expect(await getCompany(db, root, company.id)).toMatchObject({
      timeZone: 'America/Belem',
      dueDate: '2030-06-01T02:59:59.000Z',
    });
    expect(await recorded(db, 'company.zoneChanged')).toHaveLength(2);
    await change(company.id, {});
    expect(await recorded(db, 'company.zoneChanged')).toHaveLength(2);
  });

  it('are on trial without a date', async () => {
    const { id, dueDate, isTrial } = await create();
    expect(isTrial).toBe(true);

    const days = (Date.parse(dueDate) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
    expect(await change(id, { dueDate })).toMatchObject({ isTrial: true });
    const shown = (await getCompany(db, root, id)).dueLocal!;
    for (const same of [shown, shown.slice(0, 10)])
      expect(await change(id, { dueDate: same })).toMatchObject({ dueDate, isTrial: true });
    expect(await change(id, { dueDate: '2030-05-31' })).toMatchObject({
      isTrial: false,
      dueLocal: '2030-05-31T23:59:59',
    });
  });

  it.each([
    ['a name that another has, whatever its case', { name: 'company 1' }, 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
    ['an e-mail that somebody has', { email: 'ANA@company1.example' }, 'ERR_EMAIL_ALREADY_EXISTS'],
    ['a plan that is not there', { planId: 999 }, 'ERR_NO_PLAN_FOUND'],
    ['a weak password', { password: '123456789012' }, 'ERR_WEAK_PASSWORD'],
    ['a day that does not exist', { dueDate: '2026-02-30' }, 'ERR_VALIDATION'],
  ])('are not made with %s', async (_, overrides, code) => {
    await aUser(tenancy);

    await expect(create(overrides)).rejects.toMatchObject({ code });
    expect(await asOwner(db, 'SELECT id FROM company')).toHaveLength(1);
    expect(await asOwner(db, 'SELECT id FROM app_user')).toHaveLength(1);
  });

  it('of one name come one at a time', async () => {
    const both = await Promise.allSettled([create(), create({ email: 'b@x.example' })]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are listed by name, page by page, and found by name and e-mail', async () => {
    await named('Zebra', 'Abelha', 'Onça_Pintada');

    const list = (searchParam: string, pageNumber = 1) => listCompanies(db, root, { searchParam, pageNumber });
    expect((await list('')).companies.map(({ name }) => name)).toEqual([
      'Abelha',
      'Company 1',
      'Onça_Pintada',
      'Zebra',
    ]);
    expect(await list('abelha@')).toMatchObject({ companies: [{ name: 'Abelha' }], hasMore: false, count: 1 });
    expect((await list('a_p')).companies).toHaveLength(1);
    expect((await list('%')).companies).toEqual([]);
    expect((await allCompanies(db, root)).map(({ name }) => name)).toHaveLength(4);
  });

  it('are read a page at a time, with five thousand of them', async () => {
    await asOwner(
      db,
      `INSERT INTO company (name, plan_id, due_date, email)
       SELECT 'Empresa ' || lpad(n::text, 5, '0'), ${FORM.planId}, now(), n || '@x.example' FROM generate_series(1, 5000) n`,
    );
    await asOwner(db, 'ANALYZE company');

    const third = await listCompanies(db, root, { pageNumber: 3 });
    expect(third).toMatchObject({ hasMore: true, count: 5001 });
    expect(third.companies).toHaveLength(PAGE_SIZE.companies);
    expect(third.companies[0]?.name).toBe('Empresa 00040');

    const [{ 'QUERY PLAN': plan }] = await acrossCompanies(db, (manager) =>
      manager.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${companyIds()}`, ['', null, 40, 21]),
    );
    const scan = (plan[0].Plan.Plans as Record<string, unknown>[]).find((node) => node['Relation Name'] === 'company');
    expect(scan).toMatchObject({ 'Index Name': 'company_by_name', 'Actual Rows': 61 });
  });

  it('are listed by state and plan', async () => {
    const dueIn = async (name: string, days: number, overrides = {}) =>
      create({
        name,
        email: `${name.toLowerCase()}@x.example`,
        dueDate: new Date(Date.now() + days * 86_400_000).toISOString(),
        ...overrides,
      });
    await named('Teste');
    await dueIn('Vencida', -1);
    await dueIn('Logo', 4);
    await dueIn('Depois', 30);
    await dueIn('Parada', 30, { status: false });
    const [other] = await asOwner<{ id: number }>(
      db,
      `INSERT INTO plan SELECT (jsonb_populate_record(plan, jsonb_build_object('id', plan.id + 1, 'name', 'Outro'))).*
       FROM plan RETURNING id`,
    );
    await dueIn('Cara', 30, { planId: other!.id });

    const list = async (filter: ListCompaniesInput) =>
      (await listCompanies(db, root, filter)).companies.map(({ name }) => name);
    expect(await list({ state: 'inactive' })).toEqual(['Parada']);
    expect(await list({ state: 'trial' })).toEqual(['Teste']);
    expect(await list({ state: 'dueSoon' })).toEqual(['Logo', 'Teste']);
    expect(await list({ state: 'overdue' })).toEqual(['Vencida']);
    expect(await list({ state: 'active', planId: other!.id })).toEqual(['Cara']);
    expect(await listCompanies(db, root, { state: 'active', searchParam: 'DEPOIS' })).toMatchObject({ count: 1 });
  });

  it('end with the last page', async () => {
    await named(...Array.from({ length: PAGE_SIZE.companies }, (_, n) => `Loja${n}`));

    expect(await listCompanies(db, root, {})).toMatchObject({ hasMore: true, count: 21 });
    const last = await listCompanies(db, root, { pageNumber: 2 });
    expect([last.companies.length, last.hasMore]).toEqual([1, false]);
  });

  it('are for super users alone', async () => {
    const { id } = await create();
    const admin = anActor({ companyId: id, profile: 'admin' });

    const refused = { code: 'ERR_NO_PERMISSION' };
    expect(() => listCompanies(db, admin, {})).toThrow('ERR_NO_PERMISSION');
    expect(() => allCompanies(db, admin)).toThrow('ERR_NO_PERMISSION');
    await expect(get(CreateCompany).execute(admin, FORM)).rejects.toMatchObject(refused);
    await expect(get(ChangeCompany).execute(admin, { ...FORM, companyId: id })).rejects.toMatchObject(refused);
    await expect(get(DeleteCompany).execute(admin, { companyId: id })).rejects.toMatchObject(refused);
    expect(() => getCompany(db, admin, id)).toThrow('ERR_NO_PERMISSION');
    expect(await getCompany(db, root, id)).toMatchObject({ id, name: 'Padaria', timeZone: 'America/Sao_Paulo' });
    await expect(getCompany(db, root, 999)).rejects.toMatchObject({ code: 'ERR_NO_COMPANY_FOUND' });
  });

  it('are hidden from every transaction that does not say that it looks across', async () => {
    await create();

    expect(await db.query('SELECT id FROM company')).toEqual([]);
    const across = acrossCompanies(db, (manager) => manager.query(`UPDATE company SET name = 'x' RETURNING id`));
    expect(await across).toEqual([[], 0]);
  });

  it('change, and record it', async () => {
    const { id } = await create();

    const changed = await change(id, { name: 'Padaria Nova', dueDate: '2020-01-31', recurrence: 'BIMESTRAL' });

    expect(changed).toMatchObject({
      name: 'Padaria Nova',
      recurrence: 'BIMESTRAL',
      dueDate: '2020-02-01T02:59:59.000Z',
    });
    expect(await recorded(db, 'company.changed')).toMatchObject([
      { company: { id, name: 'Padaria Nova', plan: { name: 'Padrão' } }, isPastDue: true },
    ]);
  });

  it('have their changes in the log of the operator and in their own, with old and new values', async () => {
    const { id } = await create();

    await change(id, { name: 'Padaria Nova', numberAttendants: 4, dueDate: '2030-05-31' });

    const changes = [
      { field: 'name', from: 'Padaria', to: 'Padaria Nova' },
      { field: 'dueDate', to: '2030-06-01T02:59:59.000Z' },
      { field: 'numberAttendants', from: null, to: 4 },
    ];
    const entry = { act: 'company.changed', changes };
    expect((await recorded(db, 'audit.recorded')).at(-1)).toMatchObject({ ...entry, target: { id } });
    expect(await audited(db, 'company.changed')).toMatchObject([{ ...entry, company_id: id, actor_id: root.userId }]);
  });

  it('that are set inactive lose their sessions, and nobody gets in', async () => {
    const { id } = await create();
    const { sessionId } = await signInAs(tenancy, { email: FORM.email });

    await change(id, { status: false });

    expect(await recorded(db, 'session.ended')).toMatchObject([{ sessionIds: [sessionId] }]);
    await expect(signInAs(tenancy, { email: FORM.email })).rejects.toMatchObject({ code: 'ERR_COMPANY_INACTIVE' });
    await change(id, { status: true });
    await expect(signInAs(tenancy, { email: FORM.email })).resolves.toBeDefined();
  });

  it('that are set inactive while somebody signs in have no session left', async () => {
    const { id } = await create();

    for (let round = 0; round < 3; round++) {
      await change(id, { status: true });
      await Promise.allSettled([signInAs(tenancy, { email: FORM.email }), change(id, { status: false })]);
      expect(await asOwner(db, 'SELECT 1 FROM session WHERE ended_at IS NULL')).toEqual([]);
    }
  }, 30_000);

  it('but the first can be set inactive, date back and go', async () => {
    const first = { name: 'Company 1', email: 'ana@company1.example' };
    await expect(change(1, { ...first, status: false })).rejects.toMatchObject({ code: 'ERR_FIRST_COMPANY' });
    await expect(get(DeleteCompany).execute(root, { companyId: 1 })).rejects.toMatchObject({
      code: 'ERR_FIRST_COMPANY',
    });

    expect(await change(1, { ...first, dueDate: '2020-01-01' })).toMatchObject({ dueDate: '2999-12-31T23:59:59.000Z' });
  });

  it('are invisible to everybody once deleted, and their e-mails are free', async () => {
    const { id } = await create();
    const { sessionId } = await signInAs(tenancy, { email: FORM.email });

    expect(await get(DeleteCompany).execute(root, { companyId: id })).toEqual({ deleted: true });

    expect(await recorded(db, 'session.ended')).toMatchObject([{ sessionIds: [sessionId] }]);
    expect(await recorded(db, 'company.deleted')).toEqual([{ companyId: id }]);
    expect(await recorded(db, 'audit.recorded')).toMatchObject([
      { act: 'company.created', target: { id } },
      { act: 'company.deleted', actor: { userId: root.userId }, target: { id, name: 'Padaria' } },
    ]);
    expect((await listCompanies(db, root, {})).companies.map((company) => company.id)).toEqual([1]);
    const absent = { code: 'ERR_NO_COMPANY_FOUND' };
    await expect(getCompany(db, root, id)).rejects.toMatchObject(absent);
    await expect(change(id)).rejects.toMatchObject(absent);
    await expect(get(DeleteCompany).execute(root, { companyId: id })).rejects.toMatchObject(absent);
    await expect(signInAs(tenancy, { email: FORM.email })).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' });
    await expect(create()).resolves.toBeDefined();
  });

  it('with limits of their own are limited by those', async () => {
    const { id } = await create({ numberAttendants: 2 });
    const admin = anActor({ companyId: id, profile: 'admin' });
    const add = (name: string) =>
      get(CreateUser).execute(admin, { name, email: `${name}@padaria.example`, password: 'bXq-83!ruK' });

    await add('Caio');

    await expect(add('Davi')).rejects.toMatchObject({ code: 'ERR_PLAN_LIMIT_REACHED', details: { limit: 2 } });
  });

  it('are announced when their plan changed', async () => {
    const { id } = await create({ numberAttendants: 7 });
    const { id: planId, ...plan } = (await getCompany(db, root, 1)).plan;

    await get(ManagePlans).change(root, { ...plan, planId, useKanban: false, users: 5 });

    expect(await recorded(db, 'company.changed')).toMatchObject([
      { company: { id: 1, plan: { useKanban: false, users: 5 } }, isPastDue: false },
      { company: { id, plan: { useKanban: false, users: 7 } }, isPastDue: false },
    ]);
  });
});
