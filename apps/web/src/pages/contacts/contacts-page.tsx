import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContactFilter } from '../../features/contacts/api/contacts-cache.js';
import { ContactsMenu } from '../../features/contacts/import-export/contacts-menu.js';
import { OpenTicketButton } from './open-ticket-button.js';
import { ContactsList } from '../../features/contacts/components/contacts-list.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `/contacts?tags=1,2&from=…&to=…`: the company's contacts (docs/spec/core.md §2). */
export function ContactsPage() {
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(query)), [query]);

  return (
    <ContactsList
      filter={filter}
      onFilter={(next) => setSearch(addressOf(next), { replace: true })}
      menu={<ContactsMenu />}
      actionsFor={(contact) => <OpenTicketButton contact={contact} />}
    />
  );
}

function readFilter(search: URLSearchParams): ContactFilter {
  const day = (name: string) => (DAY.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '');
  const tagIds = (search.get('tags') ?? '').split(',').map(Number);
  return {
    tagIds: tagIds.filter((id) => Number.isInteger(id) && id > 0),
    dateStart: day('from'),
    dateEnd: day('to'),
  };
}

function addressOf({ tagIds, dateStart, dateEnd }: ContactFilter): Record<string, string> {
  const params = { tags: tagIds.join(','), from: dateStart, to: dateEnd };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}
