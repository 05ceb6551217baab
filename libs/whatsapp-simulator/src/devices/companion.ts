import type { BinaryNode } from '@whiskeysockets/baileys';
import { bytes, kid, kids, SERVER, uint } from '../protocol/nodes.js';
import type { Connection } from '../server/connection.js';
import type { PreKeyBundle, PublicPreKey, SignedPublicPreKey } from '../signal/signal-device.js';
import { PersistentMap } from '../state/persistent-map.js';
import type { StateLog } from '../state/state-log.js';
import { readPreKey, readSignedKey } from './pre-key-nodes.js';
import type { SimUser } from '../people/user.js';

/** What a new client sends about itself when it wants to be paired. */
export interface Registration {
  noiseKey: Buffer;
  identity: Buffer;
  registrationId: number;
  signedPreKey: SignedPublicPreKey;
  /** It wants all messages that the phone has. */
  wantsFullHistory?: boolean;
}

/** The stored part of a linked device. */
export interface CompanionRecord extends Registration {
  platform?: string;
  linkedAt: string;
  /** True until it has logged in once and was given its first history. */
  firstLogin: boolean;
  pushName?: string;
}

/** A linked device as the server knows it: the client under test. */
export class Companion {
  readonly preKeys: PersistentMap<PublicPreKey>;
  /** Stanzas the client has not acknowledged yet, in delivery order. */
  readonly pending: PersistentMap<BinaryNode>;
  readonly presenceSubscriptions = new Set<string>();
  connection: Connection | null = null;

  constructor(
    readonly user: SimUser,
    readonly id: number,
    private readonly records: PersistentMap<CompanionRecord>,
    log: StateLog,
  ) {
    this.preKeys = new PersistentMap(log, `companion/${this.label}/prekey`);
    this.pending = new PersistentMap(log, `companion/${this.label}/pending`);
  }

  get record(): CompanionRecord {
    return this.records.get(String(this.id))!;
  }

  get jid(): string {
    return `${this.user.phone}:${this.id}@${SERVER}`;
  }

  get lid(): string {
    return `${this.user.lidUser}:${this.id}@lid`;
  }

  /** Unique in the world: the name under which phones keep their sessions with it. */
  get label(): string {
    return `${this.user.phone}:${this.id}`;
  }

  update(change: Partial<CompanionRecord>): void {
    this.records.set(String(this.id), { ...this.record, ...change });
  }

  /** Hands out the oldest one-time key, once. */
  issueBundle(): PreKeyBundle {
    const { registrationId, identity, signedPreKey } = this.record;
    const [first] = this.preKeys;
    if (!first) return { registrationId, identity, signedPreKey };
    this.preKeys.delete(first[0]);
    return { registrationId, identity, signedPreKey, preKey: first[1] };
  }

  acceptKeyUpload(iq: BinaryNode): void {
    const signed = kid(iq, 'skey');
    this.update({
      registrationId: uint(kid(iq, 'registration')) ?? this.record.registrationId,
      identity: bytes(kid(iq, 'identity')) ?? this.record.identity,
      signedPreKey: signed ? readSignedKey(signed) : this.record.signedPreKey,
    });
    for (const node of kids(kid(iq, 'list'), 'key')) {
      const key = readPreKey(node);
      this.preKeys.set(String(key.id), key);
    }
  }

  /** Deletes its stored part and its queue. */
  forget(): void {
    this.preKeys.clear();
    this.pending.clear();
    this.records.delete(String(this.id));
  }
}
