import { createCipheriv, createDecipheriv, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Curve, type KeyPair } from '@whiskeysockets/baileys';
import type { Companion } from './companion.js';
import { linkDevice } from './link-device.js';
import type { SimUser } from '../people/user.js';

const PBKDF2_ROUNDS = 131_072;
const KEY_BYTES = 32;
const NO_SALT = Buffer.alloc(0);
const BUNDLE_KEY_LABEL = Buffer.from('link_code_pairing_key_bundle_encryption_key');
const ADV_SECRET_LABEL = Buffer.from('adv_secret');

const keyFromCode = (code: string, salt: Buffer): Buffer => pbkdf2Sync(code, salt, PBKDF2_ROUNDS, KEY_BYTES, 'sha256');

const derive = (input: Buffer, salt: Buffer, label: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, label, KEY_BYTES));

/**
 * The phone's side of "link with phone number", with the eight characters that the client shows. Throws when no client
 * requested a code for this number, or when the code is wrong.
 */
export async function enterPairingCode(user: SimUser, code: string): Promise<Companion> {
  const request = user.world.pairing.requestFor(user.phone);
  if (!request) throw new Error('no client asked to be linked with this number');
  const companionEphemeral = unwrapEphemeral(code, request.wrapped);
  const ephemeral = Curve.generateKeyPair();
  const bundle = await user.world.pairing.exchangeKeys(request, {
    primaryIdentity: user.device.identityPublic,
    wrappedPrimary: wrapEphemeral(code, ephemeral),
  });
  const shared = Buffer.from(Curve.sharedKey(ephemeral.private, companionEphemeral));
  const opened = openBundle(shared, bundle);
  if (!opened.subarray(32, 64).equals(user.device.identityPublic)) throw new Error('wrong pairing code');
  const identityShared = Curve.sharedKey(user.device.identity.privKey, opened.subarray(0, 32));
  const secrets = Buffer.concat([shared, identityShared, opened.subarray(64, 96)]);
  return linkDevice(user, request.connection, derive(secrets, NO_SALT, ADV_SECRET_LABEL));
}

/** salt (32), iv (16), ephemeral public key (32) in AES-CTR. */
function unwrapEphemeral(code: string, wrapped: Buffer): Buffer {
  const key = keyFromCode(code, wrapped.subarray(0, 32));
  const decipher = createDecipheriv('aes-256-ctr', key, wrapped.subarray(32, 48));
  return Buffer.concat([decipher.update(wrapped.subarray(48, 80)), decipher.final()]);
}

function wrapEphemeral(code: string, ephemeral: KeyPair): Buffer {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-ctr', keyFromCode(code, salt), iv);
  return Buffer.concat([salt, iv, cipher.update(ephemeral.public), cipher.final()]);
}

/** salt (32), iv (12), and in AES-GCM: companion identity (32), phone identity (32), random (32). */
function openBundle(shared: Buffer, bundle: Buffer): Buffer {
  const key = derive(shared, bundle.subarray(0, 32), BUNDLE_KEY_LABEL);
  const decipher = createDecipheriv('aes-256-gcm', key, bundle.subarray(32, 44));
  decipher.setAuthTag(bundle.subarray(-16));
  return Buffer.concat([decipher.update(bundle.subarray(44, -16)), decipher.final()]);
}
