import { libsignal } from '@prosa/signal';
import { Curve } from '@whiskeysockets/baileys';

describe('signatures in the WhatsApp library', () => {
  const key = Curve.generateKeyPair();
  const message = Buffer.from('a certificate');

  it('are made and verified by ours', () => {
    const signature = Curve.sign(key.private, message);

    expect(Curve.verify(key.public, message, signature)).toBe(true);
    expect(Curve.sign(key.private, message)).not.toEqual(signature);
  });

  it('that are wrong are refused by the client', () => {
    const signature = Curve.sign(Curve.generateKeyPair().private, message);

    expect(Curve.verify(key.public, message, signature)).toBe(false);
  });

  it('are not asked for when a session begins, and keys that are none throw', () => {
    const { verifySignature, calculateSignature } = libsignal.curve;

    expect(verifySignature(key.public, message, Buffer.alloc(64), true)).toBe(true);
    expect(() => verifySignature(Buffer.alloc(31), message, Buffer.alloc(64))).toThrow('Invalid public key');
    expect(() => verifySignature(key.public, message, Buffer.alloc(64))).toThrow('Invalid signature');
    expect(() => calculateSignature(Buffer.alloc(31), message)).toThrow('Invalid private key');
  });
});
