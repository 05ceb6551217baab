import fc from 'fast-check';
import { testSeed } from '@prosa/testing';
import type { ReceiptUpdate } from '../../../channel-adapter.js';
import { senderOf } from './person-of.js';
import { readMessage } from './read-message.js';
import { readStatus } from './read-status.js';

const BASE = { from: '5511987654321', from_user_id: 'BR.15', id: 'wamid.IN1', timestamp: '1795435200' };
const CONTACT = { profile: { name: 'Ana', username: '@Ana' }, wa_id: '5511987654321', user_id: 'BR.15' };

const read = (given: object, contact: object = CONTACT) => {
  const message = { ...BASE, ...given };
  return readMessage(message, { connectionId: 1, person: senderOf(message, { ...contact }), fromMe: false });
};

describe('a message of the Cloud API', () => {
  it('has its author with all names, its time and its context', () => {
    const context = { id: 'wamid.OUT9', forwarded: true };
    const referral = { source_url: 'https://fb.me/x', source_type: 'ad', source_id: '238', ctwa_clid: 'c' };

    expect(read({ type: 'text', text: { body: 'Oi' }, context, referral })?.message).toEqual({
      connectionId: 1,
      chatId: '5511987654321',
      fromMe: false,
      participant: '',
      externalId: 'wamid.IN1',
      sentAt: '2026-11-23T12:00:00.000Z',
      contact: {
        aliases: [
          { type: 'phone', value: '5511987654321' },
          { type: 'bsuid', value: 'BR.15' },
          { type: 'username', value: 'ana' },
        ],
        name: 'Ana',
        isGroup: false,
      },
      content: { kind: 'text', text: 'Oi' },
      quotedExternalId: 'wamid.OUT9',
      context: {
        isForwarded: true,
        referral: { source: 'ad', sourceId: '238', url: 'https://fb.me/x', headline: '', body: '', ref: 'c' },
      },
    });
  });

  it.each<[string, object, object]>([
    [
      'image',
      { image: { id: 'm', mime_type: 'image/jpeg', caption: 'c' } },
      { kind: 'media', caption: 'c', media: { kind: 'image' } },
    ],
    ['sticker', { sticker: { id: 'm', mime_type: 'image/webp' } }, { kind: 'media', media: { kind: 'image' } }],
    ['video', { video: { id: 'm' } }, { kind: 'media', media: { kind: 'video', mimetype: 'video/mp4' } }],
    ['audio', { audio: { id: 'm', voice: true } }, { kind: 'media', media: { kind: 'audio', isVoice: true } }],
    ['document', { document: { id: 'm', filename: 'a.pdf' } }, { kind: 'media', media: { fileName: 'a.pdf' } }],
    [
      'location',
      { location: { latitude: -23.5, longitude: -46.6, name: 'n' } },
      { kind: 'location', latitude: -23.5, name: 'n', address: '' },
    ],
    ['button', { button: { payload: 'P', text: 'Sim' } }, { kind: 'text', text: 'Sim' }],
    [
      'interactive',
      { interactive: { type: 'list_reply', list_reply: { id: 'r', title: 'T' } } },
      { kind: 'text', text: 'T' },
    ],
    [
      'interactive',
      { interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '{}' } } },
      { kind: 'text', text: 'Sent\n{}' },
    ],
    [
      'reaction',
      { reaction: { message_id: 'w', emoji: '👍' } },
      { kind: 'reaction', emoji: '👍', targetExternalId: 'w' },
    ],
    ['reaction', { reaction: { message_id: 'w' } }, { kind: 'reaction', emoji: '', targetExternalId: 'w' }],
    [
      'edit',
      { edit: { original_message_id: 'w', message: { type: 'text', text: { body: 'new' } } } },
      { kind: 'edit', targetExternalId: 'w', text: 'new' },
    ],
    ['revoke', { revoke: { original_message_id: 'w' } }, { kind: 'deletion', targetExternalId: 'w' }],
    [
      'order',
      {
        order: {
          text: 'please',
          product_items: [{ product_retailer_id: 'SKU', quantity: 2, item_price: 9.5, currency: 'BRL' }],
        },
      },
      { kind: 'text', text: 'please\n\n2 × SKU - BRL 9.5' },
    ],
    ['unsupported', { errors: [{ code: 131051 }] }, { kind: 'unsupported', label: 'unknown' }],
    ['poll_of_tomorrow', {}, { kind: 'unsupported', label: 'poll_of_tomorrow' }],
    ['text', {}, { kind: 'unsupported', label: 'text' }],
  ])('of the type %s', (type, given, content) => {
    expect(read({ type, ...given })?.message.content).toMatchObject(content);
  });

  it('has cards as vCards', () => {
    const contacts = [{ name: { formatted_name: 'Lia' }, phones: [{ phone: '+55 11 9', wa_id: '55119' }] }];

    expect(read({ type: 'contacts', contacts })?.message.content).toMatchObject({
      kind: 'contact',
      vcards: [expect.stringContaining('TEL;type=CELL;waid=55119:+55 11 9')],
    });
  });

  it.each<[object, string | undefined]>([
    [{ type: 'button', button: { payload: 'P', text: 'Sim' } }, 'P'],
    [{ type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'B', title: 'T' } } }, 'B'],
    [{ type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: 'R', title: 'T' } } }, 'R'],
    [{ type: 'text', text: { body: 'x' } }, undefined],
  ])('names the option that was chosen: %j', (given, replyId) => {
    expect(read(given)?.message.context?.replyId).toBe(replyId);
  });

  it.each([['system'], ['request_welcome']])('nobody sees: %s', (type) => {
    expect(read({ type })).toBeNull();
  });

  it('cannot be read without an author or an id', () => {
    expect(() => read({ type: 'text', from: undefined, from_user_id: undefined }, {})).toThrow('without an id');
    expect(() => read({ type: 'text', id: undefined })).toThrow('without an id');
  });

  it('never throws for anything else that is inside', () => {
    const types = ['text', 'image', 'location', 'contacts', 'interactive', 'button', 'order', 'reaction', 'edit', 'x'];
    const given = fc.record({
      type: fc.constantFrom(...types),
      part: fc.jsonValue(),
      context: fc.jsonValue(),
      referral: fc.jsonValue(),
      timestamp: fc.jsonValue(),
    });
    const property = fc.property(given, ({ type, part, ...rest }) => {
      expect(read({ type, [type]: part, ...rest })?.message.externalId).toBe('wamid.IN1');
    });
    fc.assert(property, { seed: testSeed('messages of the Cloud API'), numRuns: 500 });
  });
});

