import {
  type CampaignTotals,
  type MessageCost,
  RECIPIENT_STATES,
  type RecipientState,
  type SkipReason,
} from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import type { Campaign } from '../campaigns/campaign.entity.js';

/** Recipients that are alike in what is counted apart. */
interface Group {
  state: RecipientState;
  reason: string | null;
  variant: number | null;
  currency: string | null;
  count: number;
  requested: number;
  confirmed: number;
  sent: number;
  delivered: number;
  read: number;
  answered: number;
  optedOut: number;
  amount: number;
}

const GROUPS = `
  SELECT CASE WHEN $3 AND state IN ('planned', 'confirmed') THEN 'cancelled' ELSE state END AS state,
    reason, variant, cost_currency AS currency, count(*)::integer AS count,
    count(requested_at)::integer AS requested, count(confirmed_at)::integer AS confirmed, count(sent_at)::integer AS sent,
    count(coalesce(delivered_at, read_at))::integer AS delivered, count(read_at)::integer AS read,
    count(answered_at)::integer AS answered, count(opted_out_at)::integer AS "optedOut",
    coalesce(sum(cost_amount), 0)::float + coalesce(sum(request_cost_amount), 0)::float AS amount
  FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2 GROUP BY 1, 2, 3, 4`;

/** Counts a campaign's recipients in one statement, so that all sums are of one instant. */
export async function totalsOf(
  reader: Reader,
  { companyId, id, status }: Pick<Campaign, 'companyId' | 'id' | 'status'>,
): Promise<CampaignTotals> {
  const groups = await reader.query<Group[]>(GROUPS, [companyId, id, status === 'CANCELADA']);
  const of = (field: NumberField, of: Group[] = groups) => of.reduce((sum, group) => sum + group[field], 0);
  const byState = Object.fromEntries(
    RECIPIENT_STATES.map((state) => [
      state,
      of(
        'count',
        groups.filter((group) => group.state === state),
      ),
    ]),
  ) as CampaignTotals['byState'];
  return {
    planned: of('count'),
    byState,
    ...pick(of, groups, ['requested', 'confirmed', 'sent', 'delivered', 'read', 'answered', 'optedOut']),
    skipped: reasonsOf(groups, 'skipped') as { reason: SkipReason; count: number }[],
    failed: reasonsOf(groups, 'failed'),
    byVariant: variantsOf(groups, of),
    costs: costsOf(groups),
  };
}

type NumberField = { [K in keyof Group]: Group[K] extends number ? K : never }[keyof Group];
type Sum = (field: NumberField, of?: Group[]) => number;

function pick<K extends NumberField>(sum: Sum, groups: Group[], fields: readonly K[]): Record<K, number> {
  return Object.fromEntries(fields.map((field) => [field, sum(field, groups)])) as Record<K, number>;
}

function reasonsOf(groups: Group[], state: RecipientState): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { state: of, reason, count } of groups)
    if (of === state) counts.set(reason ?? '', (counts.get(reason ?? '') ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

function variantsOf(groups: Group[], sum: Sum): CampaignTotals['byVariant'] {
  const variants = [...new Set(groups.flatMap(({ variant }) => variant ?? []))].sort((a, b) => a - b);
  const fields = ['sent', 'delivered', 'read', 'answered', 'optedOut'] as const;
  return variants.map((variant) => ({
    variant,
    ...pick(
      sum,
      groups.filter((group) => group.variant === variant),
      fields,
    ),
  }));
}

function costsOf(groups: Group[]): MessageCost[] {
  const amounts = new Map<string, number>();
  for (const { currency, amount } of groups)
    if (currency && amount > 0) amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  return [...amounts].map(([currency, amount]) => ({ currency, amount }));
}
