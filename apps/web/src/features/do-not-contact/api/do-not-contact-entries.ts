import type { DoNotContact } from '@prosa/contracts';
import { records } from '../../../shared/records/records.js';

/** An entry as a row: its id is the contact's. */
export interface DoNotContactRow extends DoNotContact {
  id: number;
}

/** Contacts that get nothing but answers, the latest first. */
export const doNotContactEntries = records<DoNotContactRow>({
  name: 'do-not-contact',
  fetchPart: async ({ search, at }, signal, get) => {
    const query = { searchParam: search, pageNumber: at };
    const { records: entries, ...rest } = await get('/do-not-contact', { query, signal });
    return { rows: entries.map((entry) => ({ id: entry.contactId, ...entry })), ...rest };
  },
  topics: {
    doNotContact: ({ contactId, isOn }) => (isOn ? 'read' : { drop: contactId }),
  },
});
