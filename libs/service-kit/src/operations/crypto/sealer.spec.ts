import { PlatformKeys } from './platform-keys.js';
import { AesSealer } from './sealer.js';

const sealer = new AesSealer(new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1'));
const other = new AesSealer(new PlatformKeys('Z9wLk7Qf2mXRt4VbN8pYc3HsJd6GuEa1'));

describe('a sealed value', () => {
  it('opens where it was sealed, and is never the same twice', () => {
    const sealed = sealer.seal(Buffer.from('chave'), 'wa_keys/1/2/session/a');

    expect(sealer.open(sealed, 'wa_keys/1/2/session/a').toString()).toBe('chave');
    expect(sealed.includes('chave')).toBe(false);
    expect(sealer.seal(Buffer.from('chave'), 'wa_keys/1/2/session/a').equals(sealed)).toBe(false);
  });

  it.each([
    ['moved to another company', (sealed: Buffer) => sealer.open(sealed, 'wa_keys/2/2/session/a')],
    [
      'changed',
      (sealed: Buffer) => sealer.open(Buffer.from(sealed.map((byte, i) => (i === 30 ? byte ^ 1 : byte))), 'wa_keys/1'),
    ],
    ['opened under another secret', (sealed: Buffer) => other.open(sealed, 'wa_keys/1')],
    [
      'of an unknown version',
      (sealed: Buffer) => sealer.open(Buffer.concat([Buffer.from([9]), sealed.subarray(1)]), 'wa_keys/1'),
    ],
  ])('does not open when %s', (_, open) => {
    const sealed = sealer.seal(Buffer.from('a longer secret value'), 'wa_keys/1');

    expect(() => open(sealed)).toThrow();
  });

  it('has a key of its own for each purpose', () => {
    const keys = new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1');

    expect(keys.for('media-link').equals(keys.for('access-token'))).toBe(false);
    expect(keys.for('media-link').equals(keys.for('media-link'))).toBe(true);
    expect(keys.databasePassword('prosa_tickets')).not.toBe(keys.databasePassword('prosa_channels'));
  });
});
