/**
 * Signatures of the Signal protocol: Ed25519 with keys of Curve25519, whose sign travels in the last bit of the signature
 * (XEdDSA, the form the network's clients write). Curve arithmetic is `@noble/curves`', verifying is Node's own.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { createHash, randomBytes, verify as verifyEd25519 } from 'node:crypto';

const { BASE, Fp, Fn } = ed25519.Point;
const SIGN_BIT = 0x80;
/** Keeps nonces apart from every other use of the hash: 2^256 - 2 as bytes, which no key or point is (XEdDSA, hash1). */
const NONCE_PREFIX = Buffer.concat([Buffer.from([0xfe]), Buffer.alloc(31, 0xff)]);
/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * A signature of 64 bytes; another one each time, since its nonce is drawn at random.
 * @param privateKey 32 bytes, clamped or not
 */
export function sign(privateKey: Uint8Array, message: Uint8Array): Buffer {
  const scalar = Fn.create(bytesToNumberLE(clamped(privateKey)));
  const ownKey = BASE.multiply(scalar).toBytes();
  const nonce = hashToScalar(NONCE_PREFIX, privateKey, message, randomBytes(64));
  const point = BASE.multiply(nonce).toBytes();
  const answer = Fn.add(nonce, Fn.mul(hashToScalar(point, ownKey, message), scalar));
  const signature = Buffer.concat([point, numberToBytesLE(answer, 32)]);
  signature[63]! |= ownKey[31]! & SIGN_BIT;
  return signature;
}

/** @param publicKey 32 bytes, of Curve25519; `false` also for what is no key or no signature at all. */
export function verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const u = Fp.create(bytesToNumberLE(publicKey) & ((1n << 255n) - 1n));
  const below = Fp.add(u, Fp.ONE);
  if (Fp.is0(below)) return false;
  const key = Buffer.from(numberToBytesLE(Fp.div(Fp.sub(u, Fp.ONE), below), 32));
  const plain = Buffer.from(signature);
  key[31]! |= plain[63]! & SIGN_BIT;
  plain[63]! &= ~SIGN_BIT;
  return verifyEd25519(null, message, { key: Buffer.concat([DER_PREFIX, key]), format: 'der', type: 'spki' }, plain);
}

function clamped(privateKey: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(privateKey);
  bytes[0]! &= 248;
  bytes[31]! &= 127;
  bytes[31]! |= 64;
  return bytes;
}

function hashToScalar(...parts: Uint8Array[]): bigint {
  const hash = createHash('sha512');
  for (const part of parts) hash.update(part);
  return Fn.create(bytesToNumberLE(hash.digest()));
}
