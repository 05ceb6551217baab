import { generateKeyPair, sign as signElsewhere, verify as verifyElsewhere } from 'curve25519-js';
import { randomBytes } from 'node:crypto';
import { sign, verify } from './xeddsa.js';

/** As many as make both signs of a key come up. */
const KEYS = Array.from({ length: 16 }, () => generateKeyPair(randomBytes(32)));
const message = Buffer.from('a certificate');

describe('signatures of the Signal protocol', () => {
  it('are read by another implementation', () => {
    for (const key of KEYS) expect(verifyElsewhere(key.public, message, sign(key.private, message))).toBe(true);
  });

  it('of another implementation are read by us', () => {
    for (const key of KEYS) {
      expect(verify(key.public, message, signElsewhere(key.private, message, undefined))).toBe(true);
    }
  });

  it('have a nonce of their own each time', () => {
    const [key] = KEYS as [(typeof KEYS)[number]];

    expect(sign(key.private, message)).not.toEqual(sign(key.private, message));
  });

  it('are refused for another message, another key, any changed bit, and what has not their form', () => {
    const [key, other] = KEYS as [(typeof KEYS)[number], (typeof KEYS)[number]];
    const signature = sign(key.private, message);
    const changed = [0, 31, 32, 63].flatMap((byte) =>
      [1, 0x80].map((bit) => signature.map((value, index) => (index === byte ? value ^ bit : value))),
    );

    expect(verify(key.public, Buffer.from('another'), signature)).toBe(false);
    expect(verify(other.public, message, signature)).toBe(false);
    expect(changed.map((wrong) => verify(key.public, message, wrong))).not.toContain(true);
    expect(verify(key.public, message, signature.subarray(1))).toBe(false);
    expect(verify(key.public.subarray(1), message, signature)).toBe(false);
    // u = -1, which no point of the other curve has.
    expect(verify(Buffer.from(`ec${'ff'.repeat(30)}7f`, 'hex'), message, signature)).toBe(false);
  });
});
