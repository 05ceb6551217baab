import type { ConnectionView } from '@prosa/contracts';
import { anActor, anEvent, useTestDatabase } from '@prosa/testing';
import {
  aTicket,
  anAttendant,
  endSteps,
  inbound,
  onlyTicket,
  receive,
  recordedEvents,
  within,
} from '../../test/arrange.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import { ticketsService } from '../index.js';
import { CloseTicket } from '../tickets/close-ticket.js';
import { connectionUsage } from './connection-usage.js';
import { CopyConnection } from './copy-connection.js';
import { ForgetConnection } from './forget-connection.js';

const GROUP = { aliases: [{ type: 'group' as const, value: '1203' }], name: 'Family', isGroup: true };

describe('a connection', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ profile: 'admin' });
  const view: ConnectionView = {
    id: 1,
    companyId: 1,
    name: 'Shop',
    channel: 'whatsapp',
    number: '',
    isDefault: true,
    status: 'CONNECTED',
    qrcode: '',
    retries: 0,
    reason: null,
    queueIds: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const publish = (settings: Partial<ConnectionView> = {}) =>
    new CopyConnection(db).execute(anEvent('connection.saved', 1, { connection: { ...view, ...settings } }));
  const ofGroup = () => receive(db, { ...inbound(), externalId: Math.random().toString(), contact: GROUP });
  const tickets = () => within(db, 1, (manager) => manager.findBy(Ticket, { companyId: 1 }));

  it('without settings serves groups in their own list', async () => {
    await publish();
    await ofGroup();

    const { id, status } = await onlyTicket(db);
    expect(status).toBe('group');
    expect(await within(db, 1, (manager) => ticketView(manager, 1, id))).toMatchObject({
      whatsapp: { name: 'Shop', groupAsTicket: 'disabled' },
    });
  });

  it('that allows no groups ignores what comes from them, and nothing else', async () => {
    await publish({ allowGroup: false, groupAsTicket: 'disabled' });
    await ofGroup();
    expect(await tickets()).toEqual([]);

    await receive(db);
    expect(await tickets()).toMatchObject([{ isGroup: false }]);
    // Published by a version without settings: what is known stays.
    await publish({ name: 'Store' });
    await ofGroup();
    expect(await tickets()).toHaveLength(1);
  });

  it('that serves groups like people lets them wait, and says goodbye to them', async () => {
    await publish({ allowGroup: true, groupAsTicket: 'enabled' });
    await anAttendant(db, { id: 9, profile: 'admin', farewellMessage: 'Tchau' });
    await ofGroup();
    const { id, status } = await onlyTicket(db);
    expect(status).toBe('pending');
    expect(await within(db, 1, (manager) => ticketView(manager, 1, id))).toMatchObject({
      whatsapp: { groupAsTicket: 'enabled' },
    });
    await within(db, 1, (manager) => manager.update(Ticket, { id }, { status: 'group', userId: 9 }));

    await new CloseTicket(db).execute(anActor({ userId: 9, profile: 'admin' }), {
      ticketId: id,
      sendFarewellMessage: true,
    });
    await endSteps(db);

    const queued = (await recordedEvents(db)).filter(({ name }) => name === 'message.queued');
    expect(queued).toMatchObject([{ data: { content: { text: expect.stringMatching(/Tchau$/) } } }]);
  });

  it('is used by its live tickets, which its deletion leaves as they are', async () => {
    await publish();
    await aTicket(db, { status: 'open', userId: 7 });
    const usage = (actor = admin, id = 1) => connectionUsage(db, actor, id);

    expect(await usage()).toEqual({ waiting: 0, attended: 1 });
    await within(db, 1, (manager) => manager.update(Ticket, { companyId: 1 }, { status: 'pending', userId: null }));
    expect(await usage()).toEqual({ waiting: 1, attended: 0 });
    await within(db, 1, (manager) => manager.update(Ticket, { companyId: 1 }, { status: 'closed' }));
    expect(await usage()).toEqual({ waiting: 0, attended: 0 });

    await expect(usage(anActor({ profile: 'user' }))).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    const absent = { code: 'ERR_NO_WAPP_FOUND' };
    await expect(usage(anActor({ profile: 'admin', companyId: 2 }))).rejects.toMatchObject(absent);
    await new ForgetConnection(db).execute(anEvent('connection.deleted', 1, { connectionId: 1 }));
    await expect(usage()).rejects.toMatchObject(absent);
    expect(await tickets()).toHaveLength(1);
  });
});
