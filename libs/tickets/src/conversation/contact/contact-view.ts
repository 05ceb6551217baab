import type { ContactView } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';

/** SQL that joins the tags (`list`) of the contact whose id is the given column, under the given alias. */
export const tagsJoin = (tags: string, companyId: string, contactId: string): string => `
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) ORDER BY g.id), '[]') AS list
    FROM contact_tag given JOIN tag g ON g.company_id = given.company_id AND g.id = given.tag_id
    WHERE given.company_id = ${companyId} AND given.contact_id = ${contactId}
  ) ${tags}`;

/** SQL of the fields of a contact's view (ContactView) from a row of `contact` and its tags, under the given aliases. */
export const contactFields = (contact: string, tags: string): string => `
  'id', ${contact}.id, 'name', ${contact}.name, 'number', ${contact}.number, 'email', ${contact}.email,
  'isGroup', ${contact}.is_group, 'channel', ${contact}.channel, 'urlPicture', ${contact}.url_picture,
  'active', ${contact}.active, 'disableBot', ${contact}.disable_bot,
  'acceptAudioMessage', ${contact}.accept_audio_message, 'lgpdAcceptedAt', ${isoTime(`${contact}.lgpd_accepted_at`)},
  'createdAt', ${isoTime(`${contact}.created_at`)}, 'extraInfo', ${contact}.extra_info, 'tags', ${tags}.list,
  'version', ${contact}.version, 'username', substr(${contact}.handle, 2)`;

/** SQL of the view as one value. */
export const contactJson = (contact: string, tags: string): string =>
  `json_build_object(${contactFields(contact, tags)})`;

const VIEW = `
  SELECT ${contactJson('c', 'tags')} AS view FROM contact c ${tagsJoin('tags', 'c.company_id', 'c.id')}
  WHERE c.company_id = $1 AND c.id = $2`;

/** The view of a contact. Throws ERR_NO_CONTACT_FOUND. */
export async function contactView(reader: Reader, companyId: number, contactId: number): Promise<ContactView> {
  const [row] = await rows<{ view: ContactView }>(reader, VIEW, [companyId, contactId]);
  if (!row) throw new AppError('ERR_NO_CONTACT_FOUND');
  return row.view;
}
