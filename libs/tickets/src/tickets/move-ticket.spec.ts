import { anActor, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import {
  anAttendant,
  aQueue,
  aTicket,
  choose,
  onlyTicket,
  receive,
  recordedEvents,
  publishedContacts,
  within,
} from '../../test/arrange.js';
import { AcceptTicket } from './accept-ticket.js';
import { CloseTicket } from './close-ticket.js';
import { ReopenTicket } from './reopen-ticket.js';
import { ReturnTicket } from './return-ticket.js';
import { TransferTicket } from './transfer/transfer-ticket.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';

const admin = anActor({ userId: 9, profile: 'admin' });

describe('A ticket', () => {
  const db = useTestDatabase(ticketsService);
  const accept = new AcceptTicket(db);
  const reopen = new ReopenTicket(db);
  const close = new CloseTicket(db);
  const returnTicket = new ReturnTicket(db);

  /** A ticket of queue 1, and Ana who serves it. */
  async function arrange(overrides: Partial<Ticket> = {}) {
    const queueId = await aQueue(db, 'Sales');
    const { id: ticketId } = await aTicket(db, { queueId, ...overrides });
    return { ticketId, queueId, ana: anActor({ userId: 7, queueIds: [queueId] }) };
  }
  const attended = { status: 'open', userId: 7 } as const;

  describe('that is accepted', () => {
    it.each<[string, Partial<Ticket>, Partial<Ticket>]>([
      ['a person: open', { userId: null }, { status: 'open', userId: 7 }],
      ['a group: a group', { userId: null, isGroup: true }, { status: 'group', userId: 7 }],
      ['one that waits for that attendant', { userId: 7 }, { status: 'open', userId: 7 }],
      ['one that waits for a consent', { status: 'lgpd', userId: null }, { status: 'open', userId: 7 }],
    ])('is theirs, of %s', async (_, overrides, expected) => {
      const place = { status: 'pending' as const, ...overrides };
      const { ticketId, queueId, ana } = await arrange(place);
      const view = await accept.execute({ ...ana, allowGroup: true }, { ticketId });

      expect(view).toMatchObject({ ...expected, queueId, queue: { name: 'Sales' }, user: { id: 7 }, version: 3 });
      expect(await recordedEvents(db)).toEqual([
        expect.objectContaining({
          name: 'ticket.accepted',
          key: '1:1:1',
          data: { ticket: view, from: { status: place.status, queueId, userId: place.userId }, byUserId: 7 },
        }),
      ]);
    });

    it('of many who try at once has one owner, and the others learn who', async () => {
      const { ticketId, ana } = await arrange();
      const actors = Array.from({ length: 100 }, (_, index) => ({ ...ana, userId: index + 1 }));
      const views = await Promise.all(actors.map((actor) => accept.execute(actor, { ticketId })));

      const owner = (await onlyTicket(db)).userId;
      expect(new Set(views.map(({ userId }) => userId))).toEqual(new Set([owner]));
      expect(await recordedEvents(db)).toHaveLength(1);
    }, 30_000);

    it.each([
      ['greets a person in the name of who took it', {}, { sendGreeting: true }, {}, true],
      ['says nothing to a group', { isGroup: true }, { sendGreeting: true }, {}, false],
      ['says nothing unless it is asked to', {}, {}, {}, false],
      [
        'says nothing where the company does not want it',
        {},
        { sendGreeting: true },
        { sendGreetingAccepted: 'disabled' },
        false,
      ],
      ['says nothing when it was taken before', attended, { sendGreeting: true }, {}, false],
    ] as const)('%s', async (_, overrides, input, options, isGreeted) => {
      const { ticketId, queueId, ana } = await arrange(overrides);
      await anAttendant(db, { id: 7, name: 'Ana' }, [queueId]);
      await choose(db, options);

      const view = await accept.execute({ ...ana, name: 'Ana', allowGroup: true }, { ticketId, ...input });

      const greeting = expect.stringContaining('Olá, Maria! Quem vai atender você agora é *Ana*.') as unknown;
      expect(await publishedContacts(db)).toEqual(isGreeted ? [greeting] : []);
      // Whoever waits for an answer still waits for one.
      expect(view).toMatchObject({ userId: 7, unreadMessages: 1, lastMessageFromMe: isGreeted });
      expect(view.waitingSince).not.toBeNull();
    });

    it('by somebody else meanwhile shows who has it, and nothing of its messages', async () => {
      const { ticketId, ana } = await arrange({ ...attended, userId: 8 });
      await within(db, 1, (manager) => manager.query(`UPDATE ticket SET last_message = 'in confidence'`));

      expect(await accept.execute(ana, { ticketId })).toMatchObject({
        userId: 8,
        lastMessage: null,
        unreadMessages: 0,
      });
      expect(await accept.execute(admin, { ticketId })).toMatchObject({ userId: 8, lastMessage: 'in confidence' });
    });

    it('out of a place that the loser saw, into one that they do not see, shows them who has it and nothing more', async () => {
      const { ticketId, queueId } = await arrange({ queueId: null });
      const ofOther = await aQueue(db, 'Support');
      const ana = anActor({ userId: 7, queueIds: [queueId], allTicket: true });
      const bia = anActor({ userId: 8, queueIds: [ofOther], allTicket: true });
      const stranger = anActor({ userId: 6, queueIds: [ofOther] });

      await accept.execute(ana, { ticketId, queueId });

      const late = { userId: 7, queueId, lastMessage: null, unreadMessages: 0 };
      expect(await accept.execute(bia, { ticketId, queueId: ofOther })).toMatchObject(late);
      await expect(accept.execute(stranger, { ticketId })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
      expect(await onlyTicket(db)).toMatchObject({ status: 'open', userId: 7, queueId });
    });

    it('where it waits in another queue by now, stays there, and its place is shown', async () => {
      const { ticketId, ana } = await arrange();
      const to = await aQueue(db, 'Support');
      await new TransferTicket(db).execute(admin, { ticketId, queueId: to });

      expect(await accept.execute(ana, { ticketId })).toMatchObject({ userId: null, queueId: to, lastMessage: null });
      expect(await onlyTicket(db)).toMatchObject({ status: 'pending', userId: null, queueId: to });
    });

    it('without a queue goes into the chosen one, or stays without', async () => {
      const { ticketId, queueId, ana } = await arrange({ queueId: null });
      const all = { ...ana, allTicket: true };
      expect(await accept.execute(all, { ticketId })).toMatchObject({ queueId: null, queue: null });
      await returnTicket.execute(all, { ticketId });

      expect(await accept.execute(all, { ticketId, queueId })).toMatchObject({ queueId });
    });

    describe('for a colleague', () => {
      const refusedAs = (code: string) => ({ code });

      it('is theirs, greeted in their name, while it waits', async () => {
        const { ticketId, queueId, ana } = await arrange({ queueId: null });
        await anAttendant(db, { id: 8, name: 'Bia' }, [queueId]);
        await choose(db, {});
        const all = { ...ana, name: 'Ana', allTicket: true };

        const view = await accept.execute(all, { ticketId, queueId, userId: 8, sendGreeting: true });

        expect(view).toMatchObject({ status: 'open', userId: 8, queueId, lastMessage: null });
        expect(await publishedContacts(db)).toEqual([expect.stringContaining('*Bia*')]);
        expect((await recordedEvents(db))[0]).toMatchObject({ name: 'ticket.accepted', data: { byUserId: 7 } });
      });

      it('stays where it is when somebody else was faster', async () => {
        const { ticketId, queueId } = await arrange({ status: 'open', userId: 7 });
        await anAttendant(db, { id: 8, name: 'Bia' }, [queueId]);

        expect(await accept.execute(admin, { ticketId, queueId, userId: 8 })).toMatchObject({ userId: 7 });
        expect(await recordedEvents(db)).toEqual([]);
      });

      it('needs a queue, which they serve', async () => {
        const { ticketId, queueId } = await arrange({ queueId: null });
        await anAttendant(db, { id: 8, name: 'Bia' });

        const withoutQueue = accept.execute(admin, { ticketId, userId: 8 });
        await expect(withoutQueue).rejects.toMatchObject(refusedAs('ERR_QUEUE_REQUIRED'));
        const ofAnother = accept.execute(admin, { ticketId, queueId, userId: 8 });
        await expect(ofAnother).rejects.toMatchObject(refusedAs('ERR_NO_USER_FOUND'));
      });
    });

    it('does not go into a queue the attendant does not serve, or of another company', async () => {
      const { ticketId, ana } = await arrange();
      const help = await aQueue(db, 'Help');
      const foreign = await aQueue(db, 'Theirs', 2);
      const refused = { code: 'ERR_NO_QUEUE_FOUND' };

      await expect(accept.execute(ana, { ticketId, queueId: help })).rejects.toMatchObject(refused);
      await expect(accept.execute(admin, { ticketId, queueId: foreign })).rejects.toMatchObject(refused);
      const cheat = { ...ana, queueIds: [...ana.queueIds, foreign] };
      await expect(accept.execute(cheat, { ticketId, queueId: foreign })).rejects.toMatchObject(refused);
      expect(await accept.execute(admin, { ticketId, queueId: help })).toMatchObject({ queueId: help, userId: 9 });
    });
  });

  it('that is returned waits in its queue without an owner', async () => {
    const { ticketId, queueId, ana } = await arrange(attended);
    const view = await returnTicket.execute(ana, { ticketId });

    expect(view).toMatchObject({ status: 'pending', queueId, userId: null, user: null });
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'ticket.returned', data: { ticket: view, from: attended, byUserId: 7 } },
    ]);
  });

  it.each([
    ['attended: its owner keeps it', { status: 'open', userId: 7 } as const, 9, 7],
    ['ignored: it belongs to who closed it', {}, 7, 7],
  ])('that is closed %s', async (_, overrides, by, owner) => {
    const { ticketId, ana } = await arrange(overrides);
    const view = await close.execute(by === 9 ? admin : ana, { ticketId });

    expect(view).toMatchObject({ status: 'closed', userId: owner, unreadMessages: 1, waitingSince: null });
    expect(await recordedEvents(db)).toMatchObject([{ name: 'ticket.closed', data: { ticket: view, byUserId: by } }]);
  });

  it.each([
    ['a person: open', {}, 'open'],
    ['a group: a group', { isGroup: true }, 'group'],
  ])('that is reopened is attended by who did, of %s', async (_, overrides, status) => {
    const { ticketId, ana } = await arrange({ status: 'closed', userId: 8, ...overrides });
    const view = await reopen.execute({ ...ana, allowGroup: true }, { ticketId });

    expect(view).toMatchObject({ status, userId: 7 });
    expect(await recordedEvents(db)).toMatchObject([{ name: 'ticket.reopened', data: { from: { status: 'closed' } } }]);
  });

  it("that is reopened beside another live one of the contact answers that one, unchanged and whoever's it is", async () => {
    const { ticketId, ana } = await arrange({ status: 'closed' });
    await receive(db);
    await within(db, 1, (manager) => manager.update(Ticket, { status: 'pending' }, { status: 'open', userId: 8 }));

    const live = { id: 2, status: 'open', userId: 8, version: 2 };
    expect(await reopen.execute(ana, { ticketId })).toMatchObject({ ...live, lastMessage: null, unreadMessages: 0 });
    expect(await reopen.execute(admin, { ticketId })).toMatchObject({
      ...live,
      lastMessage: expect.any(String) as unknown,
    });
    expect(await within(db, 1, (manager) => manager.findOneBy(Ticket, { id: 1 }))).toMatchObject({ status: 'closed' });
  });

  it('that is reopened while a message comes is one live ticket in the end', async () => {
    const { ticketId, ana } = await arrange({ status: 'closed', userId: 7 });
    await Promise.all([...Array.from({ length: 5 }, () => receive(db)), reopen.execute(ana, { ticketId })]);

    const live = (await within(db, 1, (manager) => manager.find(Ticket))).filter(({ status }) => status !== 'closed');
    expect(live).toHaveLength(1);
  });

  it.each([
    ['accepted', accept, { status: 'closed', userId: 7 }],
    ['returned', returnTicket, { status: 'pending' }],
    ['closed', close, { status: 'closed', userId: 7 }],
    ['reopened', reopen, { status: 'open', userId: 7 }],
  ] as const)('that cannot be %s is answered as it stands, without an event', async (_, useCase, overrides) => {
    const { ticketId, ana } = await arrange(overrides);

    expect(await useCase.execute(ana, { ticketId })).toMatchObject({ ...overrides, version: 2 });
    expect(await recordedEvents(db)).toEqual([]);
  });

  describe.each([
    ['accepted', accept, { status: 'pending' }, { status: 'pending', userId: 8, queueId: null }],
    ['returned', returnTicket, attended, { status: 'open', userId: 8 }],
    ['closed', close, attended, { status: 'open', userId: 8 }],
    ['reopened', reopen, { status: 'closed' }, { status: 'closed', userId: 8, queueId: null }],
  ] as const)('that is hidden is not %s', (_, useCase, shown, hidden) => {
    const absent = { code: 'ERR_NO_TICKET_FOUND' };

    it('by an attendant who may not see it, or when there is none', async () => {
      const { ticketId, ana } = await arrange(hidden);

      await expect(useCase.execute(ana, { ticketId })).rejects.toMatchObject(absent);
      await expect(useCase.execute(ana, { ticketId: 999 })).rejects.toMatchObject(absent);
      expect(await recordedEvents(db)).toEqual([]);
    });

    it('by an admin of another company', async () => {
      const { ticketId } = await arrange(shown);

      await expect(useCase.execute({ ...admin, companyId: 2 }, { ticketId })).rejects.toMatchObject(absent);
      expect(await onlyTicket(db)).toMatchObject(shown);
    });
  });
});
