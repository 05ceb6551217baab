import { businessScopedId, digits } from './ids.js';
import type { PersonRecord } from './records.js';

/** A person with every id that is not given; `phone` and `username` are only theirs when given. */
export function newPerson(given: Partial<PersonRecord>): PersonRecord {
  return {
    id: digits('7', 12),
    name: given.phone ?? given.username ?? '?',
    bsuid: businessScopedId(),
    psid: digits('2', 16),
    igsid: digits('6', 16),
    hidesPhone: false,
    hidesProfile: false,
    isOffline: false,
    readsAtOnce: false,
    isUnreachable: false,
    stoppedMarketing: false,
    ...given,
  };
}
