import type { HealthFact } from '@prosa/contracts';
import { entryOf, type Fields, fieldsOf, listOf, numberOf, textOf } from '../../graph/fields.js';
import type { GraphClient } from '../../graph/graph-client.js';
import { GraphError } from '../../graph/graph-error.js';
import { DatedFacts } from '../../health/dated-facts.js';
import { expiryFacts, expiryOf } from '../../health/token-expiry.js';
import type { CloudAccess } from './cloud-access.js';

/** Changes of the account after which its standing is read again (docs/spec/wire-external.md §3.5, other fields). */
const CHANGES = [
  'phone_number_quality_update',
  'phone_number_name_update',
  'account_update',
  'account_alerts',
  'account_review_update',
  'business_capability_update',
];

const DAY_MS = 24 * 3_600_000;
const BANS = ['DISABLE', 'SCHEDULE_FOR_DISABLE'];

type Finding = Pick<HealthFact, 'code' | 'severity'>;

const QUALITY: Record<string, Finding> = {
  RED: { code: 'qualityLow', severity: 'warn' },
  YELLOW: { code: 'qualityMedium', severity: 'info' },
};
const SENDING: Record<string, Finding> = {
  BLOCKED: { code: 'numberBlocked', severity: 'bad' },
  LIMITED: { code: 'numberLimited', severity: 'warn' },
};
const NAME: Record<string, Finding> = {
  DECLINED: { code: 'nameRefused', severity: 'warn' },
  EXPIRED: { code: 'nameRefused', severity: 'warn' },
  PENDING_REVIEW: { code: 'nameInReview', severity: 'info' },
};

/** How Meta rates a number, and in what it restricts it, as findings for the health panel. */
export class CloudStanding {
  private readonly dated = new DatedFacts();
  private number: Fields = {};
  private limit = '';
  private expiresAt: string | null = null;
  private restriction: Restriction | null = null;

  /**
   * Reads all of it. What Graph refuses to this token stays as it was. Rejects when there is no answer, and with
   * GraphError when the token is dead.
   */
  async read(client: GraphClient, access: CloudAccess): Promise<void> {
    const request = (path: string, query: Record<string, string>) =>
      client.get<Fields>(path, access, query).catch((error: unknown) => {
        if (error instanceof GraphError && error.kind !== 'token') return null;
        throw error;
      });
    const fields = 'display_phone_number,quality_rating,status,name_status,health_status';
    this.number = (await request(access.phoneNumberId, { fields })) ?? this.number;
    const portfolio = await request(access.phoneNumberId, { fields: 'whatsapp_business_manager_messaging_limit' });
    this.limit = textOf(portfolio?.['whatsapp_business_manager_messaging_limit']) || this.limit;
    const token = await request('debug_token', { input_token: access.token });
    if (token) this.expiresAt = expiryOf(token);
  }

  /** Applies a webhook; whether it is about the standing, which should then be read again. */
  changed(field: string, value: Fields): boolean {
    if (!CHANGES.includes(field)) return false;
    const concerned = digitsOf(value['display_phone_number']);
    // Another number of the same account.
    if (concerned !== '' && this.ownNumber !== '' && concerned !== this.ownNumber) return true;
    this.limit = textOf(value['current_limit']) || this.limit;
    if (field === 'account_update') this.restriction = restrictionIn(value) ?? this.restriction;
    return true;
  }

  facts(now = Date.now()): HealthFact[] {
    const { number, restriction } = this;
    const health = fieldsOf(number['health_status']);
    const code = firstErrorOf(health);
    const found = [
      factOf(SENDING, health['can_send_message'], code === undefined ? {} : { code }),
      restriction && restriction.endsAt > now ? restriction.fact : null,
      factOf(QUALITY, number['quality_rating']),
      factOf(NAME, number['name_status']),
      limitFact(this.limit),
      ...expiryFacts(this.expiresAt, now),
    ];
    return this.dated.date(found.filter((fact) => fact !== null));
  }

  private get ownNumber(): string {
    return digitsOf(this.number['display_phone_number']);
  }
}

const digitsOf = (value: unknown): string => textOf(value).replace(/\D/g, '');

function factOf(table: Record<string, Finding>, name: unknown, params: HealthFact['params'] = {}): HealthFact | null {
  const known = entryOf(table, name);
  return known ? { ...known, who: 'admin', since: null, ...(Object.keys(params).length > 0 && { params }) } : null;
}

/** The code of the first thing that keeps messages from being sent. */
const firstErrorOf = (health: Fields): number | undefined =>
  listOf(health['entities'])
    .flatMap(({ errors }) => listOf(errors))
    .map(({ error_code }) => numberOf(error_code))
    .find((code) => code !== undefined);

/** People that the business may write to first in 24 hours, for example TIER_1K or TIER_250. */
function limitFact(limit: string): HealthFact | null {
  const [, count, thousands] = /^TIER_(\d+)(K?)$/.exec(limit) ?? [];
  if (count === undefined) return null;
  const params = { limit: Number(count) * (thousands ? 1_000 : 1) };
  return { code: 'messagingLimit', severity: 'info', who: 'nobody', since: null, params };
}

interface Restriction {
  fact: HealthFact;
  /** Milliseconds; one without an end of its own lasts a day, after which what Graph says of the number counts alone. */
  endsAt: number;
}

/** A restriction that Meta announces; null for any other change of the account. */
function restrictionIn(value: Fields): Restriction | null {
  const [first] = listOf(value['restriction_info']);
  const isBan = BANS.includes(textOf(fieldsOf(value['ban_info'])['waba_ban_state']));
  if (!first && !isBan) return null;
  const ends = timeIn(first?.['expiration']);
  const code = isBan ? 'accountBanned' : 'accountLimited';
  const until = ends === null ? {} : { until: new Date(ends).toISOString() };
  return { fact: { code, severity: 'bad', who: 'admin', since: null, ...until }, endsAt: ends ?? Date.now() + DAY_MS };
}

/** Seconds, as milliseconds. */
function timeIn(value: unknown): number | null {
  const seconds = numberOf(value) ?? 0;
  return seconds > 0 && seconds < 1e11 ? seconds * 1_000 : null;
}
