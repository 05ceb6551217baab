/** @jest-environment ./tools/jest/browser.cjs */
import type { MessageWire } from '@prosa/contracts';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { callAddress } from '../../../shared/api/rest-call.js';
import { readTranscript, type TranscriptScope } from './read-transcript.js';

const ticket = aTicket({ id: 5, createdAt: '2026-11-20T12:00:00.000Z' });
const messageOf = (id: number, ticketId: number, createdAt: string) => aMessage({ id, ticketId, createdAt });
/** Newest page first. */
const PAGES: MessageWire[][] = [
  [messageOf(40, 5, '2026-11-20T12:05:00.000Z'), messageOf(41, 5, '2026-11-20T12:06:00.000Z')],
  [messageOf(30, 4, '2026-11-19T20:00:00.000Z'), messageOf(31, 5, '2026-11-20T12:00:00.000Z')],
  [messageOf(20, 4, '2026-11-01T10:00:00.000Z')],
  [messageOf(10, 3, '2026-10-01T10:00:00.000Z')],
];

async function read(scope: TranscriptScope) {
  const calls: string[] = [];
  const progress: number[] = [];
  const get = (async (path: string, call: { params: { ticketId: number }; query: { before?: number } }) => {
    const { before } = call.query;
    calls.push(callAddress(path, call).replace(/\?.*/, `?${before ?? ''}`));
    const at = PAGES.findIndex(([oldest]) => oldest.id < (before ?? 99));
    return { messages: PAGES[at], hasMore: at < PAGES.length - 1, ticket };
  }) as never;
  const post = (async (path: string, call: object) => calls.push(callAddress(path, call))) as never;
  const { signal } = new AbortController();
  const messages = await readTranscript(ticket, { scope, signal, onProgress: (n) => progress.push(n), get, post });
  return { ids: messages.map(({ id }) => id), calls, progress };
}

describe('a transcript', () => {
  it('of a ticket is recorded in its log first, and reads no further back than the ticket can begin', async () => {
    expect(await read('ticket')).toEqual({
      ids: [31, 40, 41],
      calls: ['/tickets/5/transcript', '/messages/5?', '/messages/5?40', '/messages/5?30'],
      progress: [2, 4, 5],
    });
  });

  it('of a conversation contains all of it, oldest first', async () => {
    expect((await read('conversation')).ids).toEqual([10, 20, 30, 31, 40, 41]);
  });
});
