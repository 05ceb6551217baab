// First: it replaces the library's signatures.
import { libsignal, tryOnCopies } from '@prosa/signal';
import { Curve, encodeWAMessage, generateSignalPubKey, proto, unpadRandomMax16 } from '@whiskeysockets/baileys';
import {
  GroupCipher,
  GroupSessionBuilder,
  SenderKeyDistributionMessage,
  SenderKeyName,
} from '@whiskeysockets/baileys/lib/Signal/Group/index.js';
import type { StateLog } from '../state/state-log.js';
import { SignalStorage } from './signal-storage.js';

// As real phones do.
tryOnCopies();

const PREKEY_MESSAGE = 3;

export interface PublicPreKey {
  id: number;
  key: Uint8Array;
}

export interface SignedPublicPreKey extends PublicPreKey {
  signature: Uint8Array;
}

/** The keys that a first message to a device needs. */
export interface PreKeyBundle {
  registrationId: number;
  identity: Uint8Array;
  signedPreKey: SignedPublicPreKey;
  preKey?: PublicPreKey;
}

/** One `enc` node's content. */
export interface Ciphertext {
  type: 'pkmsg' | 'msg';
  ciphertext: Buffer;
}

/** One simulated Signal device: identity, prekeys, sessions and sender keys. */
export class SignalDevice {
  readonly label: string;
  readonly storage: SignalStorage;

  /** @param label unique for each device: libsignal serialises its work in one process-wide queue keyed by address. */
  constructor(label: string, log: StateLog) {
    this.label = label.replace(/\./g, '_');
    this.storage = new SignalStorage(log, `signal/${this.label}`);
  }

  get identity() {
    return this.storage.keys.identity;
  }

  get registrationId(): number {
    return this.storage.keys.registrationId;
  }

  /** The identity key without libsignal's type byte. */
  get identityPublic(): Buffer {
    return this.identity.pubKey.subarray(1);
  }

  issueBundle(): Required<PreKeyBundle> {
    const { id, keyPair } = this.storage.createPreKey();
    const { signedPreKey } = this.storage.keys;
    return {
      registrationId: this.registrationId,
      identity: this.identityPublic,
      signedPreKey: {
        id: signedPreKey.keyId,
        key: signedPreKey.keyPair.pubKey.subarray(1),
        signature: signedPreKey.signature,
      },
      preKey: { id, key: keyPair.pubKey.subarray(1) },
    };
  }

  hasSession(peer: string): boolean {
    return this.storage.sessions.has(this.address(peer).toString());
  }

  forgetSession(peer: string): void {
    this.storage.sessions.delete(this.address(peer).toString());
  }

  async startSession(peer: string, bundle: PreKeyBundle): Promise<void> {
    const { signedPreKey, preKey } = bundle;
    await new libsignal.SessionBuilder(this.storage, this.address(peer)).initOutgoing({
      registrationId: bundle.registrationId,
      identityKey: generateSignalPubKey(Buffer.from(bundle.identity)),
      signedPreKey: {
        keyId: signedPreKey.id,
        publicKey: generateSignalPubKey(Buffer.from(signedPreKey.key)),
        signature: Buffer.from(signedPreKey.signature),
      },
      preKey: preKey && { keyId: preKey.id, publicKey: generateSignalPubKey(Buffer.from(preKey.key)) },
    });
  }

  async encrypt(peer: string, message: proto.IMessage): Promise<Ciphertext> {
    const cipher = new libsignal.SessionCipher(this.storage, this.address(peer));
    const { type, body } = await cipher.encrypt(Buffer.from(encodeWAMessage(message)));
    return { type: type === PREKEY_MESSAGE ? 'pkmsg' : 'msg', ciphertext: Buffer.from(body, 'binary') };
  }

  async decrypt(peer: string, type: string | undefined, ciphertext: Uint8Array): Promise<proto.Message> {
    const cipher = new libsignal.SessionCipher(this.storage, this.address(peer));
    const data = Buffer.from(ciphertext);
    const padded =
      type === 'pkmsg' ? await cipher.decryptPreKeyWhisperMessage(data) : await cipher.decryptWhisperMessage(data);
    return proto.Message.decode(unpadRandomMax16(padded));
  }

  /** The message with this device's sender key for the members of a group. */
  async groupDistribution(group: string): Promise<Buffer> {
    const distribution = await new GroupSessionBuilder(this.storage).create(senderName(group, 'self'));
    return Buffer.from(distribution.serialize());
  }

  async groupEncrypt(group: string, message: proto.IMessage): Promise<Buffer> {
    const cipher = new GroupCipher(this.storage, senderName(group, 'self'));
    return Buffer.from(await cipher.encrypt(Buffer.from(encodeWAMessage(message))));
  }

  async learnSenderKey(group: string, peer: string, distribution: Uint8Array): Promise<void> {
    const message = new SenderKeyDistributionMessage(null, null, null, null, distribution);
    await new GroupSessionBuilder(this.storage).process(senderName(group, peer), message);
  }

  async groupDecrypt(group: string, peer: string, ciphertext: Uint8Array): Promise<proto.Message> {
    const cipher = new GroupCipher(this.storage, senderName(group, peer));
    return proto.Message.decode(unpadRandomMax16(await cipher.decrypt(Buffer.from(ciphertext))));
  }

  sign(message: Uint8Array): Buffer {
    return Buffer.from(Curve.sign(this.identity.privKey, message));
  }

  private address(peer: string) {
    return new libsignal.ProtocolAddress(`${this.label}>${peer}`, 0);
  }
}

function senderName(group: string, peer: string): SenderKeyName {
  return new SenderKeyName(group, new libsignal.ProtocolAddress(peer, 0));
}
