import { SenderKeyRecord, type SenderKeyName } from '@whiskeysockets/baileys/lib/Signal/Group/index.js';
import { PersistentMap } from '../state/persistent-map.js';
import type { StateLog } from '../state/state-log.js';
import {
  libsignal,
  type SerializedSession,
  type SessionRecord,
  type SignalKeyPair,
  type SignalSignedPreKey,
} from '@prosa/signal';

/** The long-lived keys of one device. */
export interface DeviceKeys {
  identity: SignalKeyPair;
  registrationId: number;
  signedPreKey: SignalSignedPreKey;
  nextPreKeyId: number;
}

function createKeys(): DeviceKeys {
  const identity = libsignal.keyhelper.generateIdentityKeyPair();
  return {
    identity,
    registrationId: libsignal.keyhelper.generateRegistrationId() || 1,
    signedPreKey: libsignal.keyhelper.generateSignedPreKey(identity, 1),
    nextPreKeyId: 1,
  };
}

/** The store libsignal asks for sessions and keys; every ratchet step is kept before the caller sees the ciphertext. */
export class SignalStorage {
  readonly sessions: PersistentMap<SerializedSession>;
  readonly preKeys: PersistentMap<SignalKeyPair>;
  private readonly senderKeys: PersistentMap<string>;
  private readonly own: PersistentMap<DeviceKeys>;

  constructor(log: StateLog, place: string) {
    this.own = new PersistentMap(log, `${place}/own`);
    this.sessions = new PersistentMap(log, `${place}/session`);
    this.preKeys = new PersistentMap(log, `${place}/prekey`);
    this.senderKeys = new PersistentMap(log, `${place}/sender-key`);
    if (!this.own.has('keys')) this.own.set('keys', createKeys());
  }

  get keys(): DeviceKeys {
    return this.own.get('keys')!;
  }

  /** A fresh one-time key, kept until a first message uses it. */
  createPreKey(): { id: number; keyPair: SignalKeyPair } {
    const { nextPreKeyId: id, ...keys } = this.keys;
    this.own.set('keys', { ...keys, nextPreKeyId: id + 1 });
    const { keyPair } = libsignal.keyhelper.generatePreKey(id);
    this.preKeys.set(String(id), keyPair);
    return { id, keyPair };
  }

  loadSession = async (id: string): Promise<SessionRecord | undefined> => {
    const raw = this.sessions.get(id);
    return raw && libsignal.SessionRecord.deserialize(raw);
  };
  storeSession = async (id: string, record: SessionRecord): Promise<void> => {
    this.sessions.set(id, record.serialize());
  };
  isTrustedIdentity = async (): Promise<boolean> => true;
  loadPreKey = async (id: number | string): Promise<SignalKeyPair | undefined> => this.preKeys.get(String(id));
  removePreKey = async (id: number | string): Promise<void> => {
    this.preKeys.delete(String(id));
  };
  loadSignedPreKey = async (): Promise<SignalKeyPair> => this.keys.signedPreKey.keyPair;
  getOurRegistrationId = async (): Promise<number> => this.keys.registrationId;
  getOurIdentity = async (): Promise<SignalKeyPair> => this.keys.identity;
  loadSenderKey = async (name: SenderKeyName): Promise<SenderKeyRecord> => {
    const raw = this.senderKeys.get(name.toString());
    return raw ? SenderKeyRecord.deserialize(Buffer.from(raw)) : new SenderKeyRecord();
  };
  storeSenderKey = async (name: SenderKeyName, record: SenderKeyRecord): Promise<void> => {
    this.senderKeys.set(name.toString(), JSON.stringify(record.serialize()));
  };
}
