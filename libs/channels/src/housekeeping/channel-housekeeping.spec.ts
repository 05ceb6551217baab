import { createLog } from '@prosa/service-kit/operations';
import { anEvent, asOwner, statementsOf, useTestDatabase } from '@prosa/testing';
import { aFile, anInbound, anOutbound, aSession, keys, nothing, sealer, whatsAppOnly } from '../../test/arrange.js';
import { channelsService } from '../channels.service.js';
import { AcceptInbound } from '../inbound/accept-inbound.js';
import { EnqueueMessage } from '../outbound/enqueue-message.js';
import { ChannelHousekeeping } from './channel-housekeeping.js';

describe('housekeeping', () => {
  const db = useTestDatabase(channelsService);
  const housekeeping = new ChannelHousekeeping(db, whatsAppOnly, createLog('channels', 'silent'));
  const acceptInbound = new AcceptInbound(db, sealer);
  const queueMessage = new EnqueueMessage(db, keys);

  const ages = (table: string, time: string, days: number) =>
    asOwner(db, `UPDATE ${table} SET ${time} = now() - $1 * interval '1 day'`, [days]);
  const texts = async (sql: string) => (await asOwner<{ text: string }>(db, sql)).map(({ text }) => text);

  async function aMessageOut(messageId: number, state: string, companyId = 1) {
    await queueMessage.execute(
      anEvent('message.queued', companyId, anOutbound({ messageId, connectionId: companyId })),
    );
    await asOwner(db, 'UPDATE outbound_message SET state = $1 WHERE company_id = $2 AND message_id = $3', [
      state,
      companyId,
      messageId,
    ]);
  }

  it('deletes sent messages after 60 days, and none that may still have to be sent', async () => {
    await aSession(db);
    const states = ['accepted', 'delivered', 'read', 'failed', 'queued', 'sending', 'unknown', 'written'];
    for (const [index, state] of states.entries()) await aMessageOut(index + 1, state);
    await ages('outbound_message', 'created_at', 61);
    await aMessageOut(9, 'read');

    await housekeeping.tidy();

    expect(await texts('SELECT state AS text FROM outbound_message ORDER BY id')).toEqual([
      'queued',
      'sending',
      'unknown',
      'written',
      'read',
    ]);
  });

  it('deletes received messages after 60 days, and none whose file waits', async () => {
    const session = await aSession(db);
    await acceptInbound.execute(session, anInbound({ externalId: 'old' }), nothing);
    await acceptInbound.execute(session, anInbound({ externalId: 'old, file waits', content: aFile() }), nothing);
    await ages('inbound_message', 'received_at', 61);
    await acceptInbound.execute(session, anInbound({ externalId: 'young' }), nothing);
    await asOwner(
      db,
      `UPDATE inbound_message SET received_at = now() - interval '59 days' WHERE external_id = 'young'`,
    );

    await housekeeping.tidy();

    expect(await texts('SELECT external_id AS text FROM inbound_message ORDER BY id')).toEqual([
      'old, file waits',
      'young',
    ]);
  });

  it('deletes read receipts of sessions that are not opened, and requests about people whose caller has left', async () => {
    await aSession(db);
    await asOwner(
      db,
      `INSERT INTO read_request (company_id, connection_id, chat_id, participant, external_id, created_at)
       VALUES (1, 1, 'c', '', 'old', now() - interval '31 days'), (1, 1, 'c', '', 'young', now())`,
    );
    await asOwner(
      db,
      `INSERT INTO person_ask (company_id, connection_id, kind, aliases, contact_id, requested_at)
       VALUES (1, 1, 'find', '[]', NULL, now() - interval '2 hours'), (1, 1, 'block', '[]', 5, now() - interval '2 hours'),
         (1, 1, 'find', '[]', NULL, now())`,
    );

    await housekeeping.tidy();

    expect(await texts('SELECT external_id AS text FROM read_request')).toEqual(['young']);
    expect(await texts('SELECT kind AS text FROM person_ask ORDER BY id')).toEqual(['block', 'find']);
  });

  it('deletes in batches, each in a transaction of its own', async () => {
    await aSession(db);
    await asOwner(
      db,
      `INSERT INTO inbound_message (company_id, connection_id, chat_id, from_me, participant, external_id, is_readable,
         received_at)
       SELECT 1, 1, 'c', false, '', n, true, now() - interval '61 days' FROM generate_series(1, 2500) n`,
    );

    const statements = await statementsOf(() => housekeeping.tidy());

    const deletes = statements.filter((sql) => sql?.includes('DELETE FROM inbound_message'));
    expect(deletes).toHaveLength(3);
    expect(await asOwner(db, 'SELECT 1 FROM inbound_message')).toEqual([]);
  });

  it('goes on with other companies when one fails', async () => {
    await aSession(db);
    await aSession(db, { companyId: 2, connectionId: 2 });
    await aMessageOut(1, 'read', 2);
    await ages('outbound_message', 'created_at', 61);
    // Its rows may not be touched any more.
    await asOwner(db, 'INSERT INTO gone_company (company_id, gone_at) VALUES (1, now())');

    await housekeeping.tidy();

    expect(await asOwner(db, 'SELECT 1 FROM outbound_message')).toEqual([]);
  });
});
