import type { ContactAlias } from '@prosa/contracts';
import { type Fields, fieldsOf, textOf } from '../../graph/fields.js';

/** A person as webhooks and statuses name them; at least one of both names is there. */
export interface CloudPerson {
  /** The number where it is known, else the id: the chat's id. */
  chatId: string;
  aliases: ContactAlias[];
  name: string | null;
}

interface Names {
  phone: string;
  bsuid: string;
  contact?: Fields;
}

/**
 * The person behind a number and an id at the business portfolio, one of which may be missing
 * (docs/spec/wire-external.md §3.5); null when both are.
 */
export function personOf({ phone, bsuid, contact = {} }: Names): CloudPerson | null {
  const profile = fieldsOf(contact['profile']);
  const digits = phone.replace(/\D/g, '');
  const username = textOf(profile['username']).replace(/^@/, '').toLowerCase();
  const chatId = digits || bsuid;
  if (chatId === '') return null;
  const names: ContactAlias[] = [
    { type: 'phone', value: digits },
    { type: 'bsuid', value: bsuid },
    { type: 'username', value: username },
  ];
  return { chatId, aliases: names.filter(({ value }) => value !== ''), name: textOf(profile['name']) || null };
}

/** The author of a message, with the entry of `contacts` that belongs to it. */
export const senderOf = (message: Fields, contact: Fields): CloudPerson | null =>
  personOf({
    phone: textOf(contact['wa_id']) || textOf(message['from']),
    bsuid: textOf(contact['user_id']) || textOf(message['from_user_id']),
    contact,
  });

/** The customer to whom the business wrote from its phone. */
export const receiverOf = (message: Fields): CloudPerson | null =>
  personOf({ phone: textOf(message['to']), bsuid: textOf(message['to_user_id']) });
