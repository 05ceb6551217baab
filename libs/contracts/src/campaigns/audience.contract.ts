import type { AudienceFilter } from './contact-lists.contract.js';
import type { ImportedContact } from '../contacts/contact-imports.contract.js';

export interface AudienceRequests {
  /**
   * Contacts by a filter, by id, with a number and no groups; for services, a thousand a page. `after`: the `next` of the
   * page before. Throws ERR_NO_TAG_FOUND for a tag of the filter that does not exist.
   */
  'contacts.audience': {
    input: AudienceFilter & { after?: number };
    output: { contacts: ImportedContact[]; next: number | null; total: number | null };
  };
}
