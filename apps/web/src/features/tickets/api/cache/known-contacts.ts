import type { ContactView, LiveEvents, QueueView, TagLabel, TicketView } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';

const contactsKey = ['tickets', 'learned', 'contacts'] as const;
const tagsKey = ['tickets', 'learned', 'tags'] as const;

const queuesKey = ['tickets', 'learned', 'queues'] as const;

type Contacts = Readonly<Record<number, ContactView>>;
/** Null: the tag was deleted. */
type Tags = Readonly<Record<number, TagLabel | null>>;
type Queues = Readonly<Record<number, NonNullable<TicketView['queue']>>>;

/** Stores a contact from an event, unless a newer state is known. */
export const learnContact = (queryClient: QueryClient, contact: ContactView): void => {
  queryClient.setQueryData<Contacts>(contactsKey, (known = {}) =>
    (known[contact.id]?.version ?? 0) > contact.version ? known : { ...known, [contact.id]: contact },
  );
};

/** Stores a tag from an event. */
export const learnTag = (queryClient: QueryClient, event: LiveEvents['tag']): void => {
  const [id, tag] = event.action === 'delete' ? [event.tagId, null] : [event.tag.id, labelOf(event.tag)];
  queryClient.setQueryData<Tags>(tagsKey, (known = {}) => ({ ...known, [id]: tag }));
};

/** Stores name and colour of a queue from an event. */
export const learnQueue = (queryClient: QueryClient, { id, name, color }: QueueView): void => {
  queryClient.setQueryData<Queues>(queuesKey, (known = {}) => ({ ...known, [id]: { id, name, color } }));
};

/**
 * Returns the ticket with the known state of its contact, tags and queue, and of the author of a group's last message:
 * ticket and contact events arrive in any order, and the ticket's copy may be older.
 */
export function withKnownContact(queryClient: QueryClient, ticket: TicketView): TicketView {
  const contacts = queryClient.getQueryData<Contacts>(contactsKey) ?? {};
  const newer = newerOf(contacts, ticket.contact);
  const tags = queryClient.getQueryData<Tags>(tagsKey) ?? {};
  const contact = { ...newer, tags: newer.tags.flatMap((tag) => (tag.id in tags ? (tags[tag.id] ?? []) : tag)) };
  const queue = ticket.queue && (queryClient.getQueryData<Queues>(queuesKey)?.[ticket.queue.id] ?? ticket.queue);
  return { ...ticket, contact, tags: contact.tags, queue, ...authorOf(contacts, ticket) };
}

function newerOf<T extends Pick<ContactView, 'id' | 'version'>>(contacts: Contacts, copy: T): T | ContactView {
  const known = contacts[copy.id];
  return known && known.version > copy.version ? known : copy;
}

function authorOf(contacts: Contacts, { lastMessageContact }: TicketView): Pick<TicketView, 'lastMessageContact'> {
  if (!lastMessageContact) return {};
  const { id, name, version } = newerOf(contacts, lastMessageContact);
  return { lastMessageContact: { id, name, version } };
}

const labelOf = ({ id, name, color }: TagLabel): TagLabel => ({ id, name, color });
