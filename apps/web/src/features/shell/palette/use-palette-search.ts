import { CONTACT_SEARCH_MIN, type ContactRow, type TicketView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';
import type { PaletteEntry } from './palette-entry.js';
import { useFoundEntries } from './use-found-entries.js';

/** Pause in typing before a search (docs/spec/core.md §9 allows 500 ms). */
const SEARCH_AFTER_MS = 300;
/** Rows of each kind: the pages of contacts and tickets have all of them. */
const SHOWN = 5;
/** The number of a ticket, with or without its sign. */
const TICKET_NUMBER = /^#?\d{1,9}$/;

/** Contacts and tickets of a text. */
export interface PaletteFindings {
  entries: PaletteEntry[];
  isSearching: boolean;
  hasFailed: boolean;
  /** Whether the text is long enough to be searched for. */
  isSearched: boolean;
}

/**
 * Contacts by name or number, and tickets by those, by what was written in them and by their own number. The server
 * gives what the user may see. `onContact` opens a ticket with a contact who has none that goes on.
 */
export function usePaletteSearch(typed: string, onContact: (contact: ContactRow) => void): PaletteFindings {
  const entryOf = useFoundEntries(onContact);
  const text = useDebounced(typed, SEARCH_AFTER_MS);
  const isLong = typed.length >= CONTACT_SEARCH_MIN;
  const isSearched = isLong || TICKET_NUMBER.test(typed);
  const isCurrent = text === typed;
  const { contacts, tickets, isLoading, isError } = useFound(text, {
    contacts: isLong && isCurrent,
    tickets: isSearched && isCurrent,
  });
  const entries = [...contacts.map(entryOf.contact), ...tickets.map(entryOf.ticket)];
  return {
    entries: isCurrent ? entries : [],
    isSearched,
    isSearching: isSearched && (!isCurrent || isLoading),
    hasFailed: isCurrent && isError,
  };
}

const NONE: never[] = [];

/** Both searches, each where it is enabled. */
function useFound(text: string, enabled: { contacts: boolean; tickets: boolean }) {
  const contacts = useQuery({
    queryKey: KEYS.paletteContacts(text),
    queryFn: async ({ signal }) =>
      (await api.get('/contacts', { query: { searchParam: text }, signal })).contacts.slice(0, SHOWN),
    enabled: enabled.contacts,
    staleTime: 0,
  });
  const tickets = useQuery({
    queryKey: KEYS.paletteTickets(text),
    queryFn: ({ signal }) => ticketsOf(text, signal),
    enabled: enabled.tickets,
    staleTime: 0,
  });
  return {
    contacts: contacts.data ?? NONE,
    tickets: tickets.data ?? NONE,
    isLoading: contacts.isLoading || tickets.isLoading,
    isError: contacts.isError || tickets.isError,
  };
}

/** The ticket of this number first, then those that the text is found in. */
async function ticketsOf(text: string, signal: AbortSignal): Promise<TicketView[]> {
  const search = async (searchParam: string) =>
    (await api.get('/tickets', { query: { status: 'search', searchParam }, signal })).tickets;
  const [numbered, found] = await Promise.all([
    TICKET_NUMBER.test(text) ? search(`#${text.replace('#', '')}`) : [],
    text.length >= CONTACT_SEARCH_MIN && !text.startsWith('#') ? search(text) : [],
  ]);
  const rest = found.filter(({ id }) => !numbered.some((one) => one.id === id));
  return [...numbered, ...rest].slice(0, SHOWN);
}
