import { storableText } from '@prosa/service-kit/http';
import { testSeed } from '@prosa/testing';
import fc from 'fast-check';
import { proto, type WAMessage } from '../baileys.js';
import { foldedReceipt, receiptOf } from './read-receipt.js';
import { encodeMessage, readMessage } from './read-message.js';
import { sortMessage } from './sort-message.js';

/** The large run: HOSTILE_ITEMS=20000 (docs/spec/reliability-security.md §5, S21). */
const ITEMS = Number(process.env.HOSTILE_ITEMS ?? 3_000);
const SEED = testSeed('hostile items');
const ME = { id: '5511990010001:3@s.whatsapp.net', lid: '99887766:3@lid' };
const MEGABYTE = 1024 * 1024;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00\ud83d',
    '\u202egnp.exe',
    '\u200b',
    '__proto__',
    'constructor',
    '../../x',
    '<img src=x>',
    '{"a":1}',
  ),
);
const jid = fc.oneof(
  fc.constantFrom(
    '5511981110001@s.whatsapp.net',
    '99112233:7@lid',
    '120363001@g.us',
    'status@broadcast',
    '1@newsletter',
    '',
  ),
  oddText,
  oddText.map((text) => `${text}@s.whatsapp.net`),
);
const number = fc.oneof(fc.nat(), fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e18), fc.double());
const contextInfo = fc.record({
  stanzaId: oddText,
  participant: jid,
  quotedMessage: fc.constant({ conversation: 'x' }),
});
const file = fc.record(
  {
    caption: oddText,
    fileName: oddText,
    title: oddText,
    mimetype: oddText,
    fileLength: number,
    seconds: number,
    width: number,
    height: number,
    contextInfo,
    ptt: fc.boolean(),
  },
  { requiredKeys: [] },
);

const content: fc.Arbitrary<proto.IMessage> = fc.oneof(
  oddText.map((conversation) => ({ conversation })),
  fc.record({ text: oddText, contextInfo }).map((extendedTextMessage) => ({ extendedTextMessage })),
  file.map((imageMessage) => ({ imageMessage })),
  file.map((documentMessage) => ({ documentMessage })),
  file.map((audioMessage) => ({ audioMessage })),
  file.map((documentMessage) => ({ documentWithCaptionMessage: { message: { documentMessage } } })),
  fc
    .record(
      { degreesLatitude: number, degreesLongitude: number, name: oddText, address: oddText },
      { requiredKeys: [] },
    )
    .map((locationMessage) => ({ locationMessage })),
  fc
    .array(fc.record({ vcard: oddText, displayName: oddText }, { requiredKeys: [] }))
    .map((contacts) => ({ contactsArrayMessage: { contacts } })),
  fc
    .record({ text: oddText, key: fc.record({ id: oddText, remoteJid: jid }) }, { requiredKeys: [] })
    .map((reactionMessage) => ({ reactionMessage })),
  fc.record({ selectedDisplayText: oddText }).map((buttonsResponseMessage) => ({ buttonsResponseMessage })),
  fc.constant({}),
) as fc.Arbitrary<proto.IMessage>;

/** Encodes an item, changes some bytes and decodes it; unchanged where it is no message any more. */
const arrived = fc
  .tuple(content, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }))
  .map(([message, changes]) => {
    const bytes = Buffer.from(proto.Message.encode(proto.Message.fromObject(message)).finish());
    for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
    try {
      return proto.Message.decode(bytes);
    } catch {
      return proto.Message.fromObject(message);
    }
  });

const item: fc.Arbitrary<WAMessage> = fc.record(
  {
    key: fc.record(
      { remoteJid: jid, id: oddText, fromMe: fc.boolean(), participant: jid, remoteJidAlt: jid },
      { requiredKeys: ['remoteJid', 'id'] },
    ),
    message: fc.option(arrived, { nil: undefined }),
    messageTimestamp: number,
    pushName: oddText,
    verifiedBizName: oddText,
    messageStubType: fc.constantFrom(proto.WebMessageInfo.StubType.CIPHERTEXT, 999),
    status: fc.integer(),
  },
  { requiredKeys: ['key'] },
) as fc.Arbitrary<WAMessage>;

/** Reads an item as the adapter does before it stores anything. */
function read(message: WAMessage) {
  sortMessage(message);
  encodeMessage(message);
  foldedReceipt(message);
  receiptOf(message);
  return readMessage(message, 1, ME);
}

const isStorable = (text: string) => storableText(text) !== '';

const messageWith = (message: proto.IMessage): WAMessage => ({
  key: { remoteJid: '5511981110001@s.whatsapp.net', id: 'A1' },
  message,
});

describe(`items of any shape from the network (seed ${SEED})`, () => {
  it('never throw, and come out as plain data that the database can hold', () => {
    fc.assert(
      fc.property(item, (message) => {
        const inbound = read(message);

        expect(JSON.parse(JSON.stringify(inbound))).toEqual(inbound);
        expect(JSON.stringify(inbound)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
        expect(Number.isNaN(Date.parse(inbound.sentAt))).toBe(false);
      }),
      { numRuns: ITEMS, seed: SEED },
    );
  }, 120_000);

  it('keep every text as it was written, but for characters that cannot be stored', () => {
    fc.assert(
      fc.property(fc.oneof(oddText, fc.string({ unit: 'grapheme' })).filter(isStorable), (text) => {
        const { content: stored } = readMessage(messageWith({ extendedTextMessage: { text } }), 1, ME);

        expect(stored).toEqual({ kind: 'text', text: storableText(text) });
      }),
      { numRuns: ITEMS, seed: SEED },
    );
  }, 60_000);

  it('may be a megabyte long, or nested a thousand times', () => {
    const long = 'é'.repeat(MEGABYTE);
    const nested = Array.from({ length: 1_000 }).reduce<proto.IMessage>(
      (inner) => ({ extendedTextMessage: { text: 'x', contextInfo: { quotedMessage: inner } } }),
      { conversation: 'deep' },
    );

    expect(read(messageWith({ conversation: long })).content).toEqual({ kind: 'text', text: long });
    expect(read(messageWith(nested)).content).toEqual({ kind: 'text', text: 'x' });
  });
});
