import { compact, type Json } from '../world/json.js';
import type { PersonRecord } from '../world/records.js';

/** Whether a number of the person may be part of webhooks. */
export const showsPhone = ({ phone, waId, hidesPhone }: PersonRecord): boolean =>
  !hidesPhone && (waId ?? phone) !== undefined;

export const waIdOf = ({ waId, phone }: PersonRecord): string | undefined => waId ?? phone;

/** `contacts[]` of a webhook. */
export function contactOf(person: PersonRecord): Json {
  const { name, username, bsuid, parentBsuid } = person;
  return compact({
    profile: compact({ name, username: username && `@${username}` }),
    wa_id: showsPhone(person) ? waIdOf(person) : undefined,
    user_id: bsuid,
    parent_user_id: parentBsuid,
  });
}

/** Who a message is from. */
export const senderOf = (person: PersonRecord): Json =>
  compact({ from: showsPhone(person) ? waIdOf(person) : undefined, from_user_id: person.bsuid });

/** Whom a status is about. */
export const recipientOf = (person: PersonRecord): Json =>
  compact({
    recipient_id: showsPhone(person) ? waIdOf(person) : undefined,
    recipient_user_id: person.bsuid,
    recipient_parent_user_id: person.parentBsuid,
  });
