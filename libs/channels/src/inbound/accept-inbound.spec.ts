import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import {
  aFile,
  anInbound,
  anOutbound,
  aSession,
  keys,
  nothing,
  passOn,
  rows,
  sealer,
  publishedEvents,
} from '../../test/arrange.js';
import { chatLane } from '../chat-lane.js';
import { channelsService } from '../channels.service.js';
import { EnqueueMessage } from '../outbound/enqueue-message.js';
import { AcceptInbound } from './accept-inbound.js';
import { RecentSends } from '../outbound/sending/recent-sends.js';
import type { OutboundRow } from '../outbound/outbound-row.js';

const aSent = (messageId: number, to: OutboundRow['payload']['to']) =>
  ({ messageId, changeId: null, payload: { to } }) as OutboundRow;

describe('AcceptInbound', () => {
  const db = useTestDatabase(channelsService);
  const acceptInbound = new AcceptInbound(db, sealer);

  it('publishes a message once, in the lane of its chat, however often it comes', async () => {
    const session = await aSession(db);

    await acceptInbound.execute(session, anInbound(), nothing);
    await acceptInbound.execute(session, anInbound(), nothing);

    expect(await publishedEvents(db)).toEqual([
      { name: 'message.received', companyId: 1, key: chatLane(1, 1, '77@lid').key, data: { inbound: anInbound() } },
    ]);
  });

  it('says what had been sent to the person by then, by any of their names', async () => {
    const session = await aSession(db);
    const at = new Date();
    const [alias] = anInbound().contact.aliases;
    RecentSends.of(session).add(aSent(7, [{ type: 'phone', value: '5511900000000' }, alias!]), at);
    RecentSends.of(session).add(aSent(8, [{ type: 'lid', value: 'another' }]), at);
    for (const externalId of ['A', 'B']) {
      await acceptInbound.execute(session, anInbound({ externalId }), nothing);
      RecentSends.of(session).remove(aSent(7, [alias!]));
    }

    const [first, second] = await publishedEvents(db, 'message.received');
    expect(first?.data.inbound).toMatchObject({ lastSent: { messageId: 7, at: at.toISOString() } });
    expect(second?.data.inbound).not.toHaveProperty('lastSent');
  });

  it('treats the same id in another chat, direction or of another author as another message', async () => {
    const session = await aSession(db);
    const others = [
      anInbound(),
      anInbound({ chatId: '78@lid' }),
      anInbound({ fromMe: true }),
      anInbound({ participant: '9@lid' }),
    ];

    for (const message of others) await acceptInbound.execute(session, message, nothing);

    expect(await publishedEvents(db, 'message.received')).toHaveLength(4);
  });

  it('publishes the readable form of an unreadable message, once, and nothing after it', async () => {
    const session = await aSession(db);
    const unreadable = anInbound({ content: { kind: 'unreadable' } });

    for (const message of [unreadable, unreadable, anInbound(), anInbound(), unreadable]) {
      await acceptInbound.execute(session, message, nothing);
    }

    const contents = (await publishedEvents(db)).map(
      ({ data }) => (data.inbound as { content: { kind: string } }).content.kind,
    );
    expect(contents).toEqual(['unreadable', 'text']);
  });

  it('drops the copy of a message that the desk sent, and still lets the adapter commit', async () => {
    const session = await aSession(db);
    await new EnqueueMessage(db, keys).execute(anEvent('message.queued', 1, anOutbound()));
    const [queued] = await rows<{ provider_id: string }>(db, 'outbound_message');
    const alsoCommit = jest.fn(() => Promise.resolve());

    await acceptInbound.execute(session, anInbound({ fromMe: true, externalId: queued?.provider_id }), {
      raw: null,
      alsoCommit,
    });
    await acceptInbound.execute(session, anInbound({ fromMe: true, externalId: 'typed on the phone' }), nothing);

    expect(await publishedEvents(db)).toMatchObject([{ data: { inbound: { externalId: 'typed on the phone' } } }]);
    expect(alsoCommit).toHaveBeenCalledTimes(1);
  });

  it('commits the adapter’s change with the message, or neither', async () => {
    const session = await aSession(db);
    const alsoCommit = jest.fn(() => Promise.reject(new Error('journal')));

    await expect(acceptInbound.execute(session, anInbound(), { raw: null, alsoCommit })).rejects.toThrow('journal');

    expect(await publishedEvents(db)).toEqual([]);
    expect(await rows(db, 'inbound_message')).toEqual([]);
  });

  it('stores nothing for a session that another process owns', async () => {
    const session = await aSession(db);
    await passOn(db, session);

    await expect(acceptInbound.execute(session, anInbound(), nothing)).rejects.toThrow('not the current one');

    expect(await publishedEvents(db)).toEqual([]);
  });

  it('stores nothing under a session that names another company', async () => {
    const session = await aSession(db);

    await expect(acceptInbound.execute({ ...session, companyId: 2 }, anInbound(), nothing)).rejects.toThrow(
      'not the current one',
    );

    expect(await publishedEvents(db)).toEqual([]);
  });

  it('encrypts what a file is fetched by, and announces the work', async () => {
    const session = await aSession(db);

    await acceptInbound.execute(session, anInbound({ content: aFile() }), {
      ...nothing,
      raw: Buffer.from('media key'),
    });

    const [row] = await rows<{ media_raw: Buffer; media_state: string }>(db, 'inbound_message');
    expect(row?.media_state).toBe('pending');
    expect(row?.media_raw.includes('media key')).toBe(false);
    expect(await asOwner(db, 'SELECT kind FROM session_work')).toEqual([{ kind: 'media' }]);
  });
});