describe('a status of the Cloud API', () => {
  it.each<[string, object, Partial<ReceiptUpdate> | null]>([
    ['sent', {}, { state: 'accepted', ack: 1, reason: null }],
    ['delivered', {}, { state: 'delivered', ack: 2 }],
    ['read', {}, { state: 'read', ack: 3 }],
    ['played', {}, { state: 'read', ack: 4 }],
    ['failed', { errors: [{ code: 131_047 }] }, { state: 'failed', ack: 0, reason: 'windowClosed' }],
    ['failed', {}, { state: 'failed', reason: 'refused' }],
    ['deleted', {}, null],
    ['tomorrow', {}, null],
  ])('%s %j', (status, more, receipt) => {
    const given = { id: 'wamid.OUT9', status, recipient_id: '5511', biz_opaque_callback_data: '3EB0', ...more };
    const named = { chatId: '5511', externalId: 'wamid.OUT9', sentAs: '3EB0' };

    expect([readStatus(given)].filter(Boolean)).toMatchObject(receipt ? [{ ...named, ...receipt }] : []);
  });

  it('has its price, and the person by their id where there is no number', () => {
    const pricing = { billable: false, pricing_model: 'PMP', type: 'free_customer_service', category: 'service' };

    expect(readStatus({ id: 'w', status: 'delivered', recipient_user_id: 'BR.15', pricing })).toMatchObject({
      chatId: 'BR.15',
      price: { category: 'service', type: 'free_customer_service', isBillable: false },
    });
  });
});
