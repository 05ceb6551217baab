/**
 * Imported before the WhatsApp library: its signatures become ours. Its own take 5 ms each in plain JavaScript, several
 * for every connection, and one that is wrong is only returned as `false`, which the client takes for a valid one: any
 * certificate of a server, and any account's signature of a new device, was accepted (docs/decisions/012-signatures.md).
 */
import { libsignal } from './libsignal.js';
import { sign, verify } from './xeddsa.js';

const KEY_TYPE = 5;

/** @throws Error for a key that is none, as libsignal does. */
libsignal.curve.calculateSignature = (privateKey, message) => {
  if (privateKey?.length !== 32) throw new Error('Invalid private key');
  return sign(privateKey, message);
};

/** @throws Error for what is no key of ours, and for a wrong signature: who asks must not go on. */
libsignal.curve.verifySignature = (publicKey, message, signature, isInit) => {
  const isTyped = publicKey?.length === 33 && publicKey[0] === KEY_TYPE;
  if (!isTyped && publicKey?.length !== 32) throw new Error('Invalid public key');
  // A session's beginning goes on with what the server gave for a key, as in libsignal.
  if (!isInit && !verify(publicKey.subarray(-32), message, signature)) throw new Error('Invalid signature');
  return true;
};
