import { EVENT } from './example-rows.js';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** What receivers of webhooks get (docs/api.md, "Webhooks"). */
export const WEBHOOKS = {
  event: {
    post: {
      operationId: 'receiveEvent',
      summary: 'An event, as GET /v1/events has it',
      tags: ['webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'Of the delivery: the same each time that it is sent.', 'delivery_5127'),
        header('webhook-timestamp', 'Seconds since 1970.', '1796126400'),
        header(
          'webhook-signature',
          'By Standard Webhooks; two for a day after a rotation.',
          'v1,K5oZfzN95Z9UVu1EsfQmf…',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' }, example: EVENT } },
      },
      responses: {
        '2XX': { description: 'Delivered' },
        410: { description: 'Nothing more is to be sent: the subscription is switched off' },
        default: { description: 'It is sent again later' },
      },
    },
  },
};
