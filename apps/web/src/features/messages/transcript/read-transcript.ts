import type { MessageWire, TicketView } from '@prosa/contracts';
import { api, type Get } from '../../../shared/api/api-client.js';
import type { MessageWirePage } from '../api/message-thread.js';

/** What a transcript is of: the ticket alone, or all that was said with its contact on its connection. */
export type TranscriptScope = 'ticket' | 'conversation';

/** A message may have been sent that long before its ticket was there: clocks differ, and networks deliver late. */
const EARLIER_MS = 24 * 60 * 60_000;

interface Options {
  scope: TranscriptScope;
  signal: AbortSignal;
  /** How many messages were read so far. */
  onProgress: (count: number) => void;
  get?: Get;
  post?: typeof api.post;
}

/** All messages of a ticket or its conversation, oldest first, page by page. That it is made stands in the ticket's log. */
export async function readTranscript(ticket: TicketView, options: Options): Promise<MessageWire[]> {
  const { scope, onProgress, post = api.post } = options;
  await post(`/tickets/${ticket.id}/transcript`);
  const isOf = ({ ticketId }: MessageWire) => scope === 'conversation' || ticketId === ticket.id;
  let messages: MessageWire[] = [];
  for (let page = await readPage(ticket, options); ; page = await readPage(ticket, options, messages[0]?.seq)) {
    messages = [...page.messages, ...messages];
    onProgress(messages.length);
    if (!hasOlderToRead(page, ticket, scope)) return messages.filter(isOf);
  }
}

const readPage = ({ id }: TicketView, { get = api.get, signal }: Options, before?: number) =>
  get<MessageWirePage>(`/messages/${id}`, { before, markAsRead: false }, { signal });

/** Whether what is wanted may stand before this page. */
function hasOlderToRead(
  { messages: [oldest], hasMore }: MessageWirePage,
  ticket: TicketView,
  scope: TranscriptScope,
): boolean {
  if (!hasMore || !oldest) return false;
  const earliest = new Date(ticket.createdAt).getTime() - EARLIER_MS;
  return scope === 'conversation' || new Date(oldest.createdAt).getTime() >= earliest;
}
