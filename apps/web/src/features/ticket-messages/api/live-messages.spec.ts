/** @jest-environment ./tools/jest/browser.cjs */
import type { MessageWire } from '@prosa/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../../../shared/api/cache/query-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { messageTopics } from './live-messages.js';
import { messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import type { MessageLedger, ReadMessagePage } from './message-pages.js';
import { threadMessages } from './use-messages.js';

const GROUP = aTicket({ id: 1, contactId: 50, isGroup: true, status: 'group' });

/** The group's thread as a fresh read would cache it. */
function aWindowOf(message: MessageWire): InfiniteData<ReadMessagePage> {
  const page: ReadMessagePage = {
    messages: [message],
    hasMore: false,
    hasNewer: false,
    aroundSeq: null,
    ticket: GROUP,
    readAt: nextMoment(),
    span: { from: 0, to: Infinity },
  };
  return { pages: [page], pageParams: [null] };
}

/** A console with the thread of a group in which contact 8 has written. */
function aConsole() {
  const queryClient = new QueryClient();
  const message = aMessage({ id: 1, ticketId: 1, contactId: 8, seq: 1 });
  queryClient.setQueryData(messageKeys.window(1, null), aWindowOf(message));
  const isRefetched = () => queryClient.getQueryState(messageKeys.window(1, null))?.isInvalidated;
  return { queryClient, isRefetched };
}

const renamed = (id: number) => ({
  action: 'update' as const,
  contact: aTicket({ contact: { id, name: 'Rita' } }).contact,
});

describe('a renamed contact', () => {
  it.each([
    ['who wrote what was read', 8, true],
    ['whose the thread is', 50, true],
    ['who has no part in it', 9, false],
  ])('%s: its thread is read again or not', (_, contactId, expected) => {
    const { queryClient, isRefetched } = aConsole();

    messageTopics.contact(queryClient, renamed(contactId));

    expect(isRefetched()).toBe(expected);
  });

  it('reads the thread again when the contact wrote a message learned since', () => {
    const { queryClient, isRefetched } = aConsole();
    const message = aMessage({ id: 2, ticketId: 1, contactId: 9, seq: 2 });
    messageTopics.appMessage(queryClient, { action: 'create', message, ticket: GROUP, contact: GROUP.contact });

    messageTopics.contact(queryClient, renamed(9));

    expect(isRefetched()).toBe(true);
  });

  it('reads the thread again when a message learned since quotes the contact', () => {
    const { queryClient, isRefetched } = aConsole();
    const quotedMsg = {
      id: 77,
      contactId: 9,
      version: 1,
      body: '',
      fromMe: false,
      mediaType: 'conversation',
      isDeleted: false,
      contact: { name: '' },
    } as const;
    const message = aMessage({ id: 2, ticketId: 1, contactId: 50, seq: 2, quotedMsg });
    messageTopics.appMessage(queryClient, { action: 'create', message, ticket: GROUP, contact: GROUP.contact });

    messageTopics.contact(queryClient, renamed(9));

    expect(isRefetched()).toBe(true);
  });
});

describe("a message of another of the contact's tickets", () => {
  const arrive = (queryClient: QueryClient, ticketId: number, contactId = GROUP.contactId) =>
    messageTopics.appMessage(queryClient, {
      action: 'update',
      message: aMessage({ id: 9, ticketId, seq: 9 }),
      contactId,
    });

  it.each([
    ['none of whose messages is shown: earlier ones were hidden until now', 2, undefined, true],
    ['that the thread was opened with', 1, undefined, false],
    ['of somebody else', 2, 99, false],
  ])('%s: its thread is read again or not', (_, ticketId, contactId, expected) => {
    const { queryClient, isRefetched } = aConsole();

    arrive(queryClient, ticketId, contactId);

    expect(isRefetched()).toBe(expected);
  });

  it('does not have it read again once it is shown', () => {
    const { queryClient, isRefetched } = aConsole();
    arrive(queryClient, 2);
    const message = aMessage({ id: 8, ticketId: 2, seq: 1 });
    queryClient.setQueryData(messageKeys.window(1, null), aWindowOf(message));

    arrive(queryClient, 2);

    expect(isRefetched()).toBe(false);
  });
});

describe('a thread whose first read is under way while its ticket disappears and returns', () => {
  it.each([
    ['its own goes', { action: 'delete', ticketId: 1, version: 2 }, 2],
    ['one that may be of it comes', { action: 'update', ticket: aTicket({ id: 2, contactId: 50 }) }, 2],
    ['its own changes', { action: 'update', ticket: GROUP }, 1],
  ] as const)('%s: repeats the read as often as needed', async (_, event, times) => {
    const queryClient = createQueryClient();
    const queryFn = jest.fn(() =>
      Promise.resolve({ messages: [], hasMore: false, ticket: GROUP, readAt: nextMoment() }),
    );
    new InfiniteQueryObserver(queryClient, {
      queryKey: messageKeys.window(1, null),
      queryFn,
      initialPageParam: null,
      getNextPageParam: () => null,
    }).subscribe(() => {});

    messageTopics.ticket(queryClient, event);
    await new Promise((resolve) => setTimeout(resolve, 10));

    expect(queryFn).toHaveBeenCalledTimes(times);
  });
});

describe('a ticket marked as read', () => {
  const aWindow = (name: string) =>
    aWindowOf(aMessage({ id: 1, ticketId: 1, contactId: 8, seq: 1, read: false, contact: { name } }));
  const shown = (queryClient: QueryClient, around: number | null) => {
    const { pages } = queryClient.getQueryData<InfiniteData<ReadMessagePage>>(messageKeys.window(1, around))!;
    return threadMessages(pages, queryClient.getQueryData<MessageLedger>(messageKeys.learned(1)) ?? {});
  };
  const markRead = (queryClient: QueryClient) =>
    messageTopics.ticket(queryClient, { action: 'updateUnread', ticketId: 1 });

  it.each([
    ['newer', [null, 1]],
    ['older', [1, null]],
  ] as const)('keeps the state of the window that was read last, the other one being the %s', (_, order) => {
    const queryClient = new QueryClient();
    const [first, last] = order;
    queryClient.setQueryData(messageKeys.window(1, first), aWindow('5511988887777'));
    queryClient.setQueryData(messageKeys.window(1, last), aWindow('5511*******77'));
    // The cache iterates over windows in order of insertion.
    markRead(queryClient);
    markRead(queryClient);

    for (const around of order)
      expect(shown(queryClient, around)).toMatchObject([{ read: true, contact: { name: '5511*******77' } }]);
  });

  it('marks messages learned since, and applies their later updates', () => {
    const { queryClient } = aConsole();
    const message = aMessage({ id: 2, ticketId: 1, contactId: 9, seq: 2, read: false });
    messageTopics.appMessage(queryClient, { action: 'create', message, ticket: GROUP, contact: GROUP.contact });

    markRead(queryClient);

    expect(shown(queryClient, null).at(-1)).toMatchObject({ id: 2, read: true });
  });

  it('repeats a read under way, whose reply may be from before', () => {
    const queryClient = new QueryClient();
    const queryKey = messageKeys.window(1, null);
    queryClient.setQueryData(queryKey, aWindow('Rita'));
    void queryClient
      .fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => undefined) })
      .catch(() => undefined);

    markRead(queryClient);

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    queryClient.clear();
  });
});
