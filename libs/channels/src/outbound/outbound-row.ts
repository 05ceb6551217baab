import type { Ack, OutboundChangeContent, OutboundMessage, OutboundState } from '@prosa/contracts';
import type { TraceHeaders } from '@prosa/service-kit';

/** What is kept of a message besides its states: all that is needed to send it. */
export interface OutboundPayload extends Pick<OutboundMessage, 'to' | 'quoted' | 'isForwarded'> {
  content: OutboundMessage['content'] | OutboundChangeContent;
}

/** A notice of the platform at rest: it may hold a code (rules.md 12). Empty once it has been sent or is of no use. */
export interface SealedPayload {
  noticeId: string;
  sealed: string;
}

/** A message on its way out. */
export interface OutboundRow {
  id: string;
  /** Null: a notice of the platform, no message of the desk's. */
  messageId: number | null;
  /** Of a change of that message; null of the message itself. */
  changeId: string | null;
  chatKey: string;
  chatId: string | null;
  providerId: string;
  state: OutboundState;
  ack: Ack;
  attempts: number;
  /** It came too late to be of use. */
  isExpired: boolean;
  payload: OutboundPayload;
  /** The trace of what sent it; null in rows of earlier versions. */
  headers: TraceHeaders | null;
}

/** For RETURNING and SELECT. */
export const OUTBOUND_COLUMNS = `id, message_id AS "messageId", change_id AS "changeId", chat_key AS "chatKey", chat_id AS "chatId",
  provider_id AS "providerId", state, ack, attempts,
  coalesce(expires_at <= now(), false) AS "isExpired", payload, headers`;

/** States in which a message still has to be put on the wire, or nobody knows whether it was. */
export const WAITING = `('queued', 'sending', 'unknown')`;

/** What stays when a message is done: of a notice nothing but that it was. */
export const RETAINED_PAYLOAD = `CASE WHEN message_id IS NULL THEN '{}' ELSE payload END`;
