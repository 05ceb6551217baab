/** @jest-environment ./tools/jest/browser.cjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InfiniteData } from '@tanstack/react-query';
import { aThreadPage } from '../../../shared/testing/a-thread-page.js';
import { aHit, aMessage, aQuote } from '../../../shared/testing/a-message.js';
import { type ReceivedCall, refusal } from '../../../shared/testing/fake-server.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import { MAX_PAGES } from '../../../shared/conversation/thread/page-reader.js';
import { field, openThread, ticket } from './testing/open-thread.js';

const NEWEST = 150;
const ALL = Array.from({ length: NEWEST }, (_, index) => aMessage({ id: index + 1, body: `Fala ${index + 1}.` }));

// The third message quotes one far below.
ALL[2] = { ...ALL[2]!, quotedMsg: aQuote(ALL[119]!) };

/** Pages of ten messages each, as the server answers them. */
function pageFor({ query }: ReceivedCall) {
  const numberParam = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const unread = numberParam('unread');
  const aroundSeq = unread === undefined ? null : NEWEST + 1 - unread;
  const [before, after, around] = [numberParam('before'), numberParam('after'), aroundSeq ?? numberParam('around')];
  if (around !== undefined && !ALL.some(({ id }) => id === around)) return refusal('ERR_NO_MESSAGE_FOUND');
  const from = around !== undefined ? around - 6 : after !== undefined ? after : (before ?? NEWEST + 1) - 11;
  const messages = ALL.slice(Math.max(0, from), from + 10);
  return { messages, hasMore: messages[0]?.id > 1, hasNewer: (messages.at(-1)?.id ?? 0) < NEWEST, aroundSeq, ticket };
}

const open = (given: Parameters<typeof openThread>[3] = {}, others: Parameters<typeof openThread>[2] = {}) =>
  openThread([], true, { 'GET /messages/:ticketId': pageFor, ...others }, given);
