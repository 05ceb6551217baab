import type { ContactAlias } from '@prosa/contracts';
import type { PhoneBookEntry } from '../../channel-adapter.js';
import { type Chat, type Contact, isJidGroup } from '../baileys.js';
import type { Me } from '../journal/journal-row.js';
import type { KeyStore } from '../keys/key-store.js';
import { aliasesOf } from './jids.js';

/** What the library reports about the phone: contacts, and the chats there are. */
export interface PhoneBookSource {
  contacts: Partial<Contact>[];
  chats: Pick<Chat, 'id'>[];
  me: Me | undefined;
  keys: Pick<KeyStore, 'get'>;
}

/** Reads the people, with their numbers where the library knows them. Groups, broadcasts and ourselves are left out. */
export async function readLibraryContacts({ contacts, chats, me, keys }: PhoneBookSource): Promise<PhoneBookEntry[]> {
  const withChat = new Set(chats.map(({ id }) => id));
  const people = contacts.flatMap(({ id, lid, phoneNumber, name, notify, verifiedName }) => {
    if (!id || isJidGroup(id)) return [];
    const aliases = aliasesOf([id, lid, phoneNumber], me);
    const entry = { aliases, name: name ?? '', pushName: notify ?? verifiedName ?? '', hasChat: withChat.has(id) };
    return aliases.length > 0 ? [entry] : [];
  });
  return withNumbers(people, keys);
}

async function withNumbers(people: PhoneBookEntry[], keys: PhoneBookSource['keys']): Promise<PhoneBookEntry[]> {
  const unnumbered = people.flatMap(({ aliases: [only, ...more] }) =>
    only?.type === 'lid' && more.length === 0 ? [only.value] : [],
  );
  if (unnumbered.length === 0) return people;
  const known = await keys.get(
    'lid-mapping',
    unnumbered.map((lid) => `${lid}_reverse`),
  );
  return people.map((person) => {
    const [only] = person.aliases;
    const phone = person.aliases.length === 1 && only?.type === 'lid' ? known[`${only.value}_reverse`] : undefined;
    const aliases: ContactAlias[] = phone ? [...person.aliases, { type: 'phone', value: phone }] : person.aliases;
    return { ...person, aliases };
  });
}
