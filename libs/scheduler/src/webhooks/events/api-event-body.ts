import { API_VERSION, type ApiEvent, type ApiEventType } from '@prosa/contracts';

/** What is read of a stored event. */
export interface ApiEventRow {
  eventId: string;
  type: ApiEventType;
  data: Record<string, unknown>;
  happenedAt: Date;
}

/** SQL of these columns, of the row `e` of api_event. */
export const API_EVENT_COLUMNS = `e.id AS "eventId", e.type, e.data, e.at AS "happenedAt"`;

/** The event as integrators get it, by webhook and from the log. */
export const apiEventOf = ({ eventId, type, data, happenedAt }: ApiEventRow): ApiEvent => ({
  id: eventId,
  type,
  at: happenedAt.toISOString(),
  version: API_VERSION,
  data,
});
