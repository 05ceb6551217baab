import type { ContactAlias } from '@prosa/contracts';
import { areJidsSameUser, isJidGroup, isLidUser, isPnUser, jidDecode } from '../baileys.js';
import type { Me } from '../journal/journal-row.js';

/** The alias of the person or group of a JID, without the device part; null for other JIDs. */
export function aliasOf(jid: string | null | undefined): ContactAlias | null {
  const value = jidDecode(jid ?? undefined)?.user;
  if (!jid || !value) return null;
  if (isJidGroup(jid)) return { type: 'group', value };
  if (isLidUser(jid)) return { type: 'lid', value };
  return isPnUser(jid) ? { type: 'phone', value } : null;
}

type WhatsAppAlias = ContactAlias & { type: 'phone' | 'lid' | 'group' };

/** The first alias of a type; undefined without one. */
export const aliasOfType = <T extends ContactAlias['type']>(aliases: readonly ContactAlias[], type: T) =>
  aliases.find((alias): alias is ContactAlias & { type: T } => alias.type === type);

/** JIDs name people by phone number and LID alone, groups by their id. */
export const jidOf = ({ type, value }: WhatsAppAlias): string =>
  ({ phone: `${value}@s.whatsapp.net`, lid: `${value}@lid`, group: value.includes('@') ? value : `${value}@g.us` })[
    type
  ];

export const isMe = (jid: string, me: Me | undefined): boolean =>
  me !== undefined && (areJidsSameUser(jid, me.id) || areJidsSameUser(jid, me.lid));

/** The aliases of these JIDs, one per type, without our own: a copy of a message from our phone names us as well. */
export function aliasesOf(jids: (string | null | undefined)[], me: Me | undefined): ContactAlias[] {
  const aliases = new Map<string, ContactAlias>();
  for (const jid of jids) {
    const alias = aliasOf(jid);
    if (alias && !isMe(jid as string, me)) aliases.set(alias.type, aliases.get(alias.type) ?? alias);
  }
  return [...aliases.values()];
}
