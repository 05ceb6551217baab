import type { InboundContent } from '@prosa/contracts';
import type { MessageBody } from './messenger-event.js';
import { contextOf, readContents } from './read-contents.js';

const CDN = 'https://scontent.fbcdn.net/v/photo.jpg';
const text = (body: string): InboundContent => ({ kind: 'text', text: body });
const file = (kind: 'image' | 'video' | 'audio' | 'document', caption = '') =>
  expect.objectContaining({ kind: 'media', media: expect.objectContaining({ kind }), caption });
const read = (message: MessageBody) => readContents(message, []).map(({ content }) => content);
const attached = (type: string, payload: object = { url: CDN }, more: object = {}) => ({ type, payload, ...more });

it.each<[string, MessageBody, unknown[]]>([
  ['a text', { text: 'Oi' }, [text('Oi')]],
  ['nothing', {}, [{ kind: 'unsupported', label: 'message' }]],
  ['an unsupported message', { is_unsupported: true, text: 'x' }, [{ kind: 'unsupported', label: 'message' }]],
  ['a photo with a text', { text: 'Veja', attachments: [attached('image')] }, [file('image', 'Veja')]],
  [
    'several files',
    { attachments: [attached('image'), attached('video'), attached('audio'), attached('file')] },
    [file('image'), file('video'), file('audio'), file('document')],
  ],
  ['a sticker', { attachments: [attached('image', { url: CDN, sticker_id: 369 })] }, [file('image')]],
  [
    'a place',
    { attachments: [attached('location', { coordinates: { lat: 1.5, long: -2 } }, { title: 'Loja' })] },
    [{ kind: 'location', latitude: 1.5, longitude: -2, name: 'Loja', address: '', thumbnail: null }],
  ],
  [
    'a link with its preview',
    { text: 'https://a.test', attachments: [attached('fallback', { url: 'https://a.test' })] },
    [text('https://a.test')],
  ],
  [
    'a shared link',
    { attachments: [{ type: 'fallback', title: 'Oferta', url: 'https://a.test' }] },
    [text('Oferta\nhttps://a.test')],
  ],
  ['a reel', { attachments: [attached('ig_reel', { url: CDN, title: 'Reel' })] }, [file('video', 'Reel')]],
  [
    'a post elsewhere',
    { attachments: [attached('share', { url: 'https://evil.test/x.jpg' })] },
    [text('https://evil.test/x.jpg')],
  ],
  [
    'a story mention',
    { attachments: [attached('story_mention', { url: 'https://lookaside.fbsbx.com/s' })] },
    [text('https://lookaside.fbsbx.com/s')],
  ],
  ['an unknown type', { attachments: [attached('hologram', {})] }, [{ kind: 'unsupported', label: 'hologram' }]],
])('reads %s', (_, message, contents) => {
  expect(read(message)).toEqual(contents);
});

it.each([
  [{ quick_reply: { payload: 'SIM' } }, { replyId: 'SIM' }],
  [{ reply_to: { story: { id: 's1', url: CDN } } }, { story: { kind: 'reply', id: 's1', url: CDN } }],
  [{ attachments: [attached('story_mention')] }, { story: { kind: 'mention', id: '', url: CDN } }],
  [
    { referral: { source: 'ADS', ad_id: '7', ref: 'r', ads_context_data: { ad_title: 'Oferta' } } },
    { referral: { source: 'ad', sourceId: '7', url: '', headline: 'Oferta', body: '', ref: 'r' } },
  ],
  [
    { referral: { product: { id: 'P9' } } },
    { referral: { source: 'product', sourceId: 'P9', url: '', headline: '', body: '', ref: '' } },
  ],
  [{ text: 'Oi' }, undefined],
] as [MessageBody, object | undefined][])('finds what %j refers to', (message, context) => {
  expect(contextOf(message, {})).toEqual(context);
});
