import { type Operation, operationsOf } from '@prosa/harness';
import { isLong } from '@prosa/testing';
import { unwritten, writtenBeyond } from './fields/compare-writes.js';
import { letsInLowerRoles, letsInOtherScopes, rejectsAnonymous, PUBLIC } from './requests/access.js';
import { gaps } from './requests/cases.js';
import { isAudited, miscounted, shownInLists, shownOfThread } from './requests/lists.js';
import { notReached } from './requests/reach.js';
import { makesSomething, runCases } from './requests/run-cases.js';
import { overheard } from './sockets/listen.js';
import { LOSSES, SILENT_WITHIN_MS, silencedAfter } from './sockets/revoke.js';
import { countsAndLists, expectedViews, viewsOf } from './visibility/compare-views.js';
import { numbersShown } from './visibility/numbers.js';
import { hireViewers, plantPlacements } from './visibility/placements.js';
import { BARE, enter, PROTECTION_MODES } from './protection-modes.js';
import { LEAKS_WITHOUT_WALLS } from './without-walls/leaks.js';
import { LISTS_WITHOUT_WALLS } from './without-walls/lists.js';
import { stableState } from './world/state.js';
import { buildWorld, type World } from './world/world.js';

/** Answers one row of all companies when nothing keeps them apart: which one is chance. */
const BY_CHANCE = '/companySettingOne';

/**
 * The isolation rows of docs/spec/reliability-security.md §5: S1-S4 and S18. The product is its own, since it is started
 * again with guards switched off.
 */
describe('the isolation matrix', () => {
  let world: World;
  let operations: Operation[];

  beforeAll(async () => {
    world = await buildWorld();
    operations = await operationsOf(world.first.api);
  }, 240_000);
  afterAll(() => world?.remove(), 60_000);

  const firstCompany = () => stableState(world.owner, world.first.companyId);

  it('covers every operation and every field of it that may name an object', () => {
    expect(gaps(operations)).toEqual([]);
    expect(unwritten(operations)).toEqual([]);
    const open = operations.filter(({ permission }) => permission === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual([...PUBLIC].sort());
  });

  // `npm test` tries both walls together, and the long proofs each of them alone.
  describe.each(isLong() ? PROTECTION_MODES.slice(1) : PROTECTION_MODES.slice(0, 1))('$name', (mode) => {
    beforeAll(() => enter(world, mode), 90_000);

    it('gives the same answer for objects of another company, hidden, deleted or absent, and changes nothing there', async () => {
      const before = await firstCompany();
      const { leaks, ...figures } = await runCases(world, operations, (each) => !makesSomething(each));
      process.stdout.write(`${mode.name}: ${operations.length} operations, ${JSON.stringify(figures)}\n`);

      expect(leaks).toEqual([]);
      expect(
        await shownInLists(
          world,
          operations.filter((each) => !isAudited(each)),
        ),
      ).toEqual([]);
      expect(await shownOfThread(world)).toEqual([]);
      expect(await miscounted(world)).toEqual([]);
      expect(await firstCompany()).toEqual(before);
      expect(await shownInLists(world, operations.filter(isAudited))).toEqual([]);
      expect((await runCases(world, operations, makesSomething)).leaks).toEqual([]);
    }, 120_000);

    it('sends no socket an event that is not meant for it, whatever it joins, claims or states as last seen', async () => {
      const { leaks, ...figures } = await overheard(world);
      process.stdout.write(`${mode.name}: ${JSON.stringify(figures)}\n`);

      expect(leaks).toEqual([]);
    }, 120_000);
  });

  // Proves that the matrix can fail.
  if (isLong()) {
    it('finds leaks when both the filter and row-level security are off', async () => {
      await enter(world, BARE);
      const before = await firstCompany();
      // The lists come first: the cases below delete what they show.
      const shown = [...(await shownInLists(world, operations)), ...(await miscounted(world))];
      const { leaks } = await runCases(world, operations, (each) => !makesSomething(each));

      expect(new Set(leaks.map((leak) => leak.split(' ', 3).join(' ')))).toEqual(new Set(LEAKS_WITHOUT_WALLS));
      const lists = shown.map((each) => each.split(/[ ?:]/)[0]).filter((list) => list !== BY_CHANCE);
      expect(new Set(lists)).toEqual(new Set(LISTS_WITHOUT_WALLS));
      expect(await firstCompany()).not.toEqual(before);
    }, 180_000);
  } else {
    it('refuses callers without a session, lower roles, and keys for something else', async () => {
      const before = await firstCompany();

      expect(await rejectsAnonymous(world, operations)).toEqual([]);
      expect(await letsInLowerRoles(world, operations)).toEqual([]);
      expect(await letsInOtherScopes(world, operations)).toEqual([]);
      expect(await firstCompany()).toEqual(before);
    }, 60_000);

    it("writes no field that the call does not take or the caller's role may not write", async () => {
      const before = await firstCompany();
      // The opening hours are the only part of a company that a call here may change.
      const companies = () =>
        world.owner.rows(
          `SELECT to_jsonb(c) - '{schedules,exceptions}'::text[] AS company, p.* FROM tenancy.company c, tenancy.plan p ORDER BY c.id, p.id`,
        );
      const untouched = await companies();

      expect(await writtenBeyond(world, operations)).toEqual([]);
      expect(await firstCompany()).toEqual(before);
      expect(await companies()).toEqual(untouched);
    }, 60_000);

    it.each(LOSSES)(
      'silences a socket whose user $name',
      async (loss) => {
        expect(await silencedAfter(world, loss)).toBeLessThan(SILENT_WITHIN_MS);
      },
      60_000,
    );

    it('shows a viewer the same tickets in lists, search, by id, in threads and on sockets', async () => {
      for (const viewer of await hireViewers(world)) {
        const placements = await plantPlacements(world, viewer.id);
        const { counts, lists } = await countsAndLists(viewer.api);

        expect([viewer.name, await viewsOf(world, viewer, placements)]).toEqual([
          viewer.name,
          expectedViews(viewer, placements),
        ]);
        expect([viewer.name, lists]).toEqual([viewer.name, counts]);
      }
    }, 120_000);

    it('shows a plain user no number when the company hides numbers from plain users', async () => {
      expect(await numbersShown(world)).toEqual([]);
    }, 60_000);

    it("reaches every operation with the caller's own objects", async () => {
      expect(await notReached(world, operations)).toEqual([]);
    }, 60_000);
  }
});
