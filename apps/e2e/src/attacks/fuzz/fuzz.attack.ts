import type { TwoCompanies } from '@prosa/harness';
import { testSeed } from '@prosa/testing';
import { canaryOf, expectUntouched } from '../kit/canary.js';
import { reasonIn } from '../kit/reason-in.js';
import { runFuzz } from './run-fuzz.js';

/**
 * The merge gate's share of docs/spec/reliability-security.md §5 S5; the large run is `npm run fuzz -- --cases 100000`.
 */
const CASES = Number(process.env.FUZZ_CASES ?? 10_000);
/** `npm run fuzz` draws its own seed. */
const SEED = testSeed('fuzz');

/** S5: generated requests to every operation, while another company's rows are watched. */
export function fuzzAttack(world: () => TwoCompanies): void {
  describe(`generated requests (seed ${SEED})`, () => {
    it('are all answered as documented by the same process, and touch no other company', async () => {
      const { product, first } = world();
      const { pid } = product;
      const before = await canaryOf(product.databaseUrl(), first.companyId);

      const { failures: found, operations, ...totals } = await runFuzz(world(), { cases: CASES, seed: SEED });
      const failures = found.map((each) => ({ ...each, reason: reasonIn(product.output, each.problem) }));

      expect({ ...totals, failures }).toMatchObject({ failures: [] });
      expect(Object.keys(operations).length).toBeGreaterThan(30);
      expect(totals.cases).toBeGreaterThanOrEqual(CASES);
      expect(product.pid).toBe(pid);
      expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
      await expectUntouched(product.databaseUrl(), first.companyId, before);
    }, 600_000);
  });
}
