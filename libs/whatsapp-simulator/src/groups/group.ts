import type { BinaryNode } from '@whiskeysockets/baileys';
import type { SimUser } from '../people/user.js';
import type { Picture } from '../people/user-record.js';
import { el } from '../protocol/nodes.js';

/** Whether a group names its members by phone number or by hidden id. */
export type Addressing = 'pn' | 'lid';

export type GroupRole = 'superadmin' | 'admin';

export interface GroupMember {
  user: SimUser;
  role?: GroupRole;
}

export interface Group {
  id: string;
  subject: string;
  description?: string;
  addressing: Addressing;
  /** Seconds. */
  creation: number;
  owner: SimUser;
  /** By phone number. */
  members: Map<string, GroupMember>;
  /** Switches such as `announcement` and `locked`. */
  settings: Set<string>;
  /** The code of the invitation link. */
  invite: string;
  picture: Picture | null;
}

/** A group as the answers to `w:g2` queries and its notifications carry it. */
export function groupNode(group: Group): BinaryNode {
  const isLid = group.addressing === 'lid';
  const idOf = (user: SimUser): string => (isLid ? user.lid : user.pn);
  const description = group.description
    ? [el('description', { id: 'd1', t: group.creation }, [el('body', {}, Buffer.from(group.description))])]
    : [];
  const members = [...group.members.values()].map(({ user, role }) =>
    el('participant', {
      jid: idOf(user),
      phone_number: isLid ? user.pn : undefined,
      lid: isLid ? undefined : user.lid,
      type: role,
    }),
  );
  const attrs = {
    id: group.id.split('@')[0],
    subject: group.subject,
    s_t: group.creation,
    s_o: idOf(group.owner),
    creation: group.creation,
    creator: idOf(group.owner),
    creator_pn: isLid ? group.owner.pn : undefined,
    addressing_mode: group.addressing,
    size: group.members.size,
  };
  return el('group', attrs, [...description, ...[...group.settings].map((name) => el(name)), ...members]);
}
