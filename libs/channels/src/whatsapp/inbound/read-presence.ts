import type { Presence } from '@prosa/contracts';
import { isJidGroup, type PresenceData } from '../baileys.js';

interface PresenceUpdate {
  id: string;
  presences: Record<string, PresenceData>;
}

/** What a person does in their chat; undefined for groups, whose members are not shown. */
export function readPresence({ id, presences }: PresenceUpdate): Presence | undefined {
  const [known] = Object.values(presences);
  if (isJidGroup(id) || !known) return undefined;
  const { lastKnownPresence: now } = known;
  return now === 'composing' || now === 'recording' ? now : null;
}
