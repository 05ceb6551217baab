import { PLAN_FLAGS, type PlanInput } from '@prosa/contracts';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany, audited } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { ManagePlans } from './manage-plans.js';
import { allPlans, publicPlans } from './plan.queries.js';

const FLAGS = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true])) as Record<
  (typeof PLAN_FLAGS)[number],
  boolean
>;
const aPlan = (overrides: Partial<PlanInput> = {}): PlanInput => ({
  name: 'Básico',
  users: 5,
  connections: 1,
  queues: 3,
  amount: '99,90',
  ...FLAGS,
  ...overrides,
});

describe('ManagePlans', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const root = anActor({ super: true });
  const plans = () => get(ManagePlans);

  beforeEach(async () => {
    await aCompany(db);
    await asOwner(db, 'UPDATE plan SET is_public = false');
  });

  it('makes, changes and removes what the platform sells', async () => {
    const { id } = await plans().create(root, aPlan());
    expect(await publicPlans(db.manager)).toMatchObject([{ id, name: 'Básico', amount: '99,90', useKanban: true }]);

    await plans().change(root, { ...aPlan({ name: 'Outro', isPublic: false, useKanban: false }), planId: id });
    expect(await publicPlans(db.manager)).toEqual([]);
    expect(await allPlans(db.manager, root)).toMatchObject([
      { name: 'Padrão' },
      { id, name: 'Outro', useKanban: false },
    ]);

    await plans().delete(root, { planId: id });
    expect(await allPlans(db.manager, root)).toMatchObject([{ name: 'Padrão' }]);
    expect(await audited(db)).toMatchObject([
      { act: 'plan.created', target_id: id },
      {
        act: 'plan.changed',
        target_id: id,
        changes: [
          { field: 'name', from: 'Básico', to: 'Outro' },
          { field: 'useKanban', from: true, to: false },
          { field: 'isPublic', from: true, to: false },
        ],
      },
      { act: 'plan.deleted', target_id: id },
    ]);
  });

  it('does not offer a free plan at sign-up unless somebody says so', async () => {
    const isPublic = async (plan: PlanInput) => (await plans().create(root, plan)).isPublic;

    expect(await isPublic(aPlan({ name: 'A', amount: '0' }))).toBe(false);
    expect(await isPublic(aPlan({ name: 'B', amount: '99,90' }))).toBe(true);
    expect(await isPublic(aPlan({ name: 'C', amount: '0,00', isPublic: true }))).toBe(true);
  });

  it('limits stored files: by default to 50 GB, and as before where a change gives none', async () => {
    const { id, storageMegabytes } = await plans().create(root, aPlan());
    expect(storageMegabytes).toBe(51_200);

    expect(await plans().change(root, { ...aPlan({ storageMegabytes: 20 }), planId: id })).toMatchObject({
      storageMegabytes: 20,
    });
    expect(await plans().change(root, { ...aPlan(), planId: id })).toMatchObject({ storageMegabytes: 20 });
    expect(await audited(db, 'plan.changed')).toMatchObject([
      { changes: [{ field: 'storageMegabytes', from: 51_200, to: 20 }] },
    ]);
  });

  it('keeps names apart, and a plan that a company has', async () => {
    const [used] = await allPlans(db.manager, root);
    const { id } = await plans().create(root, aPlan());

    await expect(plans().create(root, aPlan())).rejects.toThrow('ERR_PLAN_NAME_ALREADY_EXISTS');
    await expect(plans().change(root, { ...aPlan({ name: 'Padrão' }), planId: id })).rejects.toThrow(
      'ERR_PLAN_NAME_ALREADY_EXISTS',
    );
    await expect(plans().delete(root, { planId: used?.id ?? 0 })).rejects.toThrow('ERR_PLAN_IN_USE');
    await expect(plans().delete(root, { planId: 999 })).rejects.toThrow('ERR_NO_PLAN_FOUND');
    await expect(plans().change(root, { ...aPlan(), planId: 999 })).rejects.toThrow('ERR_NO_PLAN_FOUND');
  });

  it('obeys super users alone', async () => {
    const admin = anActor({ profile: 'admin' });

    await expect(allPlans(db.manager, admin)).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(plans().create(admin, aPlan())).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(plans().change(admin, { ...aPlan(), planId: 1 })).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(plans().delete(admin, { planId: 1 })).rejects.toThrow('ERR_NO_PERMISSION');
  });
});
