/** @jest-environment ./tools/jest/browser.cjs */
import type { LiveEvents, MessageWire } from '@prosa/contracts';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { nextMoment } from '../../../shared/live/ledger.js';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { messageTopics } from './live-messages.js';
import { messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import type { MessageLedger, ReadMessagePage } from './message-pages.js';
import { threadMessages } from './use-messages.js';

type Event = LiveEvents['appMessage'];

const ticket = aTicket();

const pageOf = (messages: MessageWire[], hasMore = false, hasNewer = false): ReadMessagePage => ({
  messages: messages.map((message) => ({ ...message })),
  hasMore,
  hasNewer,
  aroundSeq: null,
  ticket,
  readAt: nextMoment(),
  span: {
    from: hasMore ? (messages[0]?.seq ?? 0) : 0,
    to: hasNewer ? (messages.at(-1)?.seq ?? 0) : Infinity,
  },
});

function aThread(...pages: ReadMessagePage[]) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(messageKeys.window(1, null), { pages, pageParams: pages.map(() => null) });
  const shown = () => threadMessages(pages, queryClient.getQueryData<MessageLedger>(messageKeys.learned(1)) ?? {});
  return { queryClient, shown };
}

/** Messages as the server stores them: acks grow, files arrive, bodies are edited, private notes are deleted. */
class ServerModel {
  readonly messages: MessageWire[] = [];
  private made = 0;

  create(fromMe: boolean): Event {
    const message = aMessage({ id: ++this.made, fromMe, sendState: fromMe ? 'queued' : null });
    this.messages.push(message);
    return { action: 'create', message: { ...message }, ticket, contact: ticket.contact };
  }

  update(at: number, to: Partial<MessageWire>): Event {
    const message = this.messages[at % this.messages.length];
    Object.assign(message, to, { version: message.version + 1 });
    return { action: 'update', message: { ...message }, contactId: ticket.contactId };
  }

  remove(at: number): Event {
    const [message] = this.messages.splice(at % this.messages.length, 1);
    return { action: 'delete', message, contactId: ticket.contactId };
  }
}

type Step = (server: ServerModel) => Event[];

const withSome =
  (make: (server: ServerModel) => Event): Step =>
  (server) =>
    server.messages.length > 0 ? [make(server)] : [];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.boolean().map((fromMe): Step => (server) => [server.create(fromMe)]),
  fc.nat(30).map((at) =>
    withSome((server) => {
      const { ack } = server.messages[at % server.messages.length];
      return server.update(at, { ack: Math.min(4, ack + 1), sendState: 'delivered' });
    }),
  ),
  fc.nat(30).map((at) => withSome((server) => server.update(at, { isEdited: true, body: `Editada ${at}` }))),
  fc
    .nat(30)
    .map((at) => withSome((server) => server.update(at, { mediaState: 'ready', mediaUrl: 'https://files.test/a' }))),
  fc.nat(30).map((at) => withSome((server) => server.update(at, { isDeleted: true }))),
  fc.nat(30).map((at) => withSome((server) => server.remove(at))),
);

