/** Further addresses of a message are no cards. */
const REFS_MAX = 10;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = '[1-9]\\d{0,8}';

/** A ticket by its id or uuid, as in its address. */
export const TICKET_REF = new RegExp(`^(?:${UUID}|${ID})$`);

/** The address of a ticket, whole or from the root, and where it ends. */
const ADDRESS = new RegExp(
  `(?<![^\\s("'<])(?:https?://([^\\s/?#@]+))?/tickets/(${UUID}|${ID})(?=/?(?:$|[^\\w/-]))`,
  'gi',
);

/**
 * The tickets whose addresses a text holds, each once, by id or uuid as it stands there. An address of another host than
 * that of `base`, under which the reader reaches the console, is none.
 */
export function ticketRefsIn(text: string, base: string): string[] {
  const { host: ours } = new URL(base);
  const own = [...text.matchAll(ADDRESS)].filter(([, host]) => host === undefined || host.toLowerCase() === ours);
  const refs = own.map(([, , ref]) => (ref as string).toLowerCase());
  return [...new Set(refs)].slice(0, REFS_MAX);
}