const at = (messageId: number, find = '') => ({ openAt: { messageId, turn: 'a', find } });
/** Scrolls to the first or last loaded row until there are no more. */
async function scrollOn(to: 'oldest' | 'newest', until: string) {
  const region = screen.getByRole('region', { name: 'Mensagens' });
  for (let turn = 0; turn < 100 && !shown(until); turn += 1) {
    await act(async () => {
      Object.defineProperty(region, 'scrollTop', {
        value: to === 'oldest' ? 0 : 100_000,
        configurable: true,
        writable: true,
      });
      fireEvent.scroll(region);
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
  }
}

const shown = (text: string) => screen.queryByText(text);

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('a thread opened at a message', () => {
  it('shows the messages around it, marks the search words, and focuses it', async () => {
    const { server } = await open(at(40, 'FALA 40'));

    await waitFor(() => expect(document.activeElement).toHaveTextContent('Fala 40.'));
    expect(within(document.activeElement as HTMLElement).getAllByText('40', { selector: 'mark' })).toHaveLength(1);
    expect(server.callsOf('GET /messages/:ticketId')[0].query.get('around')).toBe('40');
    expect(shown('Fala 150.')).not.toBeInTheDocument();
  });

  it('counts new messages, and reads the newest again on the way there', async () => {
    const { server, create, person } = await open(at(40));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Fala 40.'));

    create(aMessage({ id: 151, body: 'Oi de novo' }));

    const pill = await screen.findByRole('button', { name: '1 nova mensagem' });
    expect(shown('Oi de novo')).not.toBeInTheDocument();
    server.on('GET /messages/:ticketId', () =>
      aThreadPage([aMessage({ id: 151, body: 'Oi de novo' })], { hasMore: true, ticket }),
    );
    await person.click(pill);
    expect(await screen.findByText('Oi de novo')).toBeVisible();
    expect(server.callsOf('GET /messages/:ticketId').at(-1)?.query.has('around')).toBe(false);
  });

  it('scrolls to the newest on sending', async () => {
    const { person } = await open(at(40), { 'POST /messages/:ticketId': () => new Promise(() => undefined) });
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Fala 40.'));

    await person.type(field(), 'Respondo{Enter}');

    expect(await screen.findByText('Respondo')).toBeVisible();
    await waitFor(() => expect(shown('Fala 40.')).not.toBeInTheDocument());
  });

  it('reports a deleted message, and shows the newest', async () => {
    await open(at(500));

    expect(await screen.findByText('Esta mensagem não está mais aqui.')).toBeVisible();
  });
});

it('follows a quote to a message that is not loaded', async () => {
  const answer = aMessage({ id: 200, body: 'Era isto', quotedMsg: aQuote(ALL[11]) });
  const { person } = await open(
    {},
    {
      'GET /messages/:ticketId': (call) => (call.query.size === 1 ? aThreadPage([answer], { ticket }) : pageFor(call)),
    },
  );

  await person.click(await screen.findByRole('button', { name: /Fala 12/ }));

  await waitFor(() => expect(document.activeElement).toHaveTextContent('Fala 12.'));
  expect(shown('Era isto')).not.toBeInTheDocument();
});

describe('a thread with many unread messages', () => {
  const withUnread = (unreadMessages: number) => ({ ticket: { ...ticket, unreadMessages } });
  const rows = () => screen.getAllByText(/^Fala \d+\.$|^Novas mensagens$/).map(({ textContent }) => textContent);
  const divider = () => screen.findByText('Novas mensagens');

  it('opens at the first unread one, and reads on from there to the newest', async () => {
    const { server } = await open(withUnread(60));
    await divider();

    expect(rows()[rows().indexOf('Novas mensagens') + 1]).toBe('Fala 91.');
    expect(server.callsOf('GET /messages/:ticketId')[0]!.query.get('unread')).toBe('60');
    expect(shown('Fala 150.')).not.toBeInTheDocument();
    await scrollOn('newest', 'Fala 150.');
  });

  it('reaches the newest by one button', async () => {
    const { person } = await open(withUnread(60));
    await divider();

    await person.click(screen.getByRole('button', { name: 'Ir para o fim' }));

    expect(await screen.findByText('Fala 150.')).toBeVisible();
    expect(screen.queryByText('Novas mensagens')).not.toBeInTheDocument();
  });

  it('moves to the first unread one when the newest page does not contain it', async () => {
    const { server } = await open(withUnread(15));
    await divider();

    expect(rows()[rows().indexOf('Novas mensagens') + 1]).toBe('Fala 136.');
    expect(server.callsOf('GET /messages/:ticketId')[0]!.query.has('unread')).toBe(false);
  });

  it('stays at the message that the address names', async () => {
    await open({ ...withUnread(60), ...at(40) });

    await waitFor(() => expect(document.activeElement).toHaveTextContent('Fala 40.'));
    expect(screen.queryByText('Novas mensagens')).not.toBeInTheDocument();
  });
});

describe('a thread read far back', () => {
  it('drops the newest pages, counts new messages, and returns to them', async () => {
    const { create, person, server, queryClient } = await open();
    await screen.findByText('Fala 150.');

    await scrollOn('oldest', 'Fala 1.');
    const pages = () => queryClient.getQueryData<InfiniteData<unknown>>(messageKeys.window(1, null))?.pages.length;
    expect(pages()).toBe(MAX_PAGES);
    create(aMessage({ id: 151, body: 'Oi de novo' }));
    const pill = await screen.findByRole('button', { name: '1 nova mensagem' });
    expect(shown('Oi de novo')).not.toBeInTheDocument();

    server.on('GET /messages/:ticketId', () =>
      aThreadPage([...ALL.slice(-9), aMessage({ id: 151, body: 'Oi de novo' })], { hasMore: true, ticket }),
    );
    await person.click(pill);
    expect(await screen.findByText('Oi de novo')).toBeVisible();
    expect(pages()).toBeLessThan(MAX_PAGES);
  });

  it('jumps again to its opening message after that page was dropped', async () => {
    const { person } = await open(at(120));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Fala 120.'));
    await scrollOn('oldest', 'Fala 1.');

    await person.click(await screen.findByRole('button', { name: /Fala 120/ }));

    await waitFor(() => expect(document.activeElement).toHaveTextContent('Fala 120.'));
    expect(shown('Fala 1.')).not.toBeInTheDocument();
    expect(shown('Esta mensagem não está mais aqui.')).not.toBeInTheDocument();
  });
});

describe('searching a conversation', () => {
  const search = ({ query }: ReceivedCall) =>
    query.get('searchParam') === 'nada'
      ? { hits: [], hasMore: false, cursor: null, count: 0, searchedBackTo: null }
      : query.has('cursor')
        ? { hits: [aHit(7)], hasMore: false, cursor: null, count: 3, searchedBackTo: null }
        : { hits: [aHit(148), aHit(50)], hasMore: true, cursor: 'next', count: 3, searchedBackTo: null };

  it('steps through the hits, keeps the focus, and reports when there is none', async () => {
    const onFound = jest.fn();
    const { person } = await open(
      { isFinding: true, onFindClose: onFound },
      { 'GET /messages/search': search, 'GET /messages/:ticketId': pageFor },
    );
    const input = await screen.findByRole('textbox', { name: 'Buscar nesta conversa' });

    await person.type(input, 'fala');
    const bar = screen.getByRole('search');
    expect(await within(bar).findByText('1 de 3')).toBeVisible();
    await person.keyboard('{Enter}');
    expect(await within(bar).findByText('2 de 3')).toBeVisible();
    expect((await screen.findAllByText('Fala', { selector: 'mark' })).length).toBeGreaterThan(1);
    expect(input).toHaveFocus();
    await person.click(within(bar).getByRole('button', { name: 'Resultado anterior' }));
    expect(await within(bar).findByText('3 de 3')).toBeVisible();
    expect(within(bar).getByRole('button', { name: 'Resultado anterior' })).toBeDisabled();

    await person.clear(input);
    await person.type(input, 'nada');
    expect(await within(bar).findByText('Nada encontrado')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(onFound).toHaveBeenCalled();
  });
});

describe('an older page that fails', () => {
  it('is asked for once, and again when the person asks', async () => {
    let isBroken = true;
    const { server, person, queryClient } = await open(
      {},
      {
        'GET /messages/:ticketId': (call) =>
          isBroken && call.query.has('before') ? refusal('ERR_VALIDATION') : pageFor(call),
      },
    );

    // The texts of the failure load with it.
    await waitFor(() => expect(shown('Não foi possível carregar mais')).toBeVisible(), { timeout: 90_000 });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const reads = server.callsOf('GET /messages/:ticketId').map(({ query }) => query.has('before'));
    // The first connect reads the thread again, which allows one more try.
    expect(reads.filter((isOlder) => isOlder).length).toBeLessThanOrEqual(reads.filter((isOlder) => !isOlder).length);
    await waitFor(() => expect(shown('Fala 150.')).toBeVisible());

    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    await waitFor(() => expect(shown('Não foi possível carregar mais')).not.toBeInTheDocument());
    expect(server.callsOf('GET /messages/:ticketId').length).toBeGreaterThan(reads.length);
  }, 60_000);
});
