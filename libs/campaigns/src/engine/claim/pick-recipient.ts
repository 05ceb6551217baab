import type { CampaignStep } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity.js';
import type { CampaignKey } from '../work.js';

/** A recipient whose turn it is, with the values of its contact in the list as they are now. */
export interface Candidate {
  id: number;
  state: 'planned' | 'confirmed';
  attempt: number;
  number: string;
  name: string;
  email: string;
  itemId: number | null;
  /** Null: it is not known whether the number has an account. */
  isValid: boolean | null;
  isOptedOut: boolean;
}

/**
 * For how long a message that is on its way keeps others of its campaign from leaving, in seconds. One on a linked
 * connection leaves soon, or as soon as the bus, tickets or channels run again: those claimed meanwhile would all leave
 * after a cancel. One on a connection that is not linked may wait for days.
 */
const ON_ITS_WAY_SECONDS = { linked: 600, unlinked: 30 };

/** Locks a campaign against being cancelled meanwhile. Null: it does not run any more, or is skipped as locked. */
export async function lockRunning(
  manager: EntityManager,
  { companyId, campaignId }: CampaignKey,
  skipsLocked: boolean,
): Promise<Campaign | null> {
  return manager.findOne(Campaign, {
    where: { companyId, id: campaignId, status: 'EM_ANDAMENTO' },
    lock: { mode: 'pessimistic_write', ...(skipsLocked && { onLocked: 'skip_locked' }) },
  });
}

/** Whether a message of the campaign is on its way: the next one waits, so that a cancel stops all but that. */
export async function isOnItsWay(manager: EntityManager, { companyId, campaignId }: CampaignKey): Promise<boolean> {
  const [row] = await manager.query<{ is: boolean }[]>(
    `SELECT EXISTS (SELECT 1 FROM campaign_recipient r
       LEFT JOIN connection_copy c ON c.company_id = r.company_id AND c.id = r.connection_id
       WHERE r.company_id = $1 AND r.campaign_id = $2 AND r.state = 'claimed' AND r.claimed_at > clock_timestamp()
         - CASE WHEN c.status = 'CONNECTED' THEN $3::integer ELSE $4::integer END * interval '1 second') AS is`,
    [companyId, campaignId, ON_ITS_WAY_SECONDS.linked, ON_ITS_WAY_SECONDS.unlinked],
  );
  return row!.is;
}

/** The first of one state for a connection, 0: for none yet. In the words of the index `campaign_recipient_open`. */
const first = (state: string, lane: string, order: number) =>
  `(SELECT id, ${order} AS place FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2
    AND state = '${state}' AND lane_id = ${lane} ORDER BY id + 0 LIMIT 1)`;

const NEXT = `
  SELECT r.id, r.state, r.attempt, r.number, coalesce(i.name, r.name) AS name, coalesce(i.email, r.email) AS email,
    r.item_id AS "itemId", CASE WHEN i.id IS NULL THEN true ELSE i.is_whatsapp_valid END AS "isValid",
    EXISTS (SELECT 1 FROM do_not_contact d WHERE d.company_id = $1 AND d.number = r.number) AS "isOptedOut"
  FROM campaign_recipient r LEFT JOIN contact_list_item i ON i.company_id = $1 AND i.id = r.item_id
  WHERE r.company_id = $1 AND r.campaign_id = $2 AND r.id = (
    SELECT id FROM (${first('confirmed', '$3', 0)} UNION ALL ${first('planned', '$3', 1)}
      UNION ALL ${first('planned', '0', 2)}) candidate ORDER BY place LIMIT 1)
  FOR UPDATE OF r`;

/** Who is next in a locked campaign for a connection: who confirmed, who has had messages from it, then anybody. */
export async function pickRecipient(
  manager: EntityManager,
  { companyId, campaignId }: CampaignKey,
  connectionId: number,
): Promise<Candidate | undefined> {
  const [candidate] = await manager.query<Candidate[]>(NEXT, [companyId, campaignId, connectionId]);
  return candidate;
}

/** The step that a recipient is at. */
export const stepOf = (campaign: Campaign, { state }: Pick<Candidate, 'state'>): CampaignStep =>
  state === 'planned' && campaign.confirmation ? 'confirmation' : 'message';
