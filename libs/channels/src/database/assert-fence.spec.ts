import { withTenant } from '@prosa/service-kit/database';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { aRunningSession } from '../../test/fake-session.js';
import { staleFenceTotal } from '../channel-metrics.js';
import { channelsService } from '../channels.service.js';
import { assertFence, StaleFence } from './assert-fence.js';

describe('assertFence', () => {
  const db = useTestDatabase(channelsService);
  const refused = async () => (await staleFenceTotal.get()).values[0]?.value ?? 0;

  it('lets the owner write; refuses a former one, and counts that', async () => {
    const { session } = await aRunningSession(db);
    const write = () => withTenant(db, session, (manager) => assertFence(manager, session));
    const before = await refused();
    await write();
    expect(await refused()).toBe(before);

    await asOwner(db, 'UPDATE session_lease SET fence = fence + 1');

    await expect(write()).rejects.toThrow(StaleFence);
    expect(await refused()).toBe(before + 1);
  });
});
