import type { ContactAlias } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane } from '../../conversation/contact/publish-contact.js';

const DAY_MS = 24 * 60 * 60_000;
/** A picture without events is requested again after this time. */
const REFRESH_AFTER_MS = 7 * DAY_MS;

/** Whether the contact's picture should be requested again. Only WhatsApp shows pictures. */
export const isPictureStale = ({ pictureRequestedAt, channel }: Contact, afterMs = REFRESH_AFTER_MS): boolean =>
  channel === 'whatsapp' && (pictureRequestedAt === null || Date.now() - pictureRequestedAt.getTime() > afterMs);

/** Requests the contact's picture from the connection where the contact was met, null for any. */
export async function requestPicture(
  manager: EntityManager,
  { companyId, id: contactId, urlPicture: picture }: Contact,
  connectionId: number | null,
  aliases: readonly ContactAlias[],
): Promise<void> {
  await manager.update(Contact, { companyId, id: contactId }, { pictureRequestedAt: new Date() });
  const request = { contactId, connectionId, aliases: [...aliases], picture };
  await recordEvent(manager, 'contact.pictureRequested', contactLane(companyId, contactId), request);
}

/** Requests the picture when it is stale. */
export async function requestPictureIfDue(
  ...[manager, contact, ...rest]: Parameters<typeof requestPicture>
): Promise<void> {
  if (isPictureStale(contact)) await requestPicture(manager, contact, ...rest);
}
