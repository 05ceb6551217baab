import type { PruneRule } from './prune-table.js';

/**
 * Twice as long as the network keeps a message for a phone that is away: until then a message may come again, and its
 * row must recognise that, and receipts are matched with the message by the row. A later receipt is matched by the
 * provider's id, which tickets has. Documented in docs/operating.md.
 */
const MESSAGE_RETENTION = '60 days';

/**
 * What is deleted of the tables that otherwise only grow. Rows with work that is still to be done stay, however old.
 */
export const PRUNE_RULES: readonly PruneRule[] = [
  {
    table: 'outbound_message',
    time: 'created_at',
    retention: MESSAGE_RETENTION,
    isDone: `state IN ('accepted', 'delivered', 'read', 'failed')`,
  },
  {
    table: 'inbound_message',
    time: 'received_at',
    retention: MESSAGE_RETENTION,
    isDone: `media_state IS DISTINCT FROM 'pending'`,
  },
  // Of a session that is not opened again: nobody expects these read receipts any more.
  { table: 'read_request', time: 'created_at', retention: '30 days', isDone: 'true' },
  // Set aside because nobody could work on them; the gateway's journal has what they came in.
  { table: 'webhook_item', time: 'received_at', retention: '30 days', isDone: 'parked_at IS NOT NULL' },
  // The caller waits for seconds. Blocks stay until they are carried out.
  { table: 'person_ask', time: 'requested_at', retention: '1 hour', isDone: `kind IN ('find', 'reject')` },
];
