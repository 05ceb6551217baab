import type {
  Ack,
  MediaRef,
  OutboundChangeContent,
  OutboundClass,
  OutboundMessage,
  OutboundState,
} from '@prosa/contracts';
import type { TraceHeaders } from '@prosa/service-kit/operations';

/** The stored part of a message that is needed to send it, and to send it again. */
export interface OutboundPayload extends Pick<OutboundMessage, 'to' | 'quoted' | 'isForwarded' | 'humanAgent'> {
  content: OutboundMessage['content'] | OutboundChangeContent;
  /** The copy of its recording that is sent. Earlier versions stored it in place of the file. */
  voice?: MediaRef;
}

/**
 * A notice of the platform as it is stored: encrypted, because it may hold a code (docs/spec/rules.md 12). Empty once it
 * has been sent or is of no use.
 */
export interface SealedPayload {
  noticeId: string;
  sealed: string;
}

/** A message on its way out. */
export interface OutboundRow {
  id: string;
  class: OutboundClass;
  /** Null for a notice of the platform, which is no message of the desk. */
  messageId: number | null;
  /** Names a change of that message; null for the message itself. */
  changeId: string | null;
  chatKey: string;
  chatId: string | null;
  /** Ours, fixed before the first send. */
  providerId: string;
  /** The provider's, where the provider names messages and has answered. */
  externalId: string | null;
  /** It was handed over once without a known outcome. */
  isUncertain: boolean;
  state: OutboundState;
  /** Why, when it failed. */
  reason: string | null;
  ack: Ack;
  /** How often it was handed to the channel; with the present attempt, once it is claimed. */
  attempts: number;
  /** It is too late to be of use. */
  isExpired: boolean;
  payload: OutboundPayload;
  /** The trace of the call that sent it; null in rows of earlier versions. */
  headers: TraceHeaders | null;
}

/** For RETURNING and SELECT. */
export const OUTBOUND_COLUMNS = `id, class, message_id AS "messageId", change_id AS "changeId", chat_key AS "chatKey",
  chat_id AS "chatId", provider_id AS "providerId", external_id AS "externalId",
  uncertain_at IS NOT NULL AS "isUncertain", state, reason, ack, attempts,
  coalesce(expires_at <= now(), false) AS "isExpired", payload, headers`;

/** States in which a message may be claimed. */
export const DUE = `('queued', 'unknown')`;

/** States in which a message is not on the wire for certain. */
export const WAITING = `('queued', 'sending', 'unknown')`;

/** The payload of a finished message: that of a notice is erased. */
export const RETAINED_PAYLOAD = `CASE WHEN message_id IS NULL THEN '{}' ELSE payload END`;