describe('a thread updated by events', () => {
  it('equals a fresh read, whatever its first reply contained', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(30), (steps, readAfter) => {
        const server = new ServerModel();
        const before = steps.slice(0, readAfter);
        before.forEach((run) => run(server));
        const { queryClient, shown } = aThread(pageOf(server.messages));

        for (const run of steps.slice(readAfter))
          run(server).forEach((event) => messageTopics.appMessage(queryClient, event));

        expect(shown()).toEqual(server.messages);
      }),
    );
  });

  it('ignores a reply that was made before an event and arrives after it', () => {
    const sent = aMessage({ id: 1, fromMe: true, ack: 1 });
    const readAt = nextMoment();
    const { queryClient, shown } = aThread({ ...pageOf([sent]), readAt });

    messageTopics.appMessage(queryClient, {
      action: 'update',
      message: { ...sent, ack: 3 },
      contactId: ticket.contactId,
    });

    expect(shown()[0].ack).toBe(3);
  });

  it.each([
    ['a later state holds', 5, 0],
    ['an earlier one that comes late does not', 3, 3],
  ])('%s', (_, version, expected) => {
    const sent = aMessage({ id: 1, fromMe: true, ack: 3, sendState: 'read', version: 4 });
    const { queryClient, shown } = aThread(pageOf([sent]));
    const message = { ...sent, ack: 0, sendState: 'queued' as const, version };

    messageTopics.appMessage(queryClient, { action: 'update', message, contactId: ticket.contactId });

    expect(shown()[0].ack).toBe(expected);
  });

  it('includes messages of other tickets of its contact on its connection, and no others', () => {
    const { queryClient, shown } = aThread(pageOf([aMessage({ id: 1 })]));
    const message = aMessage({ id: 2, ticketId: 5 });

    messageTopics.appMessage(queryClient, { action: 'update', message, contactId: ticket.contactId });
    messageTopics.appMessage(queryClient, { action: 'update', message: { ...message, id: 3 }, contactId: 99 });
    messageTopics.appMessage(queryClient, {
      action: 'update',
      message: { ...message, id: 4, whatsappId: 99 },
      contactId: ticket.contactId,
    });

    expect(shown().map(({ id }) => id)).toEqual([1, 2]);
  });

  it('drops messages that a later read of their page does not contain', () => {
    const { queryClient, shown } = aThread(pageOf([aMessage({ id: 1 })]));
    messageTopics.appMessage(queryClient, {
      action: 'update',
      message: aMessage({ id: 2 }),
      contactId: ticket.contactId,
    });
    expect(shown()).toHaveLength(2);

    const reread = pageOf([aMessage({ id: 1 })]);
    const ledger = queryClient.getQueryData<MessageLedger>(messageKeys.learned(1)) ?? {};

    expect(threadMessages([reread], ledger).map(({ id }) => id)).toEqual([1]);
  });

  it('marks the messages of a read ticket', () => {
    const { queryClient, shown } = aThread(pageOf([aMessage({ id: 1 }), aMessage({ id: 2, ticketId: 5 })]));

    messageTopics.ticket(queryClient, { action: 'updateUnread', ticketId: 1 });

    expect(shown().map(({ read }) => read)).toEqual([true, false]);
  });

  it('omits messages above the oldest page that was read', () => {
    const { queryClient, shown } = aThread(pageOf([aMessage({ id: 10 })], true));

    messageTopics.appMessage(queryClient, {
      action: 'update',
      message: aMessage({ id: 3 }),
      contactId: ticket.contactId,
    });
    messageTopics.appMessage(queryClient, {
      action: 'update',
      message: aMessage({ id: 12 }),
      contactId: ticket.contactId,
    });

    expect(shown().map(({ id }) => id)).toEqual([10, 12]);
  });

  it('omits messages below a window that does not reach the newest, and updates those in it', () => {
    const { queryClient, shown } = aThread(pageOf([aMessage({ id: 10 }), aMessage({ id: 11 })], true, true));
    const learn = (message: MessageWire) =>
      messageTopics.appMessage(queryClient, { action: 'update', message, contactId: ticket.contactId });

    learn(aMessage({ id: 12 }));
    learn(aMessage({ id: 11, version: 2, body: 'Editada' }));

    expect(shown().map(({ id, body }) => [id, body])).toEqual([
      [10, 'Mensagem 10'],
      [11, 'Editada'],
    ]);
  });

  it('stores nothing for threads that were never opened', () => {
    const queryClient = new QueryClient();

    messageTopics.appMessage(queryClient, {
      action: 'update',
      message: aMessage({ ticketId: 99 }),
      contactId: ticket.contactId,
    });

    expect(queryClient.getQueryData(messageKeys.learned(99))).toBeUndefined();
  });
});
