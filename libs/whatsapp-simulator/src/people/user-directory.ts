import { parseJid } from '../protocol/jid.js';
import { SERVER } from '../protocol/nodes.js';
import type { UserRef } from '../groups/group-directory.js';
import type { WhatsAppSimulator } from '../simulator.js';
import { PersistentMap } from '../state/persistent-map.js';
import { lidOf, SimUser } from './user.js';
import { DEFAULT_ABOUT, DEFAULT_SETTINGS, type UserInput, type UserRecord } from './user-record.js';

const PHONE = /^\d{7,15}$/;
/** Domains of addresses that carry the phone number. */
const BY_NUMBER = [SERVER, 'c.us'];

/** The people of the world. */
export class UserDirectory {
  readonly users = new Map<string, SimUser>();
  private readonly byLid = new Map<string, SimUser>();
  private readonly records: PersistentMap<UserRecord>;

  constructor(private readonly world: WhatsAppSimulator) {
    this.records = new PersistentMap(world.log, 'user');
  }

  /** Loads the stored people with their phones and linked devices. */
  restore(): void {
    for (const record of this.records.values()) this.add(new SimUser(this.world, record));
  }

  create({ phone, name, lid, ...settings }: UserInput): SimUser {
    const number = String(phone);
    const record: UserRecord = {
      phone: number,
      name: name ?? number,
      lidUser: lid ?? lidOf(number),
      about: DEFAULT_ABOUT,
      picture: null,
      settings: { ...DEFAULT_SETTINGS, ...settings },
      nextDevice: 1,
      isOnline: true,
    };
    this.save(record);
    const user = this.add(new SimUser(this.world, record));
    this.world.emit('user-created', user);
    return user;
  }

  save(record: UserRecord): void {
    this.records.set(record.phone, record);
  }

  find(ref: UserRef | undefined): SimUser | undefined {
    if (ref === undefined || ref instanceof SimUser) return ref;
    const jid = parseJid(ref);
    if (!jid) return this.byNumber(String(ref).replace(/^\+/, ''));
    if (jid.server === 'lid') return this.byLid.get(jid.user);
    return BY_NUMBER.includes(jid.server) ? this.byNumber(jid.user) : undefined;
  }

  private byNumber(phone: string): SimUser | undefined {
    return this.users.get(phone) ?? this.autoCreate(phone);
  }

  private add(user: SimUser): SimUser {
    this.users.set(user.phone, user);
    this.byLid.set(user.lidUser, user);
    return user;
  }

  private autoCreate(phone: string): SimUser | undefined {
    return this.world.options.autoCreateUsers && PHONE.test(phone) ? this.create({ phone }) : undefined;
  }
}
