import { splitSignature, withSignature } from './signature.js';

describe('the signature of a text', () => {
  it.each([
    ['its own', withSignature('Bom dia', 'Ana '), { line: '*Ana:*\n', written: 'Bom dia' }],
    ["somebody else's stays in the text", '*Rui:*\nBom dia', { line: '', written: '*Rui:*\nBom dia' }],
    ['none', 'Bom dia', { line: '', written: 'Bom dia' }],
  ])('is distinguished from what they wrote: %s', (_, text, parts) => {
    expect(splitSignature(text, 'Ana')).toEqual(parts);
  });
});
