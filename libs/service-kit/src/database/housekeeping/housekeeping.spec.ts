import { eventually } from '@prosa/testing';
import { createLog } from '../../operations/log/log.js';
import { CompanyDeleted } from '../company-deleted.js';
import { Housekeeping, type HousekeepingPlan } from './housekeeping.js';
import { type CompanyStep, inBatches } from './housekeeping-step.js';

class TestHousekeeping extends Housekeeping {}

describe('Housekeeping', () => {
  const log = createLog('test', 'silent');
  let warned: jest.SpiedFunction<typeof log.warn>;
  let done: string[];
  /** Rows that are to be deleted, by company. */
  let rows: Map<number, number>;

  beforeEach(() => {
    warned = jest.spyOn(log, 'warn').mockClear();
    done = [];
    rows = new Map([1, 2, 3].map((companyId) => [companyId, 1]));
  });

  const deleteSome = (companyId: number, limit: number) => {
    const left = rows.get(companyId) ?? 0;
    const deleted = Math.min(left, limit);
    rows.set(companyId, left - deleted);
    done.push(`${companyId}: ${deleted}`);
    return Promise.resolve(deleted);
  };
  const step: CompanyStep = {
    name: 'rows',
    start: (companyId) => inBatches((limit) => deleteSome(companyId, limit), 10),
  };
  const failing = (error: Error): CompanyStep => ({
    name: 'broken',
    start: (companyId) => () => (companyId === 2 ? Promise.reject(error) : Promise.resolve(false)),
  });
  const housekeeping = (plan: HousekeepingPlan) =>
    new TestHousekeeping(log, { companies: () => Promise.resolve([...rows.keys()]), companySteps: [step], ...plan });

  it('runs the steps of the service, then those of company by company, batch after batch', async () => {
    rows.set(2, 25);
    const steps = [{ name: 'all', start: () => async () => done.push('all') > 1 }];

    expect(await housekeeping({ steps }).tidy()).toBe(true);

    expect(done).toEqual(['all', '1: 1', '2: 10', '2: 10', '2: 5', '3: 1']);
    expect(warned).not.toHaveBeenCalled();
  });

  it('goes on with other steps and companies when one fails, and logs which', async () => {
    const companySteps = [failing(new Error('broken')), step];

    expect(await housekeeping({ companySteps }).tidy()).toBe(false);

    expect(done).toEqual(['1: 1', '2: 1', '3: 1']);
    const line = { companyId: 2, step: 'broken', reason: 'broken' };
    expect(warned.mock.calls).toEqual([[line, 'housekeeping put off']]);
  });

  it('skips a company that was deleted, without a warning', async () => {
    const companySteps = [failing(new CompanyDeleted()), step];

    expect(await housekeeping({ companySteps }).tidy()).toBe(true);

    expect(warned).not.toHaveBeenCalled();
  });

  it('logs that companies cannot be listed, when the steps of the service are done', async () => {
    const steps = [{ name: 'all', start: () => async () => done.push('all') > 1 }];
    const companies = () => Promise.reject(new Error('database away'));

    expect(await housekeeping({ steps, companies }).tidy()).toBe(false);

    expect(done).toEqual(['all']);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('leaves what exceeds the batches of a round to the next one, which comes sooner', async () => {
    rows = new Map([[1, 25]]);
    const limited = housekeeping({ batchesMax: 2, firstAfterMs: 0, againAfterMs: 1 });

    limited.start();

    await eventually(() => expect(done).toEqual(['1: 10', '1: 10', '1: 5']));
    await limited.stop();
  });

  it('waits for its interval before the first round', async () => {
    const waiting = housekeeping({});

    waiting.onApplicationBootstrap();
    await waiting.onModuleDestroy();

    expect(done).toEqual([]);
  });

  it('stops between batches, when the one under way has ended', async () => {
    let end = (): void => undefined;
    const underWay = new Promise<void>((resolve) => (end = resolve));
    const slow: CompanyStep = {
      name: 'slow',
      start: (companyId) => async () => {
        done.push(`${companyId} begins`);
        await underWay;
        done.push(`${companyId} ends`);
        return true;
      },
    };
    const stopped = housekeeping({ companySteps: [slow, step], firstAfterMs: 0 });
    stopped.start();
    await eventually(() => expect(done).toEqual(['1 begins']));

    const stopping = stopped.stop();
    end();
    await stopping;

    expect(done).toEqual(['1 begins', '1 ends']);
    expect(warned).not.toHaveBeenCalled();
  });
});
