import type { Channel, InboundContent, InboundMessage, ReplyWindow, TemplateView } from '@prosa/contracts';
import { aBus, anActor, useTestDatabase } from '@prosa/testing';
import { botActor } from '@prosa/contracts';
import { MARIA, onlyTicket, receive, recordedEvents, within } from '../../../test/arrange.js';
import { Connection } from '../../connections/connection.entity.js';
import { ticketsService } from '../../index.js';
import { ReactToMessage } from '../changes/react-to-message.js';
import { ForwardMessages } from '../forward/forward-messages.js';
import { RetryMessage } from './retry-message.js';
import { WriteMessage } from './write-message.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { sendText } from '../../conversation/sending/send-text.js';
import { Message } from '../../conversation/message/message.entity.js';
import { isWindowOpen } from '../../conversation/window/assert-window.js';
import { windowOf } from '../../conversation/window/window-of.js';

const ana = anActor({ userId: 7 });
const CLOSED = { code: 'ERR_WINDOW_CLOSED' };
const HOUR = 3_600_000;

const FILLED = {
  template: { name: 'order_ready', language: 'pt_BR', components: [] },
  text: 'Olá Maria, pronto.',
  category: 'UTILITY' as TemplateView['category'],
};

describe('Sending in the reply window', () => {
  const db = useTestDatabase(ticketsService);
  let filledWith: object;
  const bus = aBus({
    'templates.fill': (input) => {
      filledWith = input;
      return FILLED;
    },
  });
  const write = new WriteMessage(db, bus);

  /** Ana's ticket with Maria, who wrote through a connection of the channel so many hours ago. */
  async function arrange(channel: Channel, { hoursAgo = 0, humanAgent = false, ...rest }: Arranged = {}) {
    await within(db, 1, (manager) =>
      manager.save(Connection, {
        companyId: 1,
        id: 1,
        name: 'C',
        channel,
        number: '',
        isDefault: true,
        humanAgent,
        updatedAt: new Date(),
      }),
    );
    const sentAt = new Date(Date.now() - hoursAgo * HOUR).toISOString();
    await receive(db, { sentAt, ...rest });
    const { id } = await onlyTicket(db);
    await within(db, 1, (manager) => manager.update(Ticket, { companyId: 1, id }, { status: 'open', userId: 7 }));
    return id;
  }
  type Arranged = { hoursAgo?: number; humanAgent?: boolean } & Partial<InboundMessage>;
  const shown = (ticketId: number) =>
    within(db, 1, (manager) => ticketView(manager, 1, ticketId)).then(({ window }) => window);
  const isOpenFor = (author: typeof ana | null) =>
    within(db, 1, async (manager) => isWindowOpen(manager, await onlyTicketIn(manager), author));
  const onlyTicketIn = async (manager: { findOneByOrFail: typeof db.manager.findOneByOrFail }) =>
    manager.findOneByOrFail(Ticket, { companyId: 1 });
  const messages = () =>
    within(db, 1, (manager) => manager.find(Message, { where: { companyId: 1 }, order: { id: 'ASC' } }));

  it('is allowed for 24 h after the contact wrote, and refused afterwards by the clock of the database', async () => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 23 });
    await write.execute(ana, { ticketId, body: 'Oi' });
    await within(db, 1, (manager) =>
      manager.query(`UPDATE reply_window SET last_inbound_at = last_inbound_at - interval '1 hour'`),
    );
    await expect(write.execute(ana, { ticketId, body: 'Oi' })).rejects.toMatchObject(CLOSED);
    expect(await messages()).toHaveLength(2);
  });

  it('is never refused on a channel without a window, whose tickets show none', async () => {
    const ticketId = await arrange('whatsapp', { hoursAgo: 100 });
    await write.execute(ana, { ticketId, body: 'Oi' });
    expect(await shown(ticketId)).toBeNull();
  });

  it('refuses every kind of send: media, notes excepted, reactions, forwards, retries', async () => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 25 });
    const [first] = await messages();
    const media = { kind: 'image', key: 'k', fileName: 'a.png', mimetype: 'image/png', size: 1 } as const;

    await expect(write.execute(ana, { ticketId, media })).rejects.toMatchObject(CLOSED);
    await expect(new ReactToMessage(db).execute(ana, { messageId: first!.id, emoji: '👍' })).rejects.toMatchObject(
      CLOSED,
    );
    await expect(
      new ForwardMessages(db).execute(ana, { messageIds: [first!.id], contactId: first!.contactId }),
    ).rejects.toMatchObject(CLOSED);
    await write.execute(ana, { ticketId, body: 'Only for us', isPrivate: true });
    expect(await messages()).toHaveLength(2);
  });

  it('refuses the retry of a failed message, but not of a template', async () => {
    const ticketId = await arrange('whatsappapi');
    const { id: text } = await write.execute(ana, { ticketId, body: 'Oi' });
    const { id: template } = await write.execute(ana, { ticketId, template: { templateId: 1, values: [] } });
    await within(db, 1, async (manager) => {
      await manager.update(Message, { companyId: 1, fromMe: true }, { sendState: 'failed', failure: 'windowClosed' });
      await manager.query(`UPDATE reply_window SET last_inbound_at = last_inbound_at - interval '25 hours'`);
    });
    const retry = new RetryMessage(db);
    await expect(retry.execute(ana, { messageId: text })).rejects.toMatchObject(CLOSED);
    await expect(retry.execute(ana, { messageId: template })).resolves.toMatchObject({ sendState: 'queued' });
  });

  it('sends a template at any time, with the text as the customer sees it', async () => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 200 });
    const sent = await write.execute(ana, { ticketId, template: { templateId: 1, values: ['Maria'] } });

    expect(sent).toMatchObject({
      body: 'Olá Maria, pronto.',
      template: { name: 'order_ready', language: 'pt_BR', category: 'UTILITY' },
    });
    const queued = (await recordedEvents(db)).find(({ name }) => name === 'message.queued');
    expect(queued?.data.content).toEqual({ kind: 'template', template: FILLED.template, text: FILLED.text });
    expect((await onlyTicket(db)).waitingSince).toBeNull();
  });

  it('sends the file of a template with it, also when it is sent again', async () => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 200 });
    const media = { kind: 'image', key: 'k', fileName: 'a.png', mimetype: 'image/png', size: 1 } as const;
    const request = { ticketId, template: { templateId: 1, values: [''] }, media, clientKey: 'one' };
    const sent = await write.execute(ana, request);
    expect(sent).toMatchObject({ body: FILLED.text, mediaType: 'image', media, mediaState: 'ready' });
    expect(await write.execute(ana, { ...request, media: { ...media, key: 'l' } })).toMatchObject({
      id: sent.id,
      media,
    });
    expect(filledWith).toMatchObject({ file: { mimetype: 'image/png', size: 1 } });

    await within(db, 1, (manager) => manager.update(Message, { id: sent.id }, { sendState: 'failed' }));
    await new RetryMessage(db).execute(ana, { messageId: sent.id });
    const queued = (await recordedEvents(db)).filter(({ name }) => name === 'message.queued');
    const content = { kind: 'template', template: FILLED.template, text: FILLED.text, media };
    expect(queued.map(({ data }) => data.content)).toEqual([content, content]);
  });

  it('refuses a template beside another content, and as a note', async () => {
    const ticketId = await arrange('whatsappapi');
    const template = { templateId: 1, values: [] };
    const refusal = { code: 'ERR_VALIDATION' };
    await expect(write.execute(ana, { ticketId, template, body: 'Oi' })).rejects.toMatchObject(refusal);
    await expect(write.execute(ana, { ticketId, template, isPrivate: true })).rejects.toMatchObject(refusal);
  });

  it('lets people write for 7 days with the human agent permission, but no program', async () => {
    const ticketId = await arrange('facebook', { hoursAgo: 160, humanAgent: true });
    await write.execute(ana, { ticketId, body: 'Oi' });
    expect(await isOpenFor(botActor(1, []))).toBe(false);
    expect(await isOpenFor(null)).toBe(false);
  });

  describe('with the human agent tag', () => {
    const tags = async () =>
      (await recordedEvents(db))
        .filter(({ name }) => name === 'message.queued')
        .map(({ data }) => data.humanAgent === true);
    const fail = () =>
      within(db, 1, (manager) => manager.update(Message, { companyId: 1, fromMe: true }, { sendState: 'failed' }));

    it.each([
      ['facebook', 23, false],
      ['facebook', 25, true],
      ['facebook', 160, true],
      ['instagram', 25, true],
      ['instagram', 1, false],
    ] as const)('goes what a person writes on %s after %i h: %s', async (channel, hoursAgo, isTagged) => {
      const ticketId = await arrange(channel, { hoursAgo, humanAgent: true });
      const { id } = await write.execute(ana, { ticketId, body: 'Oi' });
      await fail();
      await new RetryMessage(db).execute(ana, { messageId: id });
      expect(await tags()).toEqual([isTagged, isTagged]);
    });

    it('goes what a person forwards', async () => {
      const ticketId = await arrange('facebook', { hoursAgo: 25, humanAgent: true });
      const { contactId } = await onlyTicket(db);
      const { id } = await write.execute(ana, { ticketId, body: 'Oi' });
      await new ForwardMessages(db).execute(ana, { messageIds: [id], contactId });
      expect(await tags()).toEqual([true, true]);
    });

    it('goes nothing that a program wrote, not even when a person sends it again', async () => {
      await arrange('facebook', { hoursAgo: 20, humanAgent: true });
      await within(db, 1, async (manager) => sendText(manager, await onlyTicketIn(manager), 'Até logo!'));
      await fail();
      await within(db, 1, (manager) =>
        manager.query(`UPDATE reply_window SET last_inbound_at = last_inbound_at - interval '10 hours'`),
      );
      const [, text] = await messages();
      await expect(new RetryMessage(db).execute(ana, { messageId: text!.id })).rejects.toMatchObject({
        code: 'ERR_WINDOW_CLOSED',
      });
      expect(await tags()).toEqual([false]);
    });
  });

  it('skips an automatic text outside of the window, and logs that', async () => {
    await arrange('facebook', { hoursAgo: 30 });
    await within(db, 1, async (manager) => sendText(manager, await onlyTicketIn(manager), 'Até logo!'));
    expect(await messages()).toHaveLength(1);
    const log = await within(db, 1, (manager) => manager.query(`SELECT 1 FROM ticket_log WHERE type = 'windowClosed'`));
    expect(log).toHaveLength(1);
  });

  const AD = { source: 'ad', sourceId: '1', url: '', headline: '', body: '', ref: '' } as const;

  it('stays open for 72 h after an advertisement was answered within 24 h', async () => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 20, context: { referral: AD } });
    expect((await shown(ticketId))?.freeEntryUntil).toBeNull();
    const before = Date.now();
    await write.execute(ana, { ticketId, body: 'Oi' });
    const { freeEntryUntil } = (await shown(ticketId)) as ReplyWindow;
    expect(Math.abs(Date.parse(freeEntryUntil!) - before - 72 * HOUR)).toBeLessThan(60_000);
  });

  it('has no free entry when the advertisement was answered too late, or by a template after a day', async () => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 25, context: { referral: AD } });
    await write.execute(ana, { ticketId, template: { templateId: 1, values: [] } });
    expect((await shown(ticketId))?.freeEntryUntil).toBeNull();
  });

  it('begins the free entry also by an answer from the app of the provider', async () => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 2, context: { referral: AD } });
    await receive(db, { fromMe: true });
    expect((await shown(ticketId))?.freeEntryUntil).not.toBeNull();
  });

  const KINDS: [InboundContent, boolean][] = [
    [{ kind: 'text', text: 'Oi' }, true],
    [{ kind: 'location', latitude: 1, longitude: 2, name: '', address: '', thumbnail: null }, true],
    [{ kind: 'contact', vcards: [] }, true],
    [{ kind: 'unsupported', label: 'order' }, true],
    [{ kind: 'call', call: { isVideo: false, outcome: 'missed', seconds: null } }, true],
    [{ kind: 'reaction', emoji: '👍', targetExternalId: 'FIRST' }, false],
    [{ kind: 'edit', targetExternalId: 'FIRST', text: 'Olá' }, false],
    [{ kind: 'deletion', targetExternalId: 'FIRST' }, false],
  ];

  it.each(KINDS)('is opened again by messages and calls only: %j', async (content, isOpened) => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 30, externalId: 'FIRST' });
    await receive(db, { content });
    const { freeUntil } = (await shown(ticketId)) as ReplyWindow;
    expect(Date.parse(freeUntil!) > Date.now()).toBe(isOpened);
  });

  it('is not opened by own messages, and an older message does not shorten it', async () => {
    const ticketId = await arrange('whatsappapi', { hoursAgo: 30 });
    await receive(db, { fromMe: true });
    expect(Date.parse((await shown(ticketId))!.freeUntil!)).toBeLessThan(Date.now());
    await receive(db);
    const until = (await shown(ticketId))?.freeUntil;
    await receive(db, { sentAt: new Date(Date.now() - 50 * HOUR).toISOString() });
    expect((await shown(ticketId))?.freeUntil).toBe(until);
  });

  it.each(['whatsappapi', 'facebook', 'instagram'] as const)(
    'shows what the pure function decides: %s',
    async (channel) => {
      const ticketId = await arrange(channel, { humanAgent: true, context: { referral: AD } });
      await write.execute(ana, { ticketId, body: 'Oi' });
      const [row] = await within(db, 1, (manager) =>
        manager.query('SELECT last_inbound_at AS "lastInboundAt", free_entry_at AS "freeEntryAt" FROM reply_window'),
      );
      expect(await shown(ticketId)).toEqual(windowOf({ channel, humanAgent: true, ...row }));
    },
  );

  it('knows each contact and connection by itself', async () => {
    await arrange('whatsappapi', { hoursAgo: 30 });
    await receive(db, {
      contact: { aliases: [{ type: 'bsuid', value: 'BR.1' }], name: 'Rui', isGroup: false },
      chatId: 'BR.1',
    });
    const rows = await within(db, 1, (manager) => manager.query('SELECT 1 FROM reply_window'));
    expect(rows).toHaveLength(2);
    expect(MARIA.type).toBe('phone');
  });
});
