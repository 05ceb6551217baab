import { randomBytes } from 'node:crypto';
import { encodeSyncdPatch, type LTHashState, newLTHashState, proto } from '@whiskeysockets/baileys';
import { el, now, SERVER } from '../protocol/nodes.js';
import { PersistentMap } from '../state/persistent-map.js';
import type { StateLog } from '../state/state-log.js';
import type { SimUser } from './user.js';

/** The collection in which phones store contacts. */
const COLLECTION = 'critical_unblock_low';
const API_VERSION = 2;
const KEY_ID_BYTES = 6;
const KEY_BYTES = 32;

/** How linked devices read the phone's patches: given to them once, when they are linked. */
interface SharedKey {
  id: Buffer;
  data: Buffer;
  madeAt: number;
}

/**
 * The contacts that a person has saved on the phone. Linked devices receive them as from the real service: by encrypted
 * patches of the app state, one per contact, each with the hash over all earlier ones.
 */
export class AddressBook {
  /** By phone number. */
  readonly names: PersistentMap<string>;
  private readonly syncState: PersistentMap<SharedKey | LTHashState>;
  private work = Promise.resolve();

  constructor(
    private readonly user: SimUser,
    log: StateLog,
  ) {
    this.names = new PersistentMap(log, `book/${user.phone}/name`);
    this.syncState = new PersistentMap(log, `book/${user.phone}/sync`);
  }

  get key(): SharedKey {
    const known = this.syncState.get('key') as SharedKey | undefined;
    if (known) return known;
    const key = { id: randomBytes(KEY_ID_BYTES), data: randomBytes(KEY_BYTES), madeAt: now() };
    this.syncState.set('key', key);
    return key;
  }

  /** Saves a contact, or changes its name. */
  save(phone: string, name: string): Promise<void> {
    this.work = this.work.then(() => this.push(phone, name));
    return this.work;
  }

  private async push(phone: string, name: string): Promise<void> {
    this.names.set(phone, name);
    const { world, appState, companions, phone: own } = this.user;
    const other = world.user(phone);
    const index = ['contact', `${phone}@${SERVER}`];
    const contactAction = { fullName: name, firstName: name.split(' ')[0], lidJid: other?.lid };
    const { key } = this;
    const { patch, state } = await encodeSyncdPatch(
      {
        type: COLLECTION,
        index,
        syncAction: { timestamp: now(), contactAction },
        apiVersion: API_VERSION,
        operation: proto.SyncdMutation.SyncdOperation.SET,
      },
      key.id.toString('base64'),
      (this.syncState.get('state') as LTHashState | undefined) ?? newLTHashState(),
      () => Promise.resolve({ keyData: key.data }),
    );
    const version = { version: state.version };
    const bytes = Buffer.from(proto.SyncdPatch.encode({ ...patch, version }).finish());
    this.syncState.set('state', state);
    appState.set(COLLECTION, [...(appState.get(COLLECTION) ?? []), bytes]);
    const collection = el('collection', { name: COLLECTION, version: state.version });
    for (const companion of companions.values())
      world.notify(companion, 'server_sync', `${own}@${SERVER}`, [collection]);
  }
}
