import {
  type ConnectionSettings,
  type MessageCost,
  type MessagePrice,
  RATE_DECIMALS,
  type RATE_FIELDS,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { settingsOf } from '../../../connections/settings/connection-settings.js';
import type { SessionRef } from '../../../sessions/request-session.js';

type Rates = Pick<ConnectionSettings, 'rateCurrency' | (typeof RATE_FIELDS)[number]>;

/** The setting with the rate of each category; others are charged by no rate here (docs/spec/wire-external.md §3.5). */
const FIELD_OF = new Map<string, (typeof RATE_FIELDS)[number]>([
  ['marketing', 'rateMarketing'],
  ['marketing_lite', 'rateMarketing'],
  ['utility', 'rateUtility'],
  ['authentication', 'rateAuthentication'],
  ['authentication_international', 'rateAuthentication'],
  ['service', 'rateService'],
]);

/** The price of one part, with the cost of all parts by the rates that the connection has at the moment. */
export async function withCost(
  db: DataSource,
  session: SessionRef,
  { price, parts }: { price: MessagePrice; parts: number },
): Promise<MessagePrice> {
  const [connection] = await withTenant(db, session, (manager) =>
    manager.query<{ settings: Partial<ConnectionSettings> }[]>(
      'SELECT settings FROM connection WHERE company_id = $1 AND id = $2',
      [session.companyId, session.connectionId],
    ),
  );
  const cost = connection && costOf(price, settingsOf(connection));
  return cost ? { ...price, cost: { ...cost, amount: inDecimals(cost.amount * parts) } } : price;
}

/** A product of decimal numbers without the noise of binary ones. */
const inDecimals = (amount: number): number => Number(amount.toFixed(RATE_DECIMALS));

/** Undefined when the category has no rate. A message that is not billed costs nothing. */
export function costOf({ category, isBillable }: MessagePrice, rates: Rates): MessageCost | undefined {
  const field = FIELD_OF.get(category);
  const rate = field ? rates[field] : null;
  if (rate === null) return undefined;
  return { amount: isBillable ? rate : 0, currency: rates.rateCurrency };
}
