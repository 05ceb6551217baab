import { cloudFailureOf, type MediaRef, SEND_FAILURES } from '@prosa/contracts';
import { Readable } from 'node:stream';
import { SendRefused, TryLater } from '../../../adapter/send-errors.js';
import type { OutboundSend } from '../../../channel-adapter.js';
import { graphErrorOf } from '../../graph/graph-error.js';
import { cardFromVcard, vcardOf } from './contact-card.js';
import { stopReasonOf } from './failure-of.js';
import { messageBody } from './message-body.js';
import { sendErrorOf } from './send-error.js';
import { SendPace } from './send-pace.js';

const body = (content: OutboundSend['content'], more: Partial<OutboundSend> = {}) =>
  messageBody({ providerId: '3EB0', chatId: '5511', content, quoted: null, ...more }, () => Promise.resolve('1122'));
const aFileOf = (media: Partial<MediaRef>) => ({
  media: { key: 'k', kind: 'image' as const, mimetype: 'image/jpeg', fileName: 'a.jpg', size: 10, ...media },
  open: () => Promise.resolve(Readable.from([])),
});
const aFile = (media: Partial<MediaRef>, caption = ''): OutboundSend['content'] => ({
  kind: 'media',
  caption,
  ...aFileOf(media),
});
const options = (count: number, title = 'T') =>
  Array.from({ length: count }, (_, at) => ({ id: `i${at}`, title: `${title}${at}`, description: '' }));
const anInteractive = (changes: object): OutboundSend['content'] => ({
  kind: 'interactive',
  text: 'Choose',
  footer: '',
  listLabel: 'Open',
  options: options(2),
  ...changes,
});
const target = { messageId: 1, externalId: 'wamid.IN1', fromMe: false, participant: '' };

describe('the body of a message', () => {
  it('carries our id, and quotes', async () => {
    expect(await body({ kind: 'text', text: 'Oi' }, { quoted: { ...target, text: 'x' } })).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511',
      context: { message_id: 'wamid.IN1' },
      biz_opaque_callback_data: '3EB0',
      type: 'text',
      text: { body: 'Oi', preview_url: false },
    });
  });

  it('names a person without a number as the recipient', async () => {
    const sent = await body({ kind: 'text', text: 'Oi' }, { chatId: 'BR.15' });
    expect(sent).toMatchObject({ recipient: 'BR.15' });
    expect(sent).not.toHaveProperty('to');
  });

  it.each<[string, OutboundSend['content'], object]>([
    ['a picture', aFile({}, 'c'), { type: 'image', image: { id: '1122', caption: 'c' } }],
    [
      'a voice message',
      aFile({ kind: 'audio', mimetype: 'audio/ogg; codecs=opus', isVoice: true }, 'c'),
      { type: 'audio', audio: { id: '1122', voice: true } },
    ],
    [
      'a document',
      aFile({ kind: 'document', mimetype: 'application/pdf', fileName: 'a.pdf' }),
      { type: 'document', document: { id: '1122', filename: 'a.pdf' } },
    ],
    [
      'a picture of a type that it does not take',
      aFile({ mimetype: 'image/gif', fileName: 'a.gif' }),
      { type: 'document', document: { id: '1122', filename: 'a.gif' } },
    ],
    [
      'a place',
      { kind: 'location', latitude: 1, longitude: 2, name: '' },
      { type: 'location', location: { latitude: 1, longitude: 2 } },
    ],
    [
      'a reaction',
      { kind: 'reaction', emoji: '', target },
      { type: 'reaction', reaction: { message_id: 'wamid.IN1', emoji: '' } },
    ],
    [
      'a template',
      { kind: 'template', template: { name: 'n', language: 'pt_BR', components: [] }, text: '' },
      { type: 'template', template: { name: 'n', language: { code: 'pt_BR' } } },
    ],
    [
      'a template with the file of its header',
      {
        kind: 'template',
        template: { name: 'n', language: 'pt_BR', components: [{ type: 'body' }], headerFile: 'document' },
        text: '',
        file: aFileOf({ kind: 'document', mimetype: 'application/pdf', fileName: 'a.pdf' }),
      },
      {
        template: {
          components: [
            { type: 'header', parameters: [{ type: 'document', document: { id: '1122', filename: 'a.pdf' } }] },
            { type: 'body' },
          ],
        },
      },
    ],
    [
      'buttons',
      anInteractive({ footer: 'f' }),
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          footer: { text: 'f' },
          action: { buttons: [{ type: 'reply', reply: { id: 'i0', title: 'T0' } }, {}] },
        },
      },
    ],
    [
      'a list',
      anInteractive({ options: options(4) }),
      {
        type: 'interactive',
        interactive: {
          type: 'list',
          action: { button: 'Open', sections: [{ rows: [{ id: 'i0', title: 'T0' }, {}, {}, {}] }] },
        },
      },
    ],
    [
      'a list for long titles',
      anInteractive({ options: options(2, 'a title of 21 chars ') }),
      { type: 'interactive', interactive: { type: 'list' } },
    ],
    [
      'a text for too many',
      anInteractive({ options: options(11) }),
      { type: 'text', text: { body: expect.stringContaining('*11* T10') } },
    ],
    ['a text for a long text', anInteractive({ text: 'x'.repeat(1025) }), { type: 'text' }],
    ['a text for equal ids', anInteractive({ options: [...options(1), ...options(1)] }), { type: 'text' }],
  ])('of %s', async (_, content, expected) => {
    expect(await body(content)).toMatchObject(expected);
  });

  it.each<[string, OutboundSend['content'], string]>([
    ['a long text', { kind: 'text', text: 'x'.repeat(4097) }, 'contentUnsupported'],
    ['an edit', { kind: 'edit', text: 'x', target }, 'contentUnsupported'],
    ['a deletion', { kind: 'revoke', target }, 'contentUnsupported'],
    ['a large picture', aFile({ size: 6 * 1024 * 1024 }), 'mediaRejected'],
    ['a large video', aFile({ kind: 'video', mimetype: 'video/mp4', size: 17 * 1024 * 1024 }), 'mediaRejected'],
    ['a long caption', aFile({}, 'x'.repeat(1025)), 'contentUnsupported'],
    ['a reaction to nothing', { kind: 'reaction', emoji: 'x', target: { ...target, externalId: '' } }, 'refused'],
  ])('is refused for %s', async (_, content, reason) => {
    await expect(body(content)).rejects.toMatchObject({ name: 'SendRefused', reason });
  });

  it('has cards both ways', () => {
    const vcard =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Lia Lima\r\nORG:Loja;\r\nitem1.TEL;waid=55119:+55 11 9\r\nEMAIL:l@x.br\r\nEND:VCARD';
    const card = cardFromVcard(vcard);

    expect(card).toEqual({
      name: { formatted_name: 'Lia Lima', first_name: 'Lia' },
      org: { company: 'Loja' },
      phones: [{ phone: '+55 11 9', wa_id: '55119' }],
      emails: [{ email: 'l@x.br' }],
    });
    expect(cardFromVcard(vcardOf(card))).toEqual(card);
  });
});

