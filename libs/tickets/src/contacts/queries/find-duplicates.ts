import type { Actor, ContactView, DuplicateContacts } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { rows } from '../../database/rows.js';
import { contactJson, tagsJoin } from '../../conversation/contact/contact-view.js';

/** Proposals shown at once. */
const PROPOSALS_MAX = 50;

/**
 * Contacts that may be one person: the same number with and without its ninth digit (or what other countries have in its
 * place: `phoneVariants` has the rules), or the same given name once with and once without a number (docs/spec/domain-behaviour.md §2,
 * LID). Groups are never proposed.
 */
const DUPLICATES = `
  WITH person AS (
    SELECT id, folded_name, number,
      regexp_replace(number, '^(55\\d\\d)9([016-9]\\d{7})$|^(52)1(\\d{10})$|^(54)9(\\d{10})$',
        '\\1\\2\\3\\4\\5\\6') AS short
    FROM contact WHERE company_id = $1 AND NOT is_group
  ), alike AS (
    SELECT 'number' AS reason, array_agg(id ORDER BY id) AS ids FROM person
    WHERE number <> '' GROUP BY short HAVING count(*) > 1
    UNION ALL
    SELECT 'name', array_agg(id ORDER BY id) FROM person
    WHERE folded_name ~ '[[:alpha:]]' GROUP BY folded_name
    HAVING count(*) > 1 AND count(*) FILTER (WHERE number = '') > 0
  ), proposed AS (SELECT * FROM alike ORDER BY reason DESC, ids LIMIT $2)
  SELECT reason, (
    SELECT json_agg(${contactJson('c', 'tags')} ORDER BY c.id)
    FROM contact c ${tagsJoin('tags', 'c.company_id', 'c.id')} WHERE c.company_id = $1 AND c.id = ANY(ids)
  ) AS contacts FROM proposed ORDER BY reason DESC, ids`;

/** Proposals, the most certain ones first. */
export const findDuplicates = (reader: Reader, { companyId }: Actor): Promise<DuplicateContacts[]> =>
  rows<{ reason: DuplicateContacts['reason']; contacts: ContactView[] }>(reader, DUPLICATES, [
    companyId,
    PROPOSALS_MAX,
  ]);
