import { may } from '@prosa/contracts';
import { ContactRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACTS_FIELDS, contactsAddress, PATHS } from '../../../shared/address/paths.js';
import { useAddress } from '../../../shared/address/use-address.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { contacts, type ListedContact } from '../api/contacts.js';
import { BlockContact } from './block-contact.js';
import { ContactFilters } from './contact-filters.js';
import { useContactColumns } from './use-contact-columns.js';

const ContactEditor = editorOf(contacts, async () => (await import('./contact-form.js')).contactForm);

interface Props {
  /** Actions for the whole list. */
  menu: ReactNode;
  /** Additional actions for one contact. */
  actionsFor: (contact: ListedContact) => ReactNode;
}

/** The company's contacts and groups with their actions, filtered by the address (docs/spec/core.md §2). */
export function ContactsList({ menu, actionsFor }: Props) {
  const { t } = useTranslation('contacts');
  const { user } = useSession();
  const [filter, changeFilter] = useAddress(CONTACTS_FIELDS);
  const columns = useContactColumns();
  const isFiltered = contactsAddress(filter) !== PATHS.contacts;

  return (
    <RecordsPage
      of={contacts}
      icon={ContactRound}
      columns={columns}
      Editor={ContactEditor}
      nameOf={({ name }) => name}
      filter={filter}
      filters={<ContactFilters filter={filter} onChange={changeFilter} />}
      empty={isFiltered ? { title: t('noneSuch'), description: undefined } : undefined}
      menu={menu}
      rowActions={(contact) => (
        <>
          {actionsFor(contact)}
          {!contact.isGroup && <BlockContact contact={contact} />}
        </>
      )}
      canDelete={() => may(user, 'contacts-page:deleteContact')}
    />
  );
}
