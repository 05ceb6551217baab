import { withTenant } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { ChannelSession, Queryable } from '../../channel-adapter.js';
import { underFence } from '../../database/assert-fence.js';

/** How far a message got: sent, delivered, read. */
export type Reached = 1 | 2 | 3;

/** A call that sent a message or a part of one. */
export interface SentPart {
  mid: string | null;
  providerId: string | null;
  part: number;
  parts: number;
  reached: Reached;
}

const COLUMNS = 'mid, provider_id AS "providerId", part, parts, reached';
/** Parts that one event of the provider reports at most. */
const COVERED_MAX = 500;
/** An echo that carries nothing of ours is compared with calls of this age. */
const UNCERTAIN_FOR = `interval '15 minutes'`;

/** What a new part is before its call. */
export interface NewPart {
  chatId: string;
  providerId: string;
  part: number;
  parts: number;
  digest: string;
}

/**
 * What one session sent, stored before each call: an echo may come before the answer, the provider reports reads by time,
 * and a message that takes several calls goes on where it stopped.
 */
export class SentLedger {
  constructor(
    private readonly db: DataSource,
    private readonly session: ChannelSession,
  ) {}

  /** Stores that a call begins. Resolves to the part's name when an earlier attempt sent it already. */
  async begin({ chatId, providerId, part, parts, digest }: NewPart): Promise<string | null> {
    return underFence(this.db, this.session, async (manager) => {
      const [row] = (await manager.query(
        `INSERT INTO messenger_part (company_id, connection_id, chat_id, provider_id, part, parts, digest)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (company_id, connection_id, provider_id, part) WHERE provider_id IS NOT NULL
         DO UPDATE SET sent_at = CASE WHEN messenger_part.mid IS NULL THEN now() ELSE messenger_part.sent_at END
         RETURNING mid`,
        [...this.key, chatId, providerId, part, parts, digest],
      )) as { mid: string | null }[];
      return row?.mid ?? null;
    });
  }

  /** Forgets a call that the provider refused. */
  async refused(providerId: string, part: number): Promise<void> {
    await underFence(this.db, this.session, (manager) =>
      manager.query(
        `DELETE FROM messenger_part
         WHERE company_id = $1 AND connection_id = $2 AND provider_id = $3 AND part = $4 AND mid IS NULL`,
        [...this.key, providerId, part],
      ),
    );
  }

  /** The provider named a part, by its answer or by an echo, which also has its own time. */
  async named(providerId: string, part: number, mid: string, sentAt?: string): Promise<void> {
    await underFence(this.db, this.session, (manager) =>
      manager.query(
        `UPDATE messenger_part SET mid = $5, sent_at = coalesce($6, sent_at)
         WHERE company_id = $1 AND connection_id = $2 AND provider_id = $3 AND part = $4 AND (mid IS NULL OR mid = $5)`,
        [...this.key, providerId, part, mid, sentAt ?? null],
      ),
    );
  }

  /** The parts of a message in their order. */
  partsOf(providerId: string): Promise<SentPart[]> {
    return this.read(`provider_id = $3 ORDER BY part`, [providerId]);
  }

  /**
   * Whether every call of a message that ever began has its name: then nothing of it is in doubt, and sending it goes on
   * with the parts that are missing.
   */
  async canContinue(providerId: string): Promise<boolean> {
    const begun = await this.partsOf(providerId);
    return begun.length > 0 && begun.every(({ mid }) => mid !== null);
  }

  async find(mid: string): Promise<SentPart | undefined> {
    return (await this.read('mid = $3', [mid]))[0];
  }

  /** A call of this content to this chat of which no answer came. */
  async uncertain(chatId: string, digest: string): Promise<SentPart | undefined> {
    const where = `chat_id = $3 AND digest = $4 AND mid IS NULL AND sent_at > now() - ${UNCERTAIN_FOR} ORDER BY id`;
    return (await this.read(where, [chatId, digest]))[0];
  }

  /** The first part of a message, by which the desk knows it, from the name of any of its parts. */
  async messageOf(mid: string): Promise<string> {
    const sent = await this.find(mid);
    if (!sent?.providerId || sent.part === 1) return mid;
    return (await this.partsOf(sent.providerId))[0]?.mid ?? mid;
  }

  /** What was sent to a chat up to a time and got less far. */
  covered(chatId: string, until: string, reached: Reached): Promise<SentPart[]> {
    return this.read(
      `chat_id = $3 AND sent_at <= $4 AND reached < $5 AND mid IS NOT NULL ORDER BY sent_at, id LIMIT ${COVERED_MAX}`,
      [chatId, until, reached],
    );
  }

  /** Those of the names that got less far. */
  notYet(mids: readonly string[], reached: Reached): Promise<SentPart[]> {
    return this.read('mid = ANY($3) AND reached < $4 ORDER BY sent_at, id', [mids, reached]);
  }

  /** When a part was sent, as ISO time; null for an unknown name. */
  async sentAt(mid: string): Promise<string | null> {
    const rows = await withTenant(this.db, this.session, (manager) =>
      manager.query(
        'SELECT sent_at AS "sentAt" FROM messenger_part WHERE company_id = $1 AND connection_id = $2 AND mid = $3',
        [...this.key, mid],
      ),
    );
    return (rows as { sentAt: Date }[])[0]?.sentAt.toISOString() ?? null;
  }

  async reached(mids: readonly string[], reached: Reached): Promise<void> {
    await underFence(this.db, this.session, (manager) =>
      manager.query(
        `UPDATE messenger_part SET reached = $4
         WHERE company_id = $1 AND connection_id = $2 AND mid = ANY($3) AND reached < $4`,
        [...this.key, mids, reached],
      ),
    );
  }

  /** Stores what was written in another app, in the transaction that stores the message: reads are reported of it too. */
  async fromOtherApp(db: Queryable, chatId: string, mid: string, sentAt: string): Promise<void> {
    await db.query(
      `INSERT INTO messenger_part (company_id, connection_id, chat_id, mid, sent_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [...this.key, chatId, mid, sentAt],
    );
  }

  private get key(): [number, number] {
    return [this.session.companyId, this.session.connectionId];
  }

  private read(where: string, values: unknown[]): Promise<SentPart[]> {
    return withTenant(this.db, this.session, (manager: EntityManager) =>
      manager.query(`SELECT ${COLUMNS} FROM messenger_part WHERE company_id = $1 AND connection_id = $2 AND ${where}`, [
        ...this.key,
        ...values,
      ]),
    );
  }
}
