import type { ContactImportView, ImportContactInput, SheetPreview } from '../contacts/contact-imports.contract.js';
import type { ContactDataExportView } from '../contacts/contact-data-export.contract.js';
import type { ContactIdInput, ContactOption, ContactView } from '../contacts/contacts.contract.js';
import type { TagView } from '../contacts/tags.contract.js';
import { type BinaryFile, type NoFields, passes, route } from './route.js';

/** Contacts, their import and export, and tags. */
export const CONTACT_ROUTES = {
  'GET /contacts': passes<'contacts.list'>(),
  'POST /contacts': passes<'contacts.create'>(),
  'GET /contacts/list': route<NoFields, ContactOption[]>(),
  'GET /contacts/duplicates': passes<'contacts.duplicates'>(),
  'GET /contacts/profile/:number': passes<'contacts.profile'>(),
  'POST /contacts/merge': passes<'contacts.merge'>(),
  'GET /contacts/export': route<NoFields, BinaryFile>(),
  'POST /contacts/upload': route<NoFields, ContactImportView, 'file'>(),
  'POST /contacts/upload/preview': route<NoFields, SheetPreview, 'file'>(),
  'GET /contacts/upload': route<NoFields, { import: ContactImportView | null }>(),
  'DELETE /contacts/upload': route<NoFields, { import: ContactImportView | null }>(),
  'GET /contacts/upload/failures': passes<'contactImports.failures'>(),
  'POST /contacts/import': route<NoFields, ContactImportView>(),
  'POST /contacts/import/chats': route<NoFields, ContactImportView>(),
  'POST /contactsImport': route<ImportContactInput, ContactView>(),
  'PUT /contacts/block/:contactId': passes<'contacts.block'>(),
  'PUT /contacts/toggleDisableBot/:contactId': route<ContactIdInput, { disableBot: boolean }>(),
  'PUT /contacts/toggleAcceptAudio/:contactId': route<ContactIdInput, { acceptAudioMessage: boolean }>(),
  'GET /contacts/:contactId': passes<'contacts.get'>(),
  'GET /contacts/:contactId/identities': passes<'contacts.identities'>(),
  'POST /contacts/:contactId/merges/:mergeId/undo': passes<'contacts.undoMerge'>(),
  'GET /contacts/:contactId/data-export': route<ContactIdInput, { export: ContactDataExportView | null }>(),
  'POST /contacts/:contactId/data-export': route<ContactIdInput, { export: ContactDataExportView | null }>(),
  'GET /contacts/:contactId/erasure': passes<'contacts.erasurePlan'>(),
  'POST /contacts/:contactId/erasure': passes<'contacts.erase'>(),
  'GET /erasures': passes<'contacts.erasures'>(),
  'GET /erasures/:erasureId': passes<'contacts.erasure'>(),
  'PUT /contacts/:contactId': passes<'contacts.change'>(),
  'DELETE /contacts/:contactId': passes<'contacts.delete'>(),
  'GET /contactTags/:contactId': route<ContactIdInput, { tags: boolean }>(),
  'GET /tags': passes<'tags.list'>(),
  'GET /tags/list': passes<'tags.options'>(),
  'GET /tags/kanban': route<NoFields, { lista: TagView[] }>(),
  'POST /tags': passes<'tags.create'>(),
  'POST /tags/sync': passes<'tags.sync'>(),
  'GET /tags/:tagId': passes<'tags.get'>(),
  'PUT /tags/:tagId': passes<'tags.change'>(),
  'DELETE /tags/:tagId': passes<'tags.delete'>(),
};
