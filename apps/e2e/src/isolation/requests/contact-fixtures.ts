import type { FormFile } from './call.js';
import type { Fixture } from './fixture.js';

const A_POSITION = 'a position in what the caller sees anyway';
const OF_THE_CONTACT = {
  number: 'its own',
  email: 'its own',
  lgpdAcceptedAt: 'a time',
  'extraInfo[]': 'names and values',
};
const A_TEXT_FILE: FormFile = { field: 'file', name: 'contatos.txt', bytes: Buffer.from('nome;numero\n') };
const A_KIND_OF_TAG = 'a word or a lane';
const A_DAY = 'a day';

/** Contacts, their sheets, tags and notes. */
export const CONTACT_FIXTURES: Record<string, Fixture> = {
  'get /contacts': {
    ids: { 'contactTag[]': 'tag' },
    plain: { pageNumber: A_POSITION, dateStart: A_DAY, dateEnd: A_DAY },
    reached: 200,
    accepted: { 'contactTag[]': 'a filter: what is not there has no contacts' },
  },
  'get /contacts/profile/{number}': {
    plain: { number: "looked for in the caller's company alone: another's is nobody's" },
    reached: null,
  },
  'get /contacts/duplicates': { reached: 200 },
  // Own values name the same contact twice; in the cases one of the two is not available. Nothing is merged either way.
  'post /contacts/merge': { ids: { contactId: 'contact', otherId: 'contact' }, reached: 400 },
  'get /contacts/export': { reached: 200 },
  'get /contacts/upload': { reached: 200 },
  'get /contacts/upload/failures': { plain: { after: A_POSITION }, reached: 200 },
  // The file is no spreadsheet, so that no import starts.
  'post /contacts/upload': { file: A_TEXT_FILE, reached: 415 },
  // The planted connections have no phone and thus no address book.
  'post /contacts/import': { reached: 409 },
  'post /contacts/import/chats': { reached: 409 },
  'delete /contacts/upload': { reached: 200 },
  'post /contactsImport': {
    plain: { number: OF_THE_CONTACT.number, email: OF_THE_CONTACT.email },
    bodies: [{ name: 'Contato novo', number: 'nenhum número' }],
    reached: 400,
  },
  'get /contacts/list': { reached: 200 },
  'get /contacts/{contactId}/identities': { ids: { contactId: 'contact' }, reached: 200 },
  // Nothing was merged into the planted contacts.
  'post /contacts/{contactId}/merges/{mergeId}/undo': {
    ids: { contactId: 'contact', mergeId: 'merge' },
    reached: 404,
  },
  'get /contacts/{contactId}/data-export': { ids: { contactId: 'contact' }, reached: 200 },
  'post /contacts/{contactId}/data-export': { ids: { contactId: 'contact' }, reached: 200 },
  'get /contacts/{contactId}/erasure': { ids: { contactId: 'contact' }, reached: 200 },
  // Not the contact's name, so that nothing is erased.
  'post /contacts/{contactId}/erasure': {
    ids: { contactId: 'contact' },
    bodies: [{ name: 'nenhum nome' }],
    reached: 400,
  },
  'get /erasures': { reached: 200 },
  'get /erasures/{erasureId}': { ids: { erasureId: 'erasure' }, reached: 200 },
  'get /contacts/{contactId}': { ids: { contactId: 'contact' }, reached: 200 },
  'post /contacts': {
    plain: OF_THE_CONTACT,
    // An invalid number, so that no contact is created.
    bodies: [{ name: 'Contato novo', number: 'nenhum número' }],
    reached: 400,
  },
  'put /contacts/{contactId}': {
    ids: { contactId: 'contact' },
    plain: OF_THE_CONTACT,
    bodies: [{ email: 'contato@outra.example' }],
    reached: 200,
  },
  'put /contacts/block/{contactId}': { ids: { contactId: 'contact' }, bodies: [{ active: true }], reached: 200 },
  'put /contacts/toggleDisableBot/{contactId}': { ids: { contactId: 'contact' }, reached: 200 },
  'put /contacts/toggleAcceptAudio/{contactId}': { ids: { contactId: 'contact' }, reached: 200 },
  'delete /contacts/{contactId}': { ids: { contactId: 'contact' }, reached: null },
  'get /ticket-notes/list': {
    ids: { ticketId: 'ticket', contactId: 'contact' },
    reached: 200,
    accepted: { ticketId: 'a filter: what is not there has no notes', contactId: 'the same' },
  },
  'post /ticket-notes': { ids: { ticketId: 'ticket' }, bodies: [{ note: 'anotado' }], reached: 201 },
  'delete /ticket-notes/{noteId}': { ids: { noteId: 'note' }, reached: null },
  'get /tags': { plain: { offset: A_POSITION, kanban: A_KIND_OF_TAG }, reached: 200 },
  'get /tags/kanban': { reached: 200 },
  'get /tags/list': { plain: { kanban: A_KIND_OF_TAG }, reached: 200 },
  'post /tags': {
    plain: { kanban: A_KIND_OF_TAG },
    bodies: [{ name: 'Etiqueta nova', color: '#805AD5' }],
    reached: 201,
  },
  'post /tags/sync': {
    ids: { contactId: 'contact' },
    plain: { 'tags[]': "another company's is refused like one that is not there: tags.spec.ts" },
    bodies: [{ tags: [] }],
    reached: 200,
  },
  'get /tags/{tagId}': { ids: { tagId: 'tag' }, reached: 200 },
  'put /tags/{tagId}': { ids: { tagId: 'tag' }, bodies: [{ color: '#805AD5' }], reached: 200 },
  'delete /tags/{tagId}': { ids: { tagId: 'tag' }, reached: null },
  'get /contactTags/{contactId}': { ids: { contactId: 'contact' }, reached: 200 },
};
