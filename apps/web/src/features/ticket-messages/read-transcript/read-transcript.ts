import type { MessageWire, MessageWirePage, TicketView } from '@prosa/contracts';
import { api, type Get } from '../../../shared/api/api-client.js';

/** Range of a transcript: the ticket alone, or the contact's whole conversation on its connection. */
export type TranscriptScope = 'ticket' | 'conversation';

/** A message may be older than its ticket by this much: clocks differ, and networks deliver late. */
const EARLIER_MS = 24 * 60 * 60_000;

interface Options {
  scope: TranscriptScope;
  signal: AbortSignal;
  /** Number of messages read so far. */
  onProgress: (count: number) => void;
  get?: Get;
  post?: typeof api.post;
}

/**
 * Reads all messages of a ticket or its conversation, oldest first, page by page. The server records it in the ticket's
 * log.
 */
export async function readTranscript(ticket: TicketView, options: Options): Promise<MessageWire[]> {
  const { scope, onProgress, post = api.post } = options;
  await post('/tickets/:ticketId/transcript', { params: { ticketId: ticket.id } });
  const isOf = ({ ticketId }: MessageWire) => scope === 'conversation' || ticketId === ticket.id;
  let messages: MessageWire[] = [];
  for (let page = await readPage(ticket, options); ; page = await readPage(ticket, options, messages[0]?.seq)) {
    messages = [...page.messages, ...messages];
    onProgress(messages.length);
    if (!hasOlderToRead(page, ticket, scope)) return messages.filter(isOf);
  }
}

const readPage = ({ id }: TicketView, { get = api.get, signal }: Options, before?: number) =>
  get('/messages/:ticketId', { params: { ticketId: id }, query: { before, markAsRead: false }, signal });

/** Whether messages of the range may exist before this page. */
function hasOlderToRead(
  { messages: [oldest], hasMore }: MessageWirePage,
  ticket: TicketView,
  scope: TranscriptScope,
): boolean {
  if (!hasMore || !oldest) return false;
  const earliest = new Date(ticket.createdAt).getTime() - EARLIER_MS;
  return scope === 'conversation' || new Date(oldest.createdAt).getTime() >= earliest;
}
