import { TIMES, type Write } from './write.js';

/** Of contact lists and their contacts. */
export const CONTACT_LIST_WRITES: Record<string, Write> = {
  'post /contact-lists': { table: 'campaigns.contact_list', differs: [...TIMES, 'id', 'name'] },
  'put /contact-lists/{contactListId}': { table: 'campaigns.contact_list', differs: [...TIMES, 'name'] },
  // The answer is the list; fill-lists.spec.ts checks what is added.
  'post /contact-lists/{contactListId}/fill': { table: null, isFinal: true },
  'post /contact-lists/{contactListId}/check': { table: null },
  'post /contact-lists/{contactListId}/upload': { table: null },
  'post /contact-lists/{contactListId}/preview': { table: null },
  'delete /contact-lists/{contactListId}': { table: null, isFinal: true },
  // The number is none, so nothing is stored; contact-lists.spec.ts checks the row.
  'post /contact-list-items': { table: null, accepts: { admin: ['contactListId'], others: ['contactListId'] } },
  'put /contact-list-items/{contactListItemId}': {
    table: 'campaigns.contact_list_item',
    differs: ['name', 'id', 'contact_list_id'],
  },
  'delete /contact-list-items/{contactListItemId}': { table: null, isFinal: true },
};
