import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { ManageImports } from '../imports/manage-imports.js';
import { NumberAttempts } from './number-attempts.js';

describe('numbers tried by those from whom they are hidden', () => {
  const db = useTestDatabase(ticketsService);
  const attempts = new NumberAttempts(db);
  const masked = anActor({ hidesNumbers: true });
  const tryTimes = (times: number, actor = masked) =>
    Promise.allSettled(Array.from({ length: times }, () => attempts.admit(actor)));

  it('are sixty an hour, however many come at once', async () => {
    const results = await tryTimes(100);

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'ERR_TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: expect.any(Number) as number } },
    });
    await expect(attempts.admit({ ...masked, userId: masked.userId + 1 })).resolves.toBeUndefined();
    await asOwner(db, `UPDATE number_attempt SET window_ends_at = now() - interval '1 second'`);
    await expect(attempts.admit(masked)).resolves.toBeUndefined();
  });

  it.each([
    ['who sees all of them', anActor()],
    ['who is an admin', anActor({ profile: 'admin', hidesNumbers: true })],
  ])('are not counted of one %s', async (_, actor) => {
    const results = await tryTimes(80, actor);

    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await asOwner(db, 'SELECT 1 FROM number_attempt')).toEqual([]);
  });

  it('are not tried by the thousand in a sheet', async () => {
    const rows = [{ row: 2, name: 'A', number: '5511988887777', email: '' }];
    const imports = new ManageImports(db);

    await expect(async () => imports.add(masked, { importId: null, rows })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
    await expect(imports.add(anActor(), { importId: null, rows })).resolves.toEqual(expect.any(Number));
  });
});
