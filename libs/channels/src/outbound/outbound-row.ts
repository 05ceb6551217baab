import type { Ack, OutboundMessage, OutboundState } from '@prosa/contracts';
import type { TraceHeaders } from '@prosa/service-kit';

/** What is kept of a message besides its states: all that is needed to send it. */
export type OutboundPayload = Pick<OutboundMessage, 'to' | 'content' | 'quoted'>;

/** A message on its way out. */
export interface OutboundRow {
  id: string;
  messageId: number;
  chatKey: string;
  chatId: string | null;
  providerId: string;
  state: OutboundState;
  ack: Ack;
  attempts: number;
  payload: OutboundPayload;
  /** The trace of what sent it; null in rows of earlier versions. */
  headers: TraceHeaders | null;
}

/** For RETURNING and SELECT. */
export const OUTBOUND_COLUMNS = `id, message_id AS "messageId", chat_key AS "chatKey", chat_id AS "chatId",
  provider_id AS "providerId", state, ack, attempts, payload, headers`;

/** States in which a message still has to be put on the wire, or nobody knows whether it was. */
export const WAITING = `('queued', 'sending', 'unknown')`;
