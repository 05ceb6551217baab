import type { TicketView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { createLog } from '@prosa/service-kit/operations';
import { anEvent, useTestDatabase } from '@prosa/testing';
import { carryOn, passOn, rows } from '../../test/arrange.js';
import { aRunningSession, takeOver } from '../../test/fake-session.js';
import { channelsService } from '../channels.service.js';
import { QueueReads } from './queue-reads.js';
import { SendReadReceipts } from './send-read-receipts.js';

describe('read messages', () => {
  const db = useTestDatabase(channelsService);
  const queueReads = new QueueReads(db);
  const sendReadReceipts = new SendReadReceipts(db, createLog('test', 'silent'));
  const read = ['A1', 'A2'].map((externalId) => ({ chatId: '77@lid', participant: '', externalId }));
  const ticketRead = (companyId = 1) =>
    anEvent('ticket.read', companyId, { ticket: { whatsappId: 1 } as TicketView, read });

  it('are reported to the network by the owner of the session, once', async () => {
    const running = await aRunningSession(db);
    const event = ticketRead();

    await queueReads.execute(event);
    await queueReads.execute(event);
    expect(await sendReadReceipts.drain(running, carryOn)).toBeNull();

    expect(running.adapter.read).toEqual(read);
    expect(await rows(db, 'read_request')).toEqual([]);
  });

  it('wait for the next owner when the report failed', async () => {
    const running = await aRunningSession(db);
    await queueReads.execute(ticketRead());
    running.adapter.markRead = () => Promise.reject(new Error('closed'));
    await expect(sendReadReceipts.drain(running, carryOn)).rejects.toThrow('closed');

    await passOn(db, running.session);
    await expect(sendReadReceipts.drain(running, carryOn)).rejects.toThrow('not the current one');
    const next = takeOver(running);
    await sendReadReceipts.drain(next, carryOn);

    expect(next.adapter.read).toEqual(read);
  });

  it('that the channel refuses do not block others', async () => {
    const running = await aRunningSession(db);
    await queueReads.execute(ticketRead());
    running.adapter.markRead = () => Promise.reject(new AppError('ERR_WAPP_INVALID_CONTACT'));

    expect(await sendReadReceipts.drain(running, carryOn)).toBeNull();
  });

  it('of another company do not reach this session', async () => {
    const running = await aRunningSession(db);

    await queueReads.execute(ticketRead(2));
    await sendReadReceipts.drain(running, carryOn);

    expect(running.adapter.read).toEqual([]);
  });
});
