import type { ContactAlias } from '@prosa/contracts';
import type { WASocket } from '../baileys.js';
import { aliasOfType, jidOf } from '../inbound/jids.js';

/** Status codes for a group that we are no member of, or that was deleted. */
const NOT_OURS = [401, 403, 404, 410];

/** A group's name as its members see it; null for a person, and for a group that is not ours to see. */
export async function groupNameOf(sock: WASocket, aliases: ContactAlias[]): Promise<string | null> {
  const group = aliasOfType(aliases, 'group');
  if (!group) return null;
  try {
    const { subject } = await sock.groupMetadata(jidOf(group));
    return subject || null;
  } catch (error) {
    if (NOT_OURS.includes((error as { data?: number }).data ?? 0)) return null;
    throw error;
  }
}
