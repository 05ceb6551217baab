/** @jest-environment ./tools/jest/browser.cjs */
import { InfiniteQueryObserver } from '@tanstack/react-query';
import type { Get } from '../../../shared/api/api-client.js';
import { createQueryClient } from '../../../shared/api/cache/query-client.js';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { messageTopics } from './live-messages.js';
import { forgetMovedWindow, messageKeys, trimThread } from '../../../shared/conversation/thread/thread-cache.js';
import type { MessageLedger } from './message-pages.js';
import { MAX_PAGES } from '../../../shared/conversation/thread/page-reader.js';
import { threadQuery } from './thread-query.js';
import { threadMessages } from './use-messages.js';

const SIZE = 20;
const ticket = aTicket();

let unsubscribe = () => undefined as void;
afterEach(() => unsubscribe());

/** A thread as the server stores it, with the console's window on it. */
function aWindow(count: number, around: number | null = null) {
  const all = Array.from({ length: count }, (_, index) => aMessage({ id: index + 1 }));
  const answer = (params: { before?: number; after?: number; around?: number }) => {
    const to = params.before ?? all.length + 1;
    const from = params.around !== undefined ? params.around - SIZE / 2 : (params.after ?? to - SIZE - 1) + 1;
    const messages = all.filter(({ seq }) => seq >= from && seq < Math.min(to, from + SIZE));
    const [first = 0, last = 0] = [messages[0]?.seq, messages.at(-1)?.seq];
    return Promise.resolve({ messages, hasMore: first > 1, hasNewer: last < all.length, ticket });
  };
  const queryClient = createQueryClient();
  const get = ((_path: string, { query }: { query: object }) => answer(query)) as unknown as Get;
  const observer = new InfiniteQueryObserver(queryClient, threadQuery(1, around, get));
  const stop = observer.subscribe(() => {});
  unsubscribe = () => {
    stop();
    queryClient.clear();
  };
  const pages = () => observer.getCurrentResult().data?.pages ?? [];
  const shown = () =>
    threadMessages(pages(), queryClient.getQueryData<MessageLedger>(messageKeys.learned(1)) ?? {}).map(
      ({ seq }) => seq,
    );
  const arrive = () => {
    const message = aMessage({ id: all.length + 1 });
    all.push(message);
    messageTopics.appMessage(queryClient, { action: 'create', message, ticket, contact: ticket.contact });
  };
  return { queryClient, observer, pages, shown, arrive, opened: () => observer.refetch() };
}

/** All seqs from one to another. */
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Reads until there are no more pages and returns the highest number of pages kept on the way. */
async function readOn({ observer, pages, shown }: ReturnType<typeof aWindow>, towards: 'older' | 'newer') {
  let most = 0;
  for (;;) {
    const { hasNextPage, hasPreviousPage } = observer.getCurrentResult();
    if (!(towards === 'older' ? hasNextPage : hasPreviousPage)) return most;
    await (towards === 'older' ? observer.fetchNextPage() : observer.fetchPreviousPage());
    const seqs = shown();
    expect(seqs).toEqual(run(seqs[0]!, seqs.at(-1)!));
    most = Math.max(most, pages().length);
  }
}

describe('a window on a thread of a thousand messages', () => {
  it('keeps a part of it in both directions, without missing or doubled messages', async () => {
    const window = aWindow(1_000);
    await window.opened();

    expect(await readOn(window, 'older')).toBe(MAX_PAGES);
    expect(window.shown()).toEqual(run(1, MAX_PAGES * SIZE));

    expect(await readOn(window, 'newer')).toBe(MAX_PAGES);
    expect(window.shown().at(-1)).toBe(1_000);
    expect(window.shown().length).toBeLessThanOrEqual(MAX_PAGES * SIZE);
  });

  it('hides new messages while the newest pages are dropped, and shows them on the way back', async () => {
    const window = aWindow(1_000);
    await window.opened();
    await readOn(window, 'older');

    window.arrive();
    expect(window.shown().at(-1)).toBe(MAX_PAGES * SIZE);

    await readOn(window, 'newer');
    window.arrive();
    expect(window.shown().slice(-3)).toEqual([1_000, 1_001, 1_002]);
  });

  it('keeps its place on a refetch', async () => {
    const window = aWindow(1_000, 500);
    await window.opened();
    for (let page = 0; page < 2 * MAX_PAGES; page += 1) await window.observer.fetchNextPage();
    const before = window.shown();

    await window.observer.refetch();

    expect(window.shown()).toEqual(before);
  });

  it('is dropped when it no longer contains its opening place, else kept', async () => {
    const window = aWindow(1_000, 500);
    await window.opened();
    const isCached = () => window.queryClient.getQueryData(messageKeys.window(1, 500)) !== undefined;

    forgetMovedWindow(window.queryClient, 1, 500);
    expect(isCached()).toBe(true);
    await readOn(window, 'older');
    forgetMovedWindow(window.queryClient, 1, 500);

    expect(isCached()).toBe(false);
  });

  it('opens at the newest again after the user left it far back', async () => {
    const window = aWindow(1_000);
    await window.opened();
    await window.observer.fetchNextPage();
    trimThread(window.queryClient, 1);
    expect(window.shown().at(-1)).toBe(1_000);

    await readOn(window, 'older');
    trimThread(window.queryClient, 1);

    expect(window.queryClient.getQueryData(messageKeys.window(1, null))).toBeUndefined();
  });
});
