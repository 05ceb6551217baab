import type { Turn } from '../turn.js';

interface Linked {
  integrationId: number | null;
  promptId: number | null;
}

/** Whether a foreign bot or a prompt is linked, and may write to the contact. */
export const hasBot = ({ contact, ticket }: Turn, { integrationId, promptId }: Linked): boolean =>
  (integrationId ?? promptId) !== null && !contact.disableBot && !ticket.isGroup;

/** Gives the contact to the linked bot. Returns whether there is one for them. */
export function addBot(turn: Turn, linked: Linked): boolean {
  if (!hasBot(turn, linked)) return false;
  const { integrationId, promptId } = linked;
  turn.add({ kind: 'integration', why: 'integration', integrationId, promptId });
  return true;
}
