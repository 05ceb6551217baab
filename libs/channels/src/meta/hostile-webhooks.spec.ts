import type { InboundMessage } from '@prosa/contracts';
import { storable } from '@prosa/service-kit/http';
import { createLog } from '@prosa/service-kit/operations';
import { testSeed } from '@prosa/testing';
import fc from 'fast-check';
import { UnreadableItem } from '../adapter/webhook-item.js';
import type { ChannelEventHandler, ReceiptUpdate } from '../channel-adapter.js';
import { CloudInbound } from './cloud/inbound/cloud-inbound.js';
import { CloudStanding } from './cloud/session/cloud-standing.js';
import { eventIn, type MessageBody, sidesOf } from './messenger/inbound/messenger-event.js';
import { contextOf, readContents, referralOf } from './messenger/inbound/read-contents.js';
import { splitWebhook, type WebhookPart } from './webhooks/split-webhook.js';

/** The large run: HOSTILE_ITEMS=20000 (docs/spec/reliability-security.md §5, S21). */
const ITEMS = Number(process.env.HOSTILE_ITEMS ?? 3_000);
const SEED = testSeed('hostile webhooks');

const KINDS = [
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'text',
  'location',
  'contacts',
  'button',
  'order',
  'edit',
];
const MORE_KINDS = [
  'interactive',
  'reaction',
  'revoke',
  'system',
  'unsupported',
  'constructor',
  '__proto__',
  'toString',
];

/** Values of any shape where a provider sends one of a certain shape. */
const odd = fc.oneof(
  { depthSize: 'small', maxDepth: 3 },
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '__proto__',
    -1,
    1e308,
    2 ** 53,
    [],
    {},
    [null],
    [[]],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A sound webhook, of which any part may be odd. */
const maybe = <T>(sound: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: sound }, { weight: 1, arbitrary: odd });
const fields = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  maybe(
    fc.record(Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, maybe(each)])), {
      requiredKeys: [],
    }),
  );
const text = fc.constantFrom('Oi', 'olá 👋', 'x'.repeat(5_000));
const id = fc.constantFrom('wamid.1', 'm_1', '5511987654321', 'BR.15');
const list = (each: fc.Arbitrary<unknown>) => fc.array(each, { maxLength: 3 });

const part = fields({
  body: text,
  id,
  caption: text,
  filename: text,
  mime_type: fc.constantFrom('image/png', 'x', ''),
  sha256: id,
  latitude: fc.double(),
  longitude: fc.double(),
  name: fields({ formatted_name: text }),
  address: text,
  message_id: id,
  emoji: fc.constantFrom('👍', ''),
  original_message_id: id,
  message: fields({ type: fc.constantFrom(...KINDS), text: fields({ body: text }) }),
  type: fc.constantFrom('button_reply', 'list_reply', 'nfm_reply', 'user_changed_number'),
  button_reply: fields({ id, title: text }),
  payload: text,
  text,
  wa_id: id,
  product_items: list(fields({ quantity: fc.nat(), product_retailer_id: id })),
  phones: list(fields({ phone: id })),
  emails: list(fields({ email: text })),
  org: fields({ company: text }),
});
const kind = fc.constantFrom(...KINDS, ...MORE_KINDS);
const message = fc
  .tuple(
    kind,
    part,
    fields({ id, forwarded: fc.boolean() }),
    fields({ source_type: fc.constantFrom('ad', 'x'), headline: text }),
    id,
  )
  .map(([type, content, context, referral, from]) => ({
    from,
    from_user_id: from,
    id: 'wamid.IN',
    timestamp: '1795435200',
    type,
    [type]: content,
    context,
    referral,
    errors: [{ code: 131_051 }],
  }));
const status = fields({
  id,
  status: fc.constantFrom('sent', 'delivered', 'read', 'failed', 'played', 'x'),
  timestamp: id,
  recipient_id: id,
  biz_opaque_callback_data: id,
  pricing: fields({ category: text }),
  errors: list(fields({ code: fc.nat() })),
});
const value = fields({
  metadata: fc.constant({ phone_number_id: 'PN1' }),
  contacts: list(fields({ wa_id: id, user_id: id, profile: fields({ name: text, username: text }) })),
  messages: list(maybe(message)),
  statuses: list(status),
  errors: list(odd),
});
const field = fc.constantFrom(
  'messages',
  'smb_message_echoes',
  'user_id_update',
  'history',
  'message_template_status_update',
  'constructor',
);
const cloud = fields({
  object: fc.constant('whatsapp_business_account'),
  entry: list(fields({ id, changes: list(fields({ field, value })) })),
});

