import type { HealthFact } from '@prosa/contracts';
import { createLog } from '@prosa/service-kit/operations';
import { anActor, asOwner, statementsOf, useTestDatabase } from '@prosa/testing';
import { anInbound, anOutbound, aSession, keys, nothing, passOn, sealer, whatsAppOnly } from '../../test/arrange.js';
import { onFakeChannel } from '../../test/fake-session.js';
import { anEvent } from '@prosa/testing';
import { channelsService } from '../channels.service.js';
import { ControlSession } from '../connections/session-control/control-session.js';
import { listConnections } from '../connections/connection.queries.js';
import { AcceptInbound } from '../inbound/accept-inbound.js';
import { RecordSessionUpdate } from '../inbound/record-session-update.js';
import { EnqueueMessage } from '../outbound/enqueue-message.js';
import { RunningSessions } from '../work/running-sessions.js';
import { SessionFigures } from '../work/session-figures.js';
import { GetHealth } from './get-health.js';
import { ReportHealth } from './report-health.js';

describe('health of connections', () => {
  const db = useTestDatabase(channelsService);
  const getHealth = new GetHealth(db);
  const record = new RecordSessionUpdate(db);
  const admin = anActor({ profile: 'admin', name: 'Ana' });
  const stranger = anActor({ profile: 'admin', companyId: 2 });
  const plain = { qrcode: null, retries: 0, reason: null };

  function aProcess(...running: ReturnType<typeof onFakeChannel>[]) {
    const sessions = new RunningSessions();
    for (const { session } of running) sessions.begin(session);
    const byId = new Map(running.map(({ session, adapter }) => [session.connectionId, adapter]));
    sessions.setAdapterLookup((id) => byId.get(id));
    return new ReportHealth(db, sessions, createLog('test', 'silent'));
  }

  it('dates each state, names its source, and lists the latest changes', async () => {
    const session = await aSession(db);
    await record.execute(session, { ...plain, status: 'CONNECTED', number: '5511900000000' });
    await record.execute(session, { ...plain, status: 'TIMEOUT', retries: 1 });
    await record.execute(session, { ...plain, status: 'TIMEOUT', retries: 2 });
    await record.execute(session, { ...plain, status: 'CONNECTED' });
    await record.execute(session, { ...plain, status: 'PENDING', reason: 'loggedOut' });

    const { state, changes, outage, facts } = await getHealth.execute(admin, 1);

    expect(changes.map(({ status, source, reason }) => [status, source, reason])).toEqual([
      ['PENDING', 'phone', 'loggedOut'],
      ['CONNECTED', 'provider', null],
      ['TIMEOUT', 'network', null],
      ['CONNECTED', 'provider', null],
    ]);
    expect(state).toEqual({ status: 'PENDING', since: changes[0]?.at, source: 'phone', reason: 'loggedOut', by: null });
    expect(outage).toEqual({ disconnectedAt: changes[0]?.at, recoveredAt: null });
    expect(facts).toEqual([{ code: 'loggedOut', severity: 'bad', who: 'admin', since: state.since }]);
  });

  it('names the person who stopped it, and when a lost connection came back', async () => {
    const session = await aSession(db);
    await record.execute(session, { ...plain, status: 'CONNECTED' });
    await record.execute(session, { ...plain, status: 'TIMEOUT', reason: 'deaf' });
    await record.execute(session, { ...plain, status: 'CONNECTED' });

    const recovered = await getHealth.execute(admin, 1);
    const [back, lost] = recovered.changes;
    expect(recovered.outage).toEqual({ disconnectedAt: lost?.at, recoveredAt: back?.at });
    expect(recovered.facts).toMatchObject([{ code: 'wasDeaf', severity: 'info', params: { count: 1 } }]);
    expect(lost).toMatchObject({ source: 'probe', reason: 'deaf' });

    await new ControlSession(db, whatsAppOnly).execute(admin, 1, 'close');
    expect((await getHealth.execute(admin, 1)).state).toMatchObject({
      status: 'DISCONNECTED',
      source: 'desk',
      by: 'Ana',
    });
  });

  it('stores the last fifty changes of a connection', async () => {
    const session = await aSession(db);
    for (let n = 0; n < 30; n++) {
      await record.execute(session, { ...plain, status: 'CONNECTED' });
      await record.execute(session, { ...plain, status: 'TIMEOUT' });
    }

    const { changes, facts } = await getHealth.execute(admin, 1);

    expect(changes).toHaveLength(50);
    expect(changes[0]).toMatchObject({ status: 'TIMEOUT' });
    expect(facts.map(({ code }) => code)).toEqual(['connectionLost', 'unstable']);
  });

  it('shows when it last received and sent, and the findings of its channel, in one write for all sessions', async () => {
    const first = onFakeChannel(await aSession(db));
    const second = onFakeChannel(await aSession(db, { companyId: 2, connectionId: 2, fence: 4 }));
    const reportHealth = aProcess(first, second);
    const restricted: HealthFact = { code: 'restrictedNewChats', severity: 'warn', who: 'admin', since: null };
    first.adapter.facts = [restricted];
    SessionFigures.of(first.session).received();
    SessionFigures.of(second.session).sent();

    const statements = await statementsOf(() => reportHealth.execute());
    const repeated = await statementsOf(() => reportHealth.execute());

    expect(statements.filter((sql) => sql?.includes('INTO session_health'))).toHaveLength(1);
    expect(repeated.filter((sql) => sql?.includes('INTO session_health'))).toEqual([]);
    const health = await getHealth.execute(admin, 1);
    expect(health.traffic).toMatchObject({ lastInboundAt: expect.any(String), lastOutboundAt: null });
    expect(health.facts).toEqual([restricted]);
    expect((await getHealth.execute(stranger, 2)).traffic.lastOutboundAt).toEqual(expect.any(String));

    // What has not happened again stays exactly as it is stored.
    SessionFigures.of(first.session).sent();
    await reportHealth.execute();
    const later = await getHealth.execute(admin, 1);
    expect(later.traffic).toMatchObject({
      lastInboundAt: health.traffic.lastInboundAt,
      lastOutboundAt: expect.any(String),
    });
  });

  it('accepts no figures of a former owner', async () => {
    const running = onFakeChannel(await aSession(db));
    SessionFigures.of(running.session).received();
    await passOn(db, running.session);

    await aProcess(running).execute();

    expect((await getHealth.execute(admin, 1)).traffic.lastInboundAt).toBeNull();
  });

  it('counts what waits to be sent, and reports what waits for too long', async () => {
    await aSession(db);
    const enqueue = new EnqueueMessage(db, keys);
    for (const messageId of [1, 2, 3])
      await enqueue.execute(anEvent('message.queued', 1, anOutbound({ messageId, connectionId: 1 })));
    await asOwner(db, `UPDATE outbound_message SET state = 'unknown' WHERE message_id = 1`);
    expect((await getHealth.execute(admin, 1)).queue).toMatchObject({ waiting: 2, sending: 0, unknown: 1 });

    await asOwner(
      db,
      `UPDATE outbound_message SET created_at = now() - interval '5 minutes',
      next_try_at = now() - interval '5 minutes' WHERE message_id = 2`,
    );

    const { queue, facts } = await getHealth.execute(admin, 1);
    expect(Date.parse(queue.oldestAt ?? '')).toBeLessThan(Date.now() - 4 * 60_000);
    expect(facts).toMatchObject([{ code: 'queueWaits', severity: 'warn', params: { count: 3 } }]);
  });

  it('says that nobody runs a session, in the list as well: it is not connected, whatever its owner stored', async () => {
    const session = await aSession(db);
    await record.execute(session, { ...plain, status: 'CONNECTED' });
    expect((await listConnections(db, admin))[0]).toMatchObject({ status: 'CONNECTED', statusSource: 'provider' });
    await asOwner(db, `UPDATE session_lease SET expires_at = now() - interval '20 seconds'`);

    const health = await getHealth.execute(admin, 1);

    expect(health).toMatchObject({ owner: { isRunning: false }, state: { status: 'TIMEOUT', reason: 'noOwner' } });
    expect(health.facts).toMatchObject([{ code: 'noOwner', severity: 'bad', who: 'operator' }]);
    expect((await listConnections(db, admin))[0]).toMatchObject({ status: 'TIMEOUT', reason: 'noOwner' });
  });

  it('is for admins, of their own company', async () => {
    await aSession(db);
    await new AcceptInbound(db, sealer).execute({ companyId: 1, connectionId: 1, fence: 1 }, anInbound(), nothing);

    await expect(getHealth.execute(anActor({ profile: 'user' }), 1)).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
    await expect(getHealth.execute(stranger, 1)).rejects.toMatchObject({
      code: 'ERR_NO_WAPP_FOUND',
    });
  });
});
