import { ContactDataButton } from '../../features/contact-data/components/contact-data-button.js';
import { ContactsList } from '../../features/contacts/components/contacts-list.js';
import { ContactsMenu } from '../../features/contacts/import-export/contacts-menu.js';
import { OpenTicketButton } from './open-ticket-button.js';
import { ScheduleLink } from './schedule-link.js';

/** `/contacts?search=…&tags=1,2&from=…&to=…`: the company's contacts (docs/spec/core.md §2). */
export function ContactsPage() {
  return (
    <ContactsList
      menu={<ContactsMenu />}
      actionsFor={(contact) => (
        <>
          <OpenTicketButton contact={contact} />
          <ScheduleLink contact={contact} />
          <ContactDataButton contact={contact} />
        </>
      )}
    />
  );
}