const attachment = fields({
  type: fc.constantFrom('image', 'file', 'share', 'story_mention', 'location', 'fallback', 'ig_reel', 'constructor'),
  title: text,
  url: text,
  payload: fields({
    url: fc.constantFrom('https://scontent.fbcdn.net/a%.png', 'javascript:x', ''),
    title: text,
    coordinates: fields({ lat: fc.double(), long: fc.double() }),
  }),
});
const messaging = fields({
  sender: fc.constant({ id: 'P1' }),
  recipient: fc.constant({ id: 'PAGE1' }),
  timestamp: fc.oneof(fc.nat(), fc.double(), fc.constant('1795435200123')),
  message: fields({
    mid: id,
    text,
    is_echo: fc.boolean(),
    is_deleted: fc.boolean(),
    quick_reply: fields({ payload: text }),
    reply_to: fields({ mid: id, story: fields({ id, url: text }) }),
    attachments: list(attachment),
    referral: fields({
      ref: text,
      product: fields({ id }),
      ads_context_data: fields({ ad_title: text }),
      source: fc.constantFrom('ADS', 'SHORTLINK'),
    }),
  }),
});
const messenger = fields({
  object: fc.constantFrom('page', 'instagram'),
  entry: list(fields({ id, messaging: list(messaging), standby: list(messaging) })),
});

/** As bytes come in: JSON, then without what the database cannot hold. */
const arrived = (webhook: unknown): WebhookPart[] =>
  splitWebhook(storable(JSON.parse(JSON.stringify(webhook ?? null)) as unknown));

const isSound = (inbound: InboundMessage): void => {
  expect(JSON.parse(JSON.stringify(inbound))).toEqual(inbound);
  expect(JSON.stringify(inbound)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  expect(Number.isNaN(Date.parse(inbound.sentAt))).toBe(false);
  for (const { value: name } of inbound.contact.aliases) expect(typeof name).toBe('string');
};

/** Whether the part is read, or refused as one that nobody can read. */
async function read(work: () => Promise<unknown> | unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnreadableItem)) throw error;
  }
}

describe(`webhooks of any shape (seed ${SEED})`, () => {
  const nothing = () => Promise.resolve();
  const noParts = { named: nothing, reached: nothing, partsOf: () => Promise.resolve([]) };

  it('of the Cloud API never fail in another way than as unreadable, and come out as plain data', async () => {
    const received: InboundMessage[] = [];
    const handler: ChannelEventHandler = {
      received: async (inbound) => void received.push(inbound),
      receipts: async (all: readonly ReceiptUpdate[]) =>
        all.forEach(({ externalId }) => expect(typeof externalId).toBe('string')),
      session: nothing,
      identified: nothing,
      pictureChanged: nothing,
      addressBook: nothing,
      presence: nothing,
    };
    const inbound = new CloudInbound({
      session: { companyId: 1, connectionId: 1, fence: 1 },
      handler,
      ledger: { messageOf: (id: string) => Promise.resolve(id), ...noParts } as never,
      log: createLog('test', 'silent'),
      templates: { changed: () => Promise.resolve(false) } as never,
      refreshTemplates: () => undefined,
      priced: (price) => Promise.resolve(price),
      standing: new CloudStanding(),
      readStanding: () => undefined,
    });

    await fc.assert(
      fc.asyncProperty(cloud, async (webhook) => {
        for (const { kind: name, body } of arrived(webhook))
          await read(() => inbound.receive({ webhookId: 'w', kind: name, body }));
        received.splice(0).forEach(isSound);
      }),
      { numRuns: ITEMS, seed: SEED },
    );
  }, 240_000);

  it('of Messenger and Instagram never fail in another way than as unreadable, and come out as plain data', async () => {
    await fc.assert(
      fc.asyncProperty(messenger, async (webhook) => {
        for (const { kind: name, body } of arrived(webhook))
          await read(() => {
            const event = eventIn(name, body);
            const { at } = sidesOf(event, 'PAGE1');
            const given = (event.message ?? {}) as MessageBody;
            const shown = {
              at,
              contents: readContents(given, []),
              context: contextOf(given, {}),
              referral: given.referral && referralOf(given.referral),
            };
            expect(JSON.parse(JSON.stringify(shown))).toEqual(JSON.parse(JSON.stringify(shown)));
            expect(Number.isNaN(Date.parse(at))).toBe(false);
          });
      }),
      { numRuns: ITEMS, seed: SEED },
    );
  }, 240_000);
});
