import { readLocation } from './location-body.js';
import { mediaBox } from './media-box.js';

describe('readLocation', () => {
  it.each([
    ['|https://maps.test/?q=1|Praça', { image: null, href: 'https://maps.test/?q=1', text: 'Praça' }],
    [
      'data:image/png;base64,AAAA|https://m.test/|a|b',
      { image: 'data:image/png;base64,AAAA', href: 'https://m.test/', text: 'a|b' },
    ],
    ['data:text/html,<b>|javascript:alert(1)|x', { image: null, href: null, text: 'x' }],
    ['', { image: null, href: null, text: '' }],
  ])('parses %j', (body, expected) => {
    expect(readLocation(body)).toEqual(expected);
  });
});

describe('mediaBox', () => {
  it.each([
    [null, 280, 4 / 3],
    [{ width: 1200, height: 900 }, 320, 4 / 3],
    [{ width: 700, height: 1400 }, 180, 0.5],
    [{ width: 5000, height: 100 }, 320, 2.5],
    [{ width: 20, height: 20 }, 160, 1],
  ])('gives %j a fixed box', (info, width, ratio) => {
    expect(mediaBox(info)).toEqual({ width, ratio });
  });
});
