import type { GraphClient } from '../../graph/graph-client.js';
import { textOf, type Fields } from '../../graph/fields.js';
import type { CloudAccess } from './cloud-access.js';

/** What Graph says about a number. */
export interface CloudNumber {
  /** Digits. */
  number: string;
  name: string;
  quality: string;
}

const FIELDS = 'id,display_phone_number,verified_name,quality_rating';

/** Reads the number with the token. Rejects with GraphError when the token or the id is not good for it. */
export async function readNumber(client: GraphClient, access: CloudAccess): Promise<CloudNumber> {
  const found = await client.get<Fields>(access.phoneNumberId, access, { fields: FIELDS });
  return {
    number: textOf(found['display_phone_number']).replace(/\D/g, ''),
    name: textOf(found['verified_name']),
    quality: textOf(found['quality_rating']),
  };
}

/** Whether the number belongs to the business account. Rejects with GraphError when the token cannot see it. */
export async function isNumberOfWaba(client: GraphClient, access: CloudAccess): Promise<boolean> {
  const numbers = await client.list<Fields>(`${access.wabaId}/phone_numbers`, access, { fields: 'id', limit: 100 });
  return numbers.some(({ id }) => textOf(id) === access.phoneNumberId);
}

/** Without the subscription no webhook comes although everything looks connected. */
export const subscribe = (client: GraphClient, access: CloudAccess): Promise<unknown> =>
  client.post(`${access.wabaId}/subscribed_apps`, access, {});

export const unsubscribe = (client: GraphClient, access: CloudAccess): Promise<unknown> =>
  client.delete(`${access.wabaId}/subscribed_apps`, access);

/** Makes a number usable at the Cloud API; doing it again with the same PIN changes nothing. */
export const registerNumber = (client: GraphClient, access: CloudAccess, pin: string): Promise<unknown> =>
  client.post(`${access.phoneNumberId}/register`, access, { messaging_product: 'whatsapp', pin });
