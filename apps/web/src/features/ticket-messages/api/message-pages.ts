import type { MessageWire, MessageWirePage } from '@prosa/contracts';
import type { ReadPage, ThreadLedger } from '../../../shared/conversation/thread/thread-pages.js';

/** A read page of a ticket's thread. */
export type ReadMessagePage = ReadPage<MessageWirePage>;

/**
 * What was learned of a thread's messages from events and replies, each with the contact of its thread; a reply has
 * none, since it is only recorded for its own thread.
 */
export type MessageLedger = ThreadLedger<MessageWire>;
