import { readLines } from '../oracle/read-lines.js';
import { readRows } from '../races/read-rows.js';
import type { Cancelled } from './cancel-and-restart.js';
import { textOf } from './plan-campaign.js';

/** A row of the ledger with what tickets stored for it. */
export interface LedgerRow {
  name: string;
  number: string;
  state: string;
  reason: string | null;
  claimedAt: Date | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  /** Messages in tickets, and those with the right text to the right number. */
  stored: number;
  right: number;
}

/** A message at a phone. */
export interface Arrived {
  at: string;
  phone: string;
  id: string;
  text?: string;
}

/** What the report says, as far as it is compared. */
export interface Report {
  planned: number;
  byState: Record<string, number>;
  sent: number;
  delivered: number;
  read: number;
}

export interface CampaignVerdict {
  /** At the phones: messages under different ids, and ids that came more than once (a phone shows them once). */
  arrived: number;
  repeated: number;
  /** Recipients: sent by the ledger and not at a phone; with more than one message; at the phone and not sent by the ledger. */
  missing: number;
  doubled: number;
  unrecorded: number;
  /** Messages that reached a number other than their recipient's. */
  wrong: number;
  /** By the ledger: of unknown outcome; failed or left out for another reason; neither sent nor over. */
  unknown: number;
  refused: number;
  open: number;
  /** Recipients with any other number of messages in tickets than one. */
  notStoredOnce: number;
  /** Figures of the report that are not the ledger's. */
  differing: string[];
  /** Most messages that left after the answer of one cancel, and all that were claimed while it was cancelled. */
  leftAfterCancel: number;
  claimedWhileCancelled: number;
}

/** The text as it is stored and arrives: with the mark of campaigns (docs/spec/domain-behaviour.md §1). */
const bodyOf = (name: string): string => `\u200c${textOf(name)}`;

const LEDGER = `
  SELECT r.name, r.number, r.state, r.reason, r.claimed_at AS "claimedAt", r.sent_at AS "sentAt",
    r.delivered_at AS "deliveredAt", r.read_at AS "readAt", count(m.id)::integer AS stored,
    (count(m.id) FILTER (WHERE m.body = '${bodyOf('')}' || r.name AND c.number = r.number))::integer AS right
  FROM campaigns.campaign_recipient r
  LEFT JOIN tickets.campaign_message cm ON cm.company_id = r.company_id AND cm.campaign_id = r.campaign_id
    AND cm.recipient_id = r.id
  LEFT JOIN tickets.message m ON m.company_id = cm.company_id AND m.id = cm.message_id
  LEFT JOIN tickets.contact c ON c.company_id = m.company_id AND c.id = m.contact_id
  WHERE r.campaign_id = $1 GROUP BY r.company_id, r.campaign_id, r.id`;

export const readLedger = (databaseUrl: string, campaignId: number): Promise<LedgerRow[]> =>
  readRows<LedgerRow & Record<string, unknown>>(databaseUrl, LEDGER, [campaignId]);

/** Messages of the campaign at the phones, in order. */
export async function readArrivals(inboxFile: string): Promise<Arrived[]> {
  const found: Arrived[] = [];
  for await (const line of readLines<Arrived>(inboxFile)) if (line.text?.startsWith(bodyOf(''))) found.push(line);
  return found;
}

/** Compares phones, ledger, report and tickets, without code of the product. */
export function judgeCampaign(
  ledger: readonly LedgerRow[],
  arrivals: readonly Arrived[],
  report: Report,
  cancels: readonly Cancelled[],
): CampaignVerdict {
  const idsOf = new Map<string, Set<string>>();
  for (const { text = '', id } of arrivals) idsOf.set(text, (idsOf.get(text) ?? new Set()).add(id));
  const count = (is: (row: LedgerRow, ids: number) => boolean) =>
    ledger.filter((row) => is(row, idsOf.get(bodyOf(row.name))?.size ?? 0)).length;
  const numberOf = new Map(ledger.map(({ name, number }) => [bodyOf(name), number]));
  const distinct = [...idsOf.values()].reduce((sum, ids) => sum + ids.size, 0);
  return {
    arrived: distinct,
    repeated: arrivals.length - distinct,
    missing: count((row, ids) => isSent(row) && ids === 0),
    doubled: count((_, ids) => ids > 1),
    unrecorded: count((row, ids) => ids > 0 && !isSent(row) && !isUnknown(row)),
    wrong: arrivals.filter(({ text = '', phone }) => numberOf.get(text) !== phone).length,
    unknown: count(isUnknown),
    refused: count((row) => ['failed', 'skipped'].includes(row.state) && !isUnknown(row)),
    open: count((row) => ['planned', 'claimed', 'asked', 'confirmed'].includes(row.state)),
    notStoredOnce: count(({ stored, right }) => stored !== 1 || right !== 1),
    differing: differing(ledger, report),
    leftAfterCancel: Math.max(0, ...cancels.map((cancel) => leftAfter(cancel, ledger, arrivals))),
    claimedWhileCancelled: ledger.filter(({ claimedAt }) => cancels.some((each) => isWithin(claimedAt, each))).length,
  };
}

const isSent = ({ state }: LedgerRow): boolean => ['sent', 'delivered', 'read'].includes(state);
const isUnknown = ({ state, reason }: LedgerRow): boolean => state === 'failed' && reason === 'unknown';

const isWithin = (time: Date | null, { from, to }: Cancelled): boolean =>
  time !== null && time.getTime() > from && time.getTime() < to;

/**
 * Messages that reached a phone after the answer, of those that were claimed before the restart: however late they are,
 * and though others leave again meanwhile.
 */
function leftAfter({ from, to }: Cancelled, ledger: readonly LedgerRow[], arrivals: readonly Arrived[]): number {
  const first = new Map<string, number>();
  for (const { text = '', at } of arrivals) if (!first.has(text)) first.set(text, Date.parse(at));
  return ledger.filter(({ name, claimedAt }) => {
    const at = first.get(bodyOf(name)) ?? 0;
    return at > from && (claimedAt === null || claimedAt.getTime() < to);
  }).length;
}

/** The report's figures beside those of the rows. */
function differing(ledger: readonly LedgerRow[], report: Report): string[] {
  const states = [...new Set([...Object.keys(report.byState), ...ledger.map(({ state }) => state)])];
  const pairs: [string, number, number][] = [
    ['planned', report.planned, ledger.length],
    ['sent', report.sent, ledger.filter(({ sentAt }) => sentAt).length],
    ['delivered', report.delivered, ledger.filter(({ deliveredAt, readAt }) => deliveredAt ?? readAt).length],
    ['read', report.read, ledger.filter(({ readAt }) => readAt).length],
    ...states.map((state): [string, number, number] => [
      `state ${state}`,
      report.byState[state] ?? 0,
      ledger.filter((row) => row.state === state).length,
    ]),
  ];
  return pairs.flatMap(([name, reported, counted]) =>
    reported === counted ? [] : [`${name}: ${reported} in the report, ${counted} in the ledger`],
  );
}
