import type { LiveTopic } from '@prosa/contracts';
import { MARK } from '@prosa/harness';
import type { World } from '../world/world.js';

let made = 0;

type ContactListTopic = 'ContactList' | 'ContactListItem' | 'contactListItems' | 'contactListImport';

/** Those of `TRIGGERS` about contact lists. */
export const CONTACT_LIST_TRIGGERS: Record<ContactListTopic & LiveTopic, (world: World) => Promise<string[]>> = {
  /** A list is made and deleted. */
  ContactList: async ({ first }) => {
    const name = `Lista ${MARK} ${++made}`;
    const { id } = await first.api.expect<{ id: number }>('POST', '/contact-lists', { body: { name } });
    await first.api.expect('DELETE', `/contact-lists/${id}`);
    return [name, `{"id":${id},"action":"delete"}`];
  },
  /** A contact is added to a list and deleted. */
  ContactListItem: async ({ first, contactLists }) => {
    const name = `Contato ${MARK} ${++made}`;
    const body = { name, number: `55119${String(66_000_000 + made)}`, contactListId: contactLists.first.id };
    const { id } = await first.api.expect<{ id: number }>('POST', '/contact-list-items', { body });
    await first.api.expect('DELETE', `/contact-list-items/${id}`);
    return [name, `{"id":${id},"action":"delete"}`];
  },
  /** Contacts come from a sheet. */
  contactListItems: async ({ first, owner, contactLists }) => {
    const name = `Da planilha ${MARK} ${++made}`;
    const item = { id: 999_999, contactListId: contactLists.first.id, name, number: '5511966000000', email: '' };
    const data = { contactListId: contactLists.first.id, items: [{ ...item, isWhatsappValid: null }] };
    await owner.publish('campaigns', first.companyId, 'contactListItems.stored', data);
    return [name];
  },
  /** An import of a sheet ends. */
  contactListImport: async ({ first, owner, contactLists }) => {
    const fileName = `planilha ${MARK} ${++made}.xlsx`;
    const figures = { total: 1, done: 1, created: 1, duplicates: 0, failed: 0, warned: 0 };
    const data = { contactListId: contactLists.first.id, import: { fileName, status: 'done', ...figures } };
    await owner.publish('campaigns', first.companyId, 'contactListImport.progressed', data);
    return [fileName];
  },
};
