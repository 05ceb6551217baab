/**
 * What integrators can follow, by webhooks and by `GET /v1/events` (docs/api.md). Each is of one ticket, contact, campaign or
 * connection, and those of one of them come in order.
 */
export const API_EVENTS = [
  'message.received',
  'message.sent',
  'message.updated',
  'ticket.opened',
  'ticket.updated',
  'ticket.closed',
  'contact.created',
  'contact.updated',
  'campaign.updated',
  'connection.updated',
  'webhook.test',
] as const;
export type ApiEventType = (typeof API_EVENTS)[number];

/** An event as integrators get it. */
export interface ApiEvent {
  /** Grows within a company; the place to continue after. */
  id: string;
  type: ApiEventType;
  /** ISO time at which it happened. */
  at: string;
  /** The version of the format: the date of its last incompatible change. */
  version: string;
  /** The object as the v1 route of it answers, by the name of its kind: `{"message": {…}, "ticket": {…}}`. */
  data: Record<string, unknown>;
}