describe('a refusal of the Cloud API', () => {
  const refused = (code: number, refusals = 1, status = 400) =>
    sendErrorOf(graphErrorOf(status, { error: { code, message: 'm' } }), refusals);

  it.each<[number, string]>([
    [131_026, 'notReachable'],
    [131_047, 'windowClosed'],
    [131_050, 'optedOut'],
    [131_049, 'marketingLimited'],
    [131_053, 'mediaRejected'],
    [132_000, 'templateInvalid'],
    [132_001, 'templateMissing'],
    [132_015, 'templatePaused'],
    [130_497, 'accountRestricted'],
    [131_051, 'contentUnsupported'],
    [100, 'refused'],
    [999_999, 'refused'],
  ])('%s is final: %s', (code, reason) => {
    expect(refused(code)).toMatchObject({ name: 'SendRefused', reason });
  });

  it.each<[number, number, string, number]>([
    [131_000, 1, 'providerDown', 4_000],
    [2, 2, 'providerDown', 8_000],
    [130_429, 1, 'tooFast', 4_000],
    [131_056, 1, 'tooFast', 4_000],
    [131_056, 3, 'tooFast', 64_000],
    [131_048, 1, 'spamLimited', 4_000],
  ])('%s goes again, refused %s times', (code, refusals, reason, delayMs) => {
    expect(refused(code, refusals)).toMatchObject({ name: 'TryLater', reason, delayMs });
  });

  it('131048 is final when it comes the third time: spamLimited', () => {
    expect(refused(131_048, 3)).toMatchObject({ name: 'SendRefused', reason: 'spamLimited' });
  });

  it.each<[number, string]>([
    [190, 'reauthorise'],
    [0, 'reauthorise'],
    [10, 'permissionMissing'],
    [200, 'permissionMissing'],
    [131_031, 'accountRestricted'],
    [131_042, 'accountIncomplete'],
    [133_010, 'accountIncomplete'],
  ])('%s stops the session, and the message waits: %s', (code, reason) => {
    expect(stopReasonOf(code)).toBe(reason);
    expect(refused(code)).toBeInstanceOf(TryLater);
  });

  it('leaves the outcome open when a gateway answered', () => {
    const error = sendErrorOf(graphErrorOf(502, null), 1);
    expect([SendRefused, TryLater].some((Kind) => error instanceof Kind)).toBe(false);
  });

  it('always has a reason that the console knows', () => {
    const codes = Array.from({ length: 4_000 }, (_, at) => 130_000 + at);
    expect(codes.map(cloudFailureOf).filter((reason) => !(reason in SEND_FAILURES))).toEqual([]);
  });
});

describe('SendPace', () => {
  it('lets 45 go to one person, then one in six seconds; others are not kept back', () => {
    let now = 0;
    const pace = new SendPace(() => now);
    for (let sent = 0; sent < 45; sent++) pace.spend('a');

    expect(() => pace.spend('a')).toThrow(expect.objectContaining({ reason: 'tooFast', delayMs: 6_000 }));
    expect(() => pace.spend('b')).not.toThrow();
    now += 6_000;
    expect(() => pace.spend('a')).not.toThrow();
  });

  it('lets 80 go in a second', () => {
    const pace = new SendPace(() => 0);
    for (let sent = 0; sent < 80; sent++) pace.spend(`person ${sent}`);

    expect(() => pace.spend('one more')).toThrow('tooFast');
  });
});
