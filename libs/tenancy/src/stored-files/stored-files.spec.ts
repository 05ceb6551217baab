import { MEGABYTE, systemActor } from '@prosa/contracts';
import { storageKey } from '@prosa/service-kit/operations';
import { asOwner } from '@prosa/testing';
import { aCompany } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { CountStoredFiles } from './count-stored-files.js';

describe('the bytes that a company stores', () => {
  const { db, get } = tenancyUnderTest();
  const reserve = (bytes: number, key = storageKey(1), companyId = 1) =>
    get(CountStoredFiles).reserve(systemActor(companyId), { key, bytes });
  const release = (key: string, companyId = 1) => get(CountStoredFiles).release(systemActor(companyId), { key });
  const files = () => asOwner(db, 'SELECT company_id, bytes::int FROM stored_file ORDER BY company_id, bytes');

  beforeEach(() => aCompany(db, 1, { storageMegabytes: 2 }));

  it('may reach the limit of its plan exactly, and not pass it', async () => {
    await reserve(MEGABYTE);
    expect(await reserve(MEGABYTE)).toEqual({ bytes: 2 * MEGABYTE });

    await expect(reserve(1)).rejects.toMatchObject({ code: 'ERR_STORAGE_QUOTA', details: { limit: 2 } });
    expect(await files()).toEqual([
      { company_id: 1, bytes: MEGABYTE },
      { company_id: 1, bytes: MEGABYTE },
    ]);
  });

  it('of a copy are counted where there is no room for other files, and not refused', async () => {
    const copy = { key: storageKey(1), bytes: MEGABYTE, isCopy: true };
    await reserve(2 * MEGABYTE);

    expect(await get(CountStoredFiles).reserve(systemActor(1), copy)).toEqual({ bytes: 3 * MEGABYTE });
  });

  it('are none in a plan without storage', async () => {
    await asOwner(db, 'UPDATE plan SET storage_megabytes = 0');

    await expect(reserve(1)).rejects.toThrow('ERR_STORAGE_QUOTA');
  });

  it('are freed by a deletion, once', async () => {
    const key = storageKey(1);
    await reserve(2 * MEGABYTE, key);

    expect(await release(key)).toEqual({ bytes: 0 });
    expect(await release(key)).toEqual({ bytes: 0 });
    expect(await reserve(2 * MEGABYTE)).toEqual({ bytes: 2 * MEGABYTE });
  });

  it('count a file once, however often it is reserved', async () => {
    const key = storageKey(1);
    await reserve(2 * MEGABYTE, key);

    expect(await reserve(2 * MEGABYTE, key)).toEqual({ bytes: 2 * MEGABYTE });
  });

  it('are counted for each company alone', async () => {
    await aCompany(db, 2);
    const key = storageKey(1);
    await reserve(2 * MEGABYTE, key);

    expect(await reserve(MEGABYTE, storageKey(2), 2)).toEqual({ bytes: MEGABYTE });
    expect(await release(key, 2)).toEqual({ bytes: MEGABYTE });
    await expect(reserve(1, storageKey(2))).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(reserve(1)).rejects.toThrow('ERR_STORAGE_QUOTA');
  });

  it('of a deleted company are released without an effect, and not reserved', async () => {
    await asOwner(db, 'INSERT INTO gone_company (company_id, gone_at) VALUES (1, now())');

    expect(await release(storageKey(1))).toEqual({ bytes: 0 });
    await expect(reserve(1)).rejects.toThrow('ERR_NO_COMPANY_FOUND');
  });

  it('stay within the limit when many files come at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => reserve(MEGABYTE / 2)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await files()).toHaveLength(4);
    expect(await asOwner(db, 'SELECT bytes::int FROM storage_usage')).toEqual([{ bytes: 2 * MEGABYTE }]);
  });
});
