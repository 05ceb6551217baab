import type { BinaryNode } from '@whiskeysockets/baileys';
import { be, el, kid, needBytes, uint } from '../protocol/nodes.js';
import type { PreKeyBundle, PublicPreKey, SignedPublicPreKey } from '../signal/signal-device.js';

/** The type byte of a curve25519 key. */
export const KEY_TYPE = Buffer.from([5]);
const ID_BYTES = 3;
const REGISTRATION_BYTES = 4;

/** Reads a one-time key: `key` with `id` and `value`. */
export function readPreKey(node: BinaryNode | undefined): PublicPreKey {
  return { id: uint(kid(node, 'id')) ?? 0, key: needBytes(kid(node, 'value')) };
}

/** Reads a signed key: `skey` with `id`, `value` and `signature`. */
export function readSignedKey(node: BinaryNode | undefined): SignedPublicPreKey {
  return { ...readPreKey(node), signature: needBytes(kid(node, 'signature')) };
}

export const registrationNode = (id: number): BinaryNode => el('registration', {}, be(id, REGISTRATION_BYTES));

export function preKeyNode({ id, key }: PublicPreKey): BinaryNode {
  return el('key', {}, [el('id', {}, be(id, ID_BYTES)), el('value', {}, key)]);
}

export function signedKeyNode({ id, key, signature }: SignedPublicPreKey): BinaryNode {
  return el('skey', {}, [el('id', {}, be(id, ID_BYTES)), el('value', {}, key), el('signature', {}, signature)]);
}

/** A device's keys as the answer to `encrypt/key` carries them. */
export function bundleNode(jid: string, bundle: PreKeyBundle): BinaryNode {
  return el('user', { jid }, [
    registrationNode(bundle.registrationId),
    el('type', {}, KEY_TYPE),
    el('identity', {}, bundle.identity),
    signedKeyNode(bundle.signedPreKey),
    ...(bundle.preKey ? [preKeyNode(bundle.preKey)] : []),
  ]);
}
