import type { ChangeContactInput, ContactRow, ContactView, CreateContactInput } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** A contact in the list; replies and events leave out its last ticket. */
export type ListedContact = ContactView & Partial<Pick<ContactRow, 'tickets'>>;

/** What one writes about a contact. Absent fields stay as they are, and '' removes the time of the consent. */
export type ContactInput = Omit<ChangeContactInput, 'contactId'>;

/** Only contacts of a kind that have all of the tags and were created in these days (yyyy-MM-dd, '' for any). */
export interface ContactFilter {
  kind: 'people' | 'groups' | '';
  tags: number[];
  from: string;
  to: string;
}

/** The company's contacts and groups by name (docs/spec/core.md §2). */
export const contacts = records<ListedContact, ContactInput, ContactFilter>({
  name: 'contacts',
  fetchPart: async ({ search, filter, at }, signal, get) => {
    const { kind, tags, from, to } = filter;
    const query = {
      searchParam: search || undefined,
      pageNumber: at,
      contactTag: tags.length > 0 ? tags : undefined,
      dateStart: from || undefined,
      dateEnd: to || undefined,
      isGroup: kind === '' ? undefined : kind === 'groups',
    };
    const { contacts: rows, ...rest } = await get('/contacts', { query, signal });
    return { rows, ...rest };
  },
  // The form of a new contact requires its number.
  save: (input, id) =>
    id === undefined
      ? api.post('/contacts', { body: input as CreateContactInput })
      : api.put('/contacts/:contactId', { params: { contactId: id }, body: input }),
  remove: (id) => api.delete('/contacts/:contactId', { params: { contactId: id } }),
  topics: {
    contact: (event) => (event.action === 'delete' ? { drop: event.contactId } : { put: event.contact }),
    contactImport: (event) => (event.import.created + event.import.named > 0 ? 'read' : 'none'),
    tag: () => 'read',
  },
  placeOf: ({ name, number, tags }) => [name, number, tags.map(({ id }) => id)],
});
