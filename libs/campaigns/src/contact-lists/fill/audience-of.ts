import { type AudienceFilter, type ContactListSource, type Requests, systemActor } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';

type Page = Requests['contacts.audience']['output'];

/** A page of the desk's contacts of a source, after that contact. Throws ERR_NO_TAG_FOUND. */
export const audienceOf = (
  bus: Bus,
  companyId: number,
  source: Exclude<ContactListSource, { kind: 'campaign' }>,
  after?: number,
): Promise<Page> => {
  const filter: AudienceFilter = source.kind === 'tag' ? { contactTag: [source.tagId] } : source.filter;
  return bus.request(systemActor(companyId), { name: 'contacts.audience', input: { ...filter, after } });
};
