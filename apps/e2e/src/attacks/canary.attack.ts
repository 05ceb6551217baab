import type { ConnectionHealth } from '@prosa/contracts';
import type { TwoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { canaryOf, expectUntouched } from './kit/canary.js';

/** What the other attacks compare: it may neither miss a change nor count a session that reconnects as one. */
export function canaryCheck(world: () => TwoCompanies): void {
  it('a session that reconnects leaves the compared rows as they were, another name of a connection does not', async () => {
    const { product, phones, first } = world();
    const { api, companyId, connectionId } = first;
    const path = `/whatsapp/${connectionId}`;
    const { name } = await api.expect<{ name: string }>('GET', path);
    const before = await canaryOf(product.databaseUrl(), companyId);

    await phones.dropAll();
    await eventually(async () => {
      const { outage } = await api.expect<ConnectionHealth>('GET', `${path}/health`);
      expect(outage?.recoveredAt).toEqual(expect.any(String));
    }, 60_000);
    await expectUntouched(product.databaseUrl(), companyId, before);

    await api.expect('PUT', path, { body: { name: `${name} 2` } });
    expect(await canaryOf(product.databaseUrl(), companyId)).not.toEqual(before);
    await api.expect('PUT', path, { body: { name } });
  }, 180_000);
}
