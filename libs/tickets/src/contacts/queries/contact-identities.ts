import {
  type Actor,
  type ContactIdentities,
  type ContactIdentity,
  type ContactMergeView,
  maskedNumber,
  MERGE_UNDO_MS,
  seesMaskedNumbers,
} from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';

const IDENTITIES = `
  SELECT coalesce(json_agg(json_build_object(
    'type', a.type, 'value', a.value, 'seenAt', ${isoTime('a.seen_at')},
    'connection', CASE WHEN n.id IS NOT NULL
      THEN json_build_object('id', n.id, 'name', n.name, 'channel', n.channel) END) ORDER BY a.seen_at DESC, a.type), '[]')
  FROM contact_alias a LEFT JOIN connection n ON n.company_id = a.company_id AND n.id = a.connection_id
  WHERE a.company_id = c.company_id AND a.contact_id = c.id`;

const MERGES = `
  SELECT coalesce(json_agg(json_build_object(
    'id', m.id, 'mergedAt', ${isoTime('m.merged_at')},
    'undoUntil', ${isoTime(`(m.merged_at + interval '${MERGE_UNDO_MS} milliseconds')`)},
    'contact', json_build_object('name', m.record -> 'contact' ->> 'name', 'number', m.record -> 'contact' ->> 'number',
      'isGroup', (m.record -> 'contact' ->> 'is_group')::boolean),
    'user', CASE WHEN m.user_id IS NOT NULL
      THEN json_build_object('id', m.user_id, 'name', coalesce(u.name, '')) END) ORDER BY m.id DESC), '[]')
  FROM contact_merge m LEFT JOIN attendant u ON u.company_id = m.company_id AND u.id = m.user_id
  WHERE m.company_id = c.company_id AND m.contact_id = c.id AND m.undone_at IS NULL
    AND m.merged_at > now() - interval '${MERGE_UNDO_MS} milliseconds'`;

/** All names of a contact, the latest first, and the contacts merged into it. Throws ERR_NO_CONTACT_FOUND. */
export async function contactIdentities(reader: Reader, actor: Actor, contactId: number): Promise<ContactIdentities> {
  const [found] = await rows<{ identities: ContactIdentity[]; merges: ContactMergeView[] }>(
    reader,
    `SELECT (${IDENTITIES}) AS identities, (${MERGES}) AS merges
     FROM contact c WHERE c.company_id = $1 AND c.id = $2`,
    [actor.companyId, contactId],
  );
  if (!found) throw new AppError('ERR_NO_CONTACT_FOUND');
  if (!seesMaskedNumbers(actor)) return found;
  return { ...found, identities: found.identities.map(masked) };
}

/** A phone number is masked like the contact's number; the gateway masks that of merged contacts. */
const masked = (identity: ContactIdentity): ContactIdentity =>
  identity.type === 'phone' ? { ...identity, value: maskedNumber(identity.value) } : identity;
