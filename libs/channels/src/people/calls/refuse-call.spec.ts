import { createLog } from '@prosa/service-kit/operations';
import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { carryOn, keys, rows } from '../../../test/arrange.js';
import { aRunningSession } from '../../../test/fake-session.js';
import { channelsService } from '../../channels.service.js';
import { AnswerPeople } from '../answer-people.js';
import { RefuseCall } from './refuse-call.js';

describe('A refused call', () => {
  const db = useTestDatabase(channelsService);
  const refuse = new RefuseCall(db, keys);
  const answer = new AnswerPeople(db, createLog('test', 'silent'));
  const refused = (text: string | null = null, companyId = 1, callId = 'C1') =>
    refuse.execute(
      anEvent('call.refused', companyId, {
        connectionId: 1,
        callId,
        creator: 'somebody@net',
        caller: [{ type: 'phone', value: '5511988887777' }],
        text,
      }),
    );

  it('is ended by the owner of the session, once', async () => {
    const running = await aRunningSession(db);
    await refused();
    await answer.drain(running, carryOn);
    await answer.drain(running, carryOn);
    expect(running.adapter.rejected).toEqual(['C1']);
    expect(await rows(db, 'person_ask')).toEqual([]);
  });

  it('is skipped when it no longer rings, and tried once when it cannot be ended', async () => {
    const running = await aRunningSession(db);
    await refused();
    await asOwner(db, `UPDATE person_ask SET requested_at = now() - interval '1 minute'`);
    await answer.drain(running, carryOn);
    expect(running.adapter.rejected).toEqual([]);

    running.adapter.rejectCall = () => Promise.reject(new Error('network'));
    await refused(null, 1, 'C2');
    await answer.drain(running, carryOn);
    expect(await asOwner(db, `SELECT 1 FROM person_ask WHERE requested_at > now() - interval '30 seconds'`)).toEqual(
      [],
    );
  });

  it('sends a text to a caller without a ticket, once per call', async () => {
    await aRunningSession(db);
    await refused('Write to us.');
    await refused('Write to us.');
    await refused(null, 1, 'C2');
    expect(await rows(db, 'outbound_message')).toMatchObject([
      {
        company_id: 1,
        connection_id: 1,
        message_id: null,
        payload: { content: { kind: 'text', text: 'Write to us.' } },
      },
    ]);
  });

  it('of another company’s connection is ignored', async () => {
    await aRunningSession(db);
    await refused('Write to us.', 2);
    expect([await rows(db, 'person_ask'), await rows(db, 'outbound_message')]).toEqual([[], []]);
  });
});
