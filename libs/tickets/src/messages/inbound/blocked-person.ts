import type { InboundContent, InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { aliasesOf, distinctAliases, findByAliases } from '../../conversation/contact/contact-aliases.js';
import type { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane } from '../../conversation/contact/publish-contact.js';

/** What a person does beside writing; a deletion of their own words is theirs whatever happened. */
const ACTS: readonly InboundContent['kind'][] = ['edit', 'ring', 'call', 'reaction', 'postback', 'referral'];

export const isAct = ({ kind }: InboundContent): boolean => ACTS.includes(kind);

/** Whether a blocked person did it; the channel is requested to block them again. */
export async function refuseAct(manager: EntityManager, companyId: number, inbound: InboundMessage): Promise<boolean> {
  if (inbound.fromMe || inbound.contact.isGroup) return false;
  const { contacts } = await findByAliases(manager, companyId, distinctAliases(inbound.contact.aliases));
  const blocked = contacts.find(({ active }) => !active);
  return blocked !== undefined && refuseBlocked(manager, inbound, blocked);
}

/**
 * Whether a message comes from a blocked contact: nothing of it is stored. That it came at all says that its connection does not
 * block the person: some networks have no blocking, and the Cloud API takes it only after a message of the last 24 hours
 * (docs/spec/wire-external.md §3.1). So it is requested again.
 */
export async function refuseBlocked(
  manager: EntityManager,
  { connectionId, fromMe }: Pick<InboundMessage, 'connectionId' | 'fromMe'>,
  { companyId, id: contactId, active, isGroup, channel }: Contact,
): Promise<boolean> {
  if (active || isGroup || fromMe) return false;
  const aliases = await aliasesOf(manager, companyId, [contactId]);
  const blocked = { contactId, aliases, channel, isBlocked: true, connectionId };
  await recordEvent(manager, 'contact.blocked', contactLane(companyId, contactId), blocked);
  return true;
}
