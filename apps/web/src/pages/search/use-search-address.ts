import { SEARCHED_KINDS } from '@prosa/contracts';
import { useMemo } from 'react';
import type { SearchCriteria } from '../../features/search/api/message-search.js';
import { choiceField, choicesField, dayField, idsField, textField } from '../../shared/address/address-fields.js';
import { type AddressValues, type ChangeAddress, useAddress } from '../../shared/address/use-address.js';

const FIELDS = {
  q: textField,
  /** Messages of tickets, or of chats among colleagues. */
  in: choiceField(['chats'], ''),
  from: dayField,
  to: dayField,
  by: choiceField(['us', 'contact'], ''),
  kinds: choicesField(SEARCHED_KINDS),
  whatsapps: idsField,
  queues: idsField,
  users: idsField,
};

export type SearchAddress = AddressValues<typeof FIELDS>;
export type ChangeSearch = ChangeAddress<typeof FIELDS>;

const listed = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

const criteriaOf = ({ q, from, to, by, kinds, whatsapps, queues, users }: SearchAddress): SearchCriteria => ({
  searchParam: q,
  dateStart: from || undefined,
  dateEnd: to || undefined,
  fromMe: by === '' ? undefined : by === 'us',
  kinds: listed(kinds),
  whatsappIds: listed(whatsapps),
  queueIds: listed(queues),
  users: listed(users),
});

/** Search and filters in the page's address, so that it can be shared and restored by the back button. */
export function useSearchAddress() {
  const [address, change] = useAddress(FIELDS);
  const criteria = useMemo(() => criteriaOf(address), [address]);
  return { address, criteria, change };
}
