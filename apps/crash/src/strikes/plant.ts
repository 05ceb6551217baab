import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Ledger } from '../ledger.js';

/** The installation's first company, which the proof uses. */
const COMPANY = 1;
/** Tries of a parked event after which the next failure makes it a dead letter. */
const LAST_TRY = 4;

/** What passes failpoints that the traffic may not reach by itself. */
export interface Causes {
  /** Messages of platforms in both directions. */
  platforms(): Promise<void>;
  /** An import of old messages. */
  import(): void;
}

/** Inserts events that traffic does not cause: timers, and events that fail. */
export class Planter {
  private count = 0;

  constructor(
    private readonly databaseUrl: () => string,
    private readonly ledger: Ledger,
    private readonly causes: Causes,
  ) {}

  /** Inserts what passes this failpoint; nothing for those that traffic passes. Rejects while the database is away. */
  async plantFor(failpoint: string): Promise<void> {
    if (failpoint === 'F19' || failpoint === 'F20') await this.timer();
    if (failpoint === 'F21') await this.poison();
    if (failpoint === 'F22') await this.parkedTimer();
    if (failpoint === 'F23') await this.parkedPoison();
    if (['F27', 'F28', 'F29'].includes(failpoint)) await this.causes.platforms();
    if (['F30', 'F31'].includes(failpoint)) this.causes.import();
  }

  private timer(): Promise<void> {
    const key = this.key('timer');
    return this.put(
      'timer',
      key,
      `INSERT INTO tickets.outbox_event (id, company_id, name, key, data) VALUES ($1, $2, 'timer.set', $3, $4)`,
      [randomUUID(), COMPANY, `timer:${key}`, JSON.stringify(timerOf(key))],
    );
  }

  private poison(): Promise<void> {
    const key = this.key('poison');
    return this.put(
      'poison',
      key,
      `INSERT INTO channels.outbox_event (id, company_id, name, key, data) VALUES ($1, $2, 'message.received', $3, '{}')`,
      [randomUUID(), COMPANY, key],
    );
  }

  private parkedTimer(): Promise<void> {
    const key = this.key('timer');
    const envelope = envelopeOf('timer.set', `timer:${key}`, timerOf(key));
    return this.put('timer', key, parkIn('scheduler'), [envelope.id, envelope.key, JSON.stringify(envelope), 0]);
  }

  private parkedPoison(): Promise<void> {
    const key = this.key('poison');
    const envelope = envelopeOf('message.received', key, {});
    return this.put('poison', key, parkIn('tickets'), [envelope.id, key, JSON.stringify(envelope), LAST_TRY]);
  }

  private key(what: 'timer' | 'poison'): string {
    return `crash:${what}:${++this.count}`;
  }

  private async put(what: 'timer' | 'poison', key: string, sql: string, values: unknown[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl(), connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(sql, values);
    } finally {
      await client.end();
    }
    this.ledger.write({ kind: 'planted', what, key });
  }
}

const timerOf = (key: string) => ({ key, kind: 'crash', dueAt: new Date().toISOString(), data: {} });

const envelopeOf = (name: string, key: string, data: object) => ({
  id: randomUUID(),
  name,
  companyId: COMPANY,
  key,
  at: new Date().toISOString(),
  data,
});

const parkIn = (schema: string) =>
  `INSERT INTO ${schema}.parked_event (event_id, key, envelope, attempts, due_at, reason)
   VALUES ($1, $2, $3, $4, now(), 'put there by the crash suite')`;
