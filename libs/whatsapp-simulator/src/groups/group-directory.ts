import { randomBytes } from 'node:crypto';
import type { SimUser } from '../people/user.js';
import type { Picture } from '../people/user-record.js';
import { now } from '../protocol/nodes.js';
import { PersistentMap } from '../state/persistent-map.js';
import type { StateLog } from '../state/state-log.js';
import type { Addressing, Group, GroupMember, GroupRole } from './group.js';

/** A person, by object, phone number or address. */
export type UserRef = SimUser | string;

export interface GroupInput {
  subject: string;
  owner: UserRef;
  members?: UserRef[];
  addressing?: Addressing;
  description?: string;
}

interface GroupRecord {
  subject: string;
  description?: string;
  addressing: Addressing;
  creation: number;
  owner: string;
  members: [phone: string, role: GroupRole | null][];
  settings: string[];
  invite: string;
  picture: Picture | null;
}

/** The groups of the world; `keep` is called after a change, so that it survives a restart. */
export class GroupDirectory extends Map<string, Group> {
  private readonly records: PersistentMap<GroupRecord>;

  constructor(log: StateLog) {
    super();
    this.records = new PersistentMap(log, 'group');
  }

  /** Loads the stored groups. Called after the people were loaded. */
  restore(user: (phone: string) => SimUser | undefined): void {
    for (const [id, record] of this.records) {
      const owner = user(record.owner);
      if (!owner) continue;
      const members = new Map<string, GroupMember>();
      for (const [phone, role] of record.members) {
        const member = user(phone);
        if (member) members.set(phone, { user: member, role: role ?? undefined });
      }
      this.set(id, { ...record, id, owner, members, settings: new Set(record.settings) });
    }
  }

  create(owner: SimUser, members: SimUser[], input: Omit<GroupInput, 'owner' | 'members'>): Group {
    const digits = randomBytes(5).readUIntBE(0, 5).toString().padStart(11, '0').slice(0, 11);
    const group: Group = {
      id: `1203634${digits}@g.us`,
      subject: input.subject,
      description: input.description,
      addressing: input.addressing ?? 'lid',
      creation: now(),
      owner,
      members: new Map(),
      settings: new Set(),
      invite: randomBytes(8).toString('hex'),
      picture: null,
    };
    for (const user of [owner, ...members]) {
      group.members.set(user.phone, { user, role: user === owner ? 'superadmin' : undefined });
    }
    this.set(group.id, group);
    this.save(group);
    return group;
  }

  save(group: Group): void {
    const members = [...group.members].map(([phone, { role }]): [string, GroupRole | null] => [phone, role ?? null]);
    const { id, owner, settings, ...record } = group;
    this.records.set(id, { ...record, owner: owner.phone, members, settings: [...settings] });
  }
}
