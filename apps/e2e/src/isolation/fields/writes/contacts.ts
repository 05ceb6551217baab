import { TIMES, type Write } from './write.js';

const OF_A_CONTACT = { admin: ['contactId'], others: ['contactId'] };

/** Of contacts and tags. */
export const CONTACT_WRITES: Record<string, Write> = {
  // The rows are compared in create-contact.spec.ts: a number creates only one contact.
  'post /contacts': { table: null },
  'put /contacts/{contactId}': {
    table: 'tickets.contact',
    differs: [...TIMES, 'version', 'email'],
    accepts: { admin: ['name', 'number'], others: ['name', 'number'] },
  },
  // The rows are compared in do-not-contact.spec.ts: the answer has no id.
  'put /contacts/{contactId}/do-not-contact': { table: null },
  'put /contacts/block/{contactId}': { table: 'tickets.contact', differs: [...TIMES, 'version'] },
  // The answers have no id.
  'put /contacts/toggleDisableBot/{contactId}': { table: null, isFinal: true },
  'put /contacts/toggleAcceptAudio/{contactId}': { table: null, isFinal: true },
  'delete /contacts/{contactId}': { table: null },
  'post /contacts/merge': { table: null, accepts: OF_A_CONTACT },
  'post /contacts/{contactId}/merges/{mergeId}/undo': { table: null },
  'post /contacts/{contactId}/data-export': { table: null },
  'post /contacts/{contactId}/erasure': { table: null },
  'post /contacts/upload': { table: null },
  'post /contacts/upload/preview': { table: null },
  'post /contacts/import': { table: null },
  'post /contacts/import/chats': { table: null },
  'delete /contacts/upload': { table: null },
  'post /contactsImport': { table: null },
  'post /tags': { table: 'tickets.tag', differs: [...TIMES, 'id', 'name', 'color'] },
  // The rows are compared in tags.spec.ts: the contact is not in the path.
  'post /tags/sync': { table: null, accepts: OF_A_CONTACT },
  'put /tags/{tagId}': { table: 'tickets.tag', differs: [...TIMES, 'color'] },
  'delete /tags/{tagId}': { table: null, isFinal: true },
};
