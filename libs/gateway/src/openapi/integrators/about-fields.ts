import type { ExternalRoute } from './answers.js';
import type { JsonSchema } from './schemas.js';

const OF_SENDING: Record<string, string> = {
  number: "The receiver's, with the country's code, as people write it.",
  body: 'The text, or the caption of the file.',
  medias: 'A file.',
  mediaUrl: 'The address of a file, which is fetched. Private networks are refused.',
  template: 'An approved template, on connections of the WhatsApp Cloud API.',
  connectionId: 'Which connection sends, for keys of companies with several.',
  userId: "The ticket becomes this user's.",
  queueId: 'A ticket that waits does so in this queue.',
  sendSignature: "The user's name stands before the text.",
  closeTicket: 'The ticket is closed afterwards, without a farewell.',
  name: 'Of a new contact.',
};
const OF_TICKETS: Record<string, string> = {
  userId: 'Who attends it: needed for `open`, for nothing else.',
  queueId: 'For `open` and `pending`. Absent: its own.',
  sendFarewell: 'For `closed`: whether the farewell and the question for a rating are sent. Absent: yes.',
};
const OF_SCHEDULES: Record<string, string> = {
  sendAt: "ISO 8601. Without a zone it is the company's local time.",
  userId: 'Its author, in whose name it is sent.',
  connectionId: "Absent: the author's, or else the company's.",
  cancelIfReplied: 'It is cancelled when the contact writes before.',
};
const BY_ROUTE: Partial<Record<ExternalRoute, Record<string, string>>> = {
  'POST /api/messages/send': OF_SENDING,
  'PUT /v1/tickets/:ticketId': OF_TICKETS,
  'POST /v1/schedules': OF_SCHEDULES,
};
/** Of any route. */
const OF_ALL: Record<string, string> = {
  after: 'The `next` of the page before. Absent: the first page.',
  limit: 'Rows of a page.',
  order: 'By id. Absent: `asc`.',
  search: 'A part of the name or number.',
  number: "With the country's code, as people write it.",
  fields: 'Additional fields. They replace all that the contact has.',
  'Idempotency-Key': 'The same key with the same request is one message.',
};

/** What a list or an object contains, where its rules do not say. */
const CONTENTS: Record<string, Partial<JsonSchema>> = {
  fields: {
    items: {
      type: 'object',
      properties: { name: { type: 'string' }, value: { type: 'string' } },
      required: ['name', 'value'],
    },
  },
};

/** A field or header of a route with what it means. */
export function aboutField(route: ExternalRoute, name: string, schema: JsonSchema): JsonSchema {
  const description = BY_ROUTE[route]?.[name] ?? OF_ALL[name];
  return { ...schema, ...CONTENTS[name], ...(description && { description }) };
}
