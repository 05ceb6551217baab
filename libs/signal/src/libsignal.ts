/**
 * The parts of libsignal that we use ourselves, with the types its own declarations leave out. It is the library the
 * WhatsApp client depends on; the virtual phones use it too, so both ends speak exactly the same protocol.
 */
import untyped from 'libsignal';

/** Both keys as libsignal writes them: the public one has 33 bytes, a type byte first. */
export interface SignalKeyPair {
  pubKey: Buffer;
  privKey: Buffer;
}

export interface SignalSignedPreKey {
  keyId: number;
  keyPair: SignalKeyPair;
  signature: Buffer;
}

/** A session in the form libsignal serialises it: plain JSON. */
export type SerializedSession = Record<string, unknown>;

/** One session of the record that is kept for a peer. */
export interface SessionEntry {
  serialize(): SerializedSession;
}

export interface SessionRecord {
  serialize(): SerializedSession;
}

interface Address {
  toString(): string;
}

interface OutgoingSession {
  registrationId: number;
  identityKey: Uint8Array;
  signedPreKey: { keyId: number; publicKey: Uint8Array; signature: Uint8Array };
  preKey?: { keyId: number; publicKey: Uint8Array };
}

export interface SessionCipher {
  encrypt(data: Uint8Array): Promise<{ type: number; body: string }>;
  decryptPreKeyWhisperMessage(data: Uint8Array): Promise<Buffer>;
  decryptWhisperMessage(data: Uint8Array): Promise<Buffer>;
  /** Tries one after the other. */
  decryptWithSessions(
    data: Uint8Array,
    sessions: SessionEntry[],
  ): Promise<{ session: SessionEntry; plaintext: Buffer }>;
}

interface LibSignal {
  /** The library looks its functions up at each call: replacing one here changes it for the whole library. */
  curve: {
    calculateSignature(privateKey: Uint8Array, message: Uint8Array): Buffer;
    verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array, isInit?: boolean): boolean;
  };
  ProtocolAddress: new (name: string, deviceId: number) => Address & { id: string; deviceId: number };
  SessionBuilder: new (storage: object, address: Address) => { initOutgoing(session: OutgoingSession): Promise<void> };
  SessionCipher: { new (storage: object, address: Address): SessionCipher; prototype: SessionCipher };
  SessionRecord: { deserialize(data: SerializedSession): SessionRecord };
  keyhelper: {
    generateIdentityKeyPair(): SignalKeyPair;
    generateRegistrationId(): number;
    generateSignedPreKey(identity: SignalKeyPair, id: number): SignalSignedPreKey;
    generatePreKey(id: number): { keyId: number; keyPair: SignalKeyPair };
  };
}

export const libsignal = untyped as unknown as LibSignal;
