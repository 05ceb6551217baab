import { ContactListsList } from '../../features/contact-lists/components/contact-lists-list.js';

/** `/contact-lists`: the lists of people whom campaigns write to (docs/spec/secondary.md §2). */
export const ContactListsPage = () => <ContactListsList />;
