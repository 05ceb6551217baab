import type { ContactListItem, ContactListRow } from '@prosa/contracts';

/** A contact list with three contacts, one of each validity. */
export const aContactList = (given: Partial<ContactListRow> = {}): ContactListRow => ({
  id: 3,
  name: 'Natal',
  contactsCount: 3,
  validCount: 1,
  invalidCount: 1,
  uncheckedCount: 1,
  filling: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});

/** A contact of a list. */
export const aListItem = (given: Partial<ContactListItem> = {}): ContactListItem => ({
  id: 11,
  contactListId: 3,
  name: 'Maria Souza',
  number: '5511987650001',
  email: 'maria@example.com',
  isWhatsappValid: true,
  ...given,
});
