import type { ContactAlias } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane } from '../../conversation/contact/publish-contact.js';

const DAY_MS = 24 * 60 * 60_000;
/** A picture that nobody told to have changed is looked at again after this time. */
const REFRESH_AFTER_MS = 7 * DAY_MS;

/** Whether it is time to look at the contact's picture. Only WhatsApp shows them to us. */
export const isPictureStale = ({ pictureAskedAt, channel }: Contact, afterMs = REFRESH_AFTER_MS): boolean =>
  channel === 'whatsapp' && (pictureAskedAt === null || Date.now() - pictureAskedAt.getTime() > afterMs);

/** Has the contact's picture looked for: by the connection that met them, null by any. */
export async function requestPicture(
  manager: EntityManager,
  { companyId, id: contactId, urlPicture: picture }: Contact,
  connectionId: number | null,
  aliases: readonly ContactAlias[],
): Promise<void> {
  await manager.update(Contact, { companyId, id: contactId }, { pictureAskedAt: new Date() });
  const request = { contactId, connectionId, aliases: [...aliases], picture };
  await recordEvent(manager, 'contact.pictureWanted', contactLane(companyId, contactId), request);
}

/** The same, when it is time to. */
export async function requestPictureIfDue(
  ...[manager, contact, ...rest]: Parameters<typeof requestPicture>
): Promise<void> {
  if (isPictureStale(contact)) await requestPicture(manager, contact, ...rest);
}
