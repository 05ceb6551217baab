import type { MessageWire } from '../realtime/live-events.js';
import type { BulkReport, CloseAllInput } from '../tickets/bulk-actions.contract.js';
import type { EditMessageInput, MessageIdInput, ReactToMessageInput } from '../tickets/messages/messages.contract.js';
import type { KanbanFilter, MoveCardInput } from '../tickets/kanban.contract.js';
import type { TicketView } from '../tickets/tickets.contract.js';
import type { SendFileListInput } from '../tickets/messages/listed-files.contract.js';
import type {
  ListQuickMessagesInput,
  QuickMessageIdInput,
  QuickMessageInput,
  ChangeQuickMessageInput,
  QuickMessageWire,
} from '../writing/quick-messages.contract.js';
import { type BinaryFile, type NoFields, passes, route } from './route.js';
import type {
  ChangeTicketFields,
  ForwardedWire,
  ForwardFields,
  KanbanTicketWire,
  MessageWirePage,
  PostMessageFields,
  ReadThreadFields,
  SentFileListWire,
} from './wire-fields.js';

/** Tickets with their log, pins, drafts and notes. */
export const TICKET_ROUTES = {
  'GET /kanban': passes<'kanban.board'>(),
  'GET /kanban/cards': passes<'kanban.cards'>(),
  'PUT /kanban/lanes': passes<'kanban.order'>(),
  'GET /ticket/kanban': route<KanbanFilter, { tickets: KanbanTicketWire[] }>(),
  'GET /ticket-tags/:ticketId': passes<'kanban.lane'>(),
  'PUT /ticket-tags/:ticketId/:laneId': route<{ ticketId: number; laneId: number | 'lane0' }, MoveCardInput>(),
  'DELETE /ticket-tags/:ticketId': passes<'kanban.leave'>(),
  'GET /tickets': passes<'tickets.list'>(),
  'GET /tickets/counts': passes<'tickets.counts'>(),
  'GET /tickets/cards': passes<'tickets.cards'>(),
  'GET /tickets/u/:uuid': passes<'tickets.byUuid'>(),
  'POST /tickets': passes<'tickets.open'>(),
  'POST /tickets/bulk': passes<'bulk.start'>(),
  'GET /tickets/bulk': route<NoFields, { bulk: BulkReport | null }>(),
  'DELETE /tickets/bulk': route<NoFields, { bulk: BulkReport | null }>(),
  'GET /tickets/bulk/count': passes<'bulk.count'>(),
  'POST /tickets/closeAll': route<CloseAllInput, { accepted: boolean }>(),
  'GET /tickets/:ticketId/templates': passes<'tickets.templates'>(),
  'POST /tickets/:ticketId/transfer': passes<'tickets.transfer'>(),
  'POST /tickets/:ticketId/undo': passes<'tickets.undo'>(),
  'POST /tickets/:ticketId/transcript': passes<'ticketLog.recordTranscript'>(),
  'PUT /tickets/:ticketId': route<ChangeTicketFields, TicketView>(),
  'DELETE /tickets/:ticketId': passes<'tickets.delete'>(),
  'GET /tickets-log/:ticketId': passes<'ticketLog.list'>(),
  'GET /pins': route<NoFields, { tickets: TicketView[] }>(),
  'PUT /pins/:ticketId': passes<'pins.add'>(),
  'DELETE /pins/:ticketId': passes<'pins.remove'>(),
  'GET /drafts/:ticketId': passes<'drafts.ofTicket'>(),
  'PUT /drafts/:ticketId': passes<'drafts.save'>(),
  'GET /ticket-notes/list': passes<'notes.list'>(),
  'POST /ticket-notes': passes<'notes.create'>(),
  'DELETE /ticket-notes/:noteId': passes<'notes.delete'>(),
};

/** Messages, their files, and quick messages. */
export const MESSAGE_ROUTES = {
  'GET /messages/search': passes<'messages.search'>(),
  'GET /messages/:ticketId': route<ReadThreadFields, MessageWirePage>(),
  'POST /messages/:ticketId': route<PostMessageFields, MessageWire, 'medias'>(),
  'POST /messages/:ticketId/file-list': route<SendFileListInput, SentFileListWire>(),
  'POST /messages/:ticketId/older': passes<'messages.requestOlder'>(),
  'POST /messages/:ticketId/read': passes<'tickets.markRead'>(),
  'POST /messages/:messageId/retry': route<MessageIdInput, MessageWire>(),
  'POST /messages/:messageId/transcription': route<MessageIdInput, MessageWire>(),
  'POST /messages/:messageId/reaction': route<ReactToMessageInput, MessageWire>(),
  'PUT /messages/:messageId': route<EditMessageInput, MessageWire>(),
  'DELETE /messages/:messageId': route<MessageIdInput, MessageWire>(),
  'POST /message/forward': route<ForwardFields, ForwardedWire>(),
  'GET /media/:token/:fileName': route<{ token: string; fileName: string }, BinaryFile>(),
  'GET /quick-messages': route<
    ListQuickMessagesInput,
    { records: QuickMessageWire[]; hasMore: boolean; count: number }
  >(),
  'GET /quick-messages/list': route<NoFields, QuickMessageWire[]>(),
  'GET /quick-messages/:quickMessageId': route<QuickMessageIdInput, QuickMessageWire>(),
  'POST /quick-messages': route<QuickMessageInput, QuickMessageWire>(),
  'PUT /quick-messages/:quickMessageId': route<ChangeQuickMessageInput, QuickMessageWire>(),
  'DELETE /quick-messages/:quickMessageId': passes<'quickMessages.delete'>(),
  'POST /quick-messages/:quickMessageId/media-upload': route<QuickMessageIdInput, QuickMessageWire, 'file'>(),
  'DELETE /quick-messages/:quickMessageId/media-upload': route<QuickMessageIdInput, QuickMessageWire>(),
};
