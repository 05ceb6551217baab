import { contentColumns, type ShownContent } from './inbound-content.js';

const location = {
  kind: 'location',
  latitude: -23.5,
  longitude: -46.6,
  name: 'Sé',
  address: 'a|b',
  thumbnail: null,
} as const;

describe('contentColumns', () => {
  it.each<[string, ShownContent, { body: unknown; mediaType: string }]>([
    ['a text', { kind: 'text', text: 'Oi *x*' }, { body: 'Oi *x*', mediaType: 'conversation' }],
    [
      'cards',
      { kind: 'contact', vcards: ['BEGIN:VCARD', 'B'] },
      { body: 'BEGIN:VCARD\nB', mediaType: 'contactMessage' },
    ],
    [
      'a place',
      location,
      {
        body: expect.stringMatching(/^data:image\/png;base64,[\w+/=]+\|https:\S+q=-23.5%2C-46.6\S*\|Sé, a\/b$/),
        mediaType: 'locationMessage',
      },
    ],
    [
      'its picture',
      { ...location, thumbnail: 'data:image/jpeg;base64,AAA=' },
      { body: expect.stringMatching(/^data:image\/png;base64,AAA=\|/), mediaType: 'locationMessage' },
    ],
    [
      'a place without a name',
      { ...location, name: '', address: '' },
      { body: expect.stringMatching(/\|-23.5, -46.6$/), mediaType: 'locationMessage' },
    ],
    ['what cannot be read', { kind: 'unreadable' }, { body: '', mediaType: 'unreadable' }],
    ['what is not shown yet', { kind: 'unsupported', label: 'poll' }, { body: 'poll', mediaType: 'unsupported' }],
  ])('stores %s as consoles read it', (_, content, expected) => {
    expect(contentColumns(content, '2026-03-01T17:05:00.000Z')).toEqual({
      mediaState: 'none',
      mediaInfo: null,
      ...expected,
    });
  });
});
