import { anActor, anEvent, asOwner, readsOf, statementsOf, useTestDatabase } from '@prosa/testing';
import { anOutbound, aSession, keys } from '../../test/arrange.js';
import { channelsService } from '../channels.service.js';
import { RecordSessionUpdate } from '../inbound/record-session-update.js';
import { EnqueueMessage } from '../outbound/enqueue-message.js';
import { GetHealth } from './get-health.js';
import { ListStates, STATES } from './list-states.js';

describe('states of all connections', () => {
  const db = useTestDatabase(channelsService);
  const states = new ListStates(db);
  const admin = anActor({ profile: 'admin' });
  const plain = { qrcode: null, retries: 0, reason: null };

  it('are those of their health, with their queues, for the own company alone', async () => {
    const first = await aSession(db);
    await asOwner(db, `UPDATE connection SET name = 'Support'`);
    const second = await aSession(db, { connectionId: 2, fence: 4 });
    await aSession(db, { companyId: 2, connectionId: 3, fence: 5 });
    const record = new RecordSessionUpdate(db);
    await record.execute(first, { ...plain, status: 'CONNECTED', number: '5511900000000' });
    await record.execute(second, { ...plain, status: 'PENDING', reason: 'loggedOut' });
    const enqueue = new EnqueueMessage(db, keys);
    for (const messageId of [1, 2])
      await enqueue.execute(anEvent('message.queued', 1, anOutbound({ messageId, connectionId: 1 })));
    await asOwner(db, `UPDATE outbound_message SET state = 'unknown' WHERE message_id = 1`);

    const listed = await states.execute(admin);

    expect(listed.map(({ name, connectionId }) => [name, connectionId])).toEqual([
      ['Sales', 2],
      ['Support', 1],
    ]);
    for (const each of listed) {
      const { state, queue } = await new GetHealth(db).execute(admin, each.connectionId);
      expect(each).toMatchObject({ state, queue });
    }
    expect(listed[1]?.queue).toMatchObject({ waiting: 1, unknown: 1 });
    expect(
      (await states.execute(anActor({ profile: 'admin', companyId: 2 }))).map((each) => each.connectionId),
    ).toEqual([3]);
  });

  it('say that nobody runs a session', async () => {
    const session = await aSession(db);
    await new RecordSessionUpdate(db).execute(session, { ...plain, status: 'CONNECTED' });
    await asOwner(db, `UPDATE session_lease SET expires_at = now() - interval '20 seconds'`);

    expect(await states.execute(admin)).toMatchObject([{ state: { status: 'TIMEOUT', reason: 'noOwner' } }]);
  });

  it('are read by one statement on indexes', async () => {
    await aSession(db);
    expect(await statementsOf(() => states.execute(admin))).toHaveLength(4);
    const reads = await readsOf(db, 1, { sql: STATES, values: [1] });
    expect(reads.filter(({ table, scan }) => scan === 'Seq Scan' && table === 'outbound_message')).toEqual([]);
  });

  it('are for those who may manage connections', async () => {
    await expect(states.execute(anActor({ profile: 'user' }))).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });
});
