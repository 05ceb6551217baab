import type { ContactAlias } from '@prosa/contracts';
import {
  AppError,
  contactPictureKey,
  isSamePicture,
  LOG,
  type Log,
  recordEvent,
  STORAGE,
  type Storage,
} from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { ChannelSession } from '../../channel-adapter.js';
import { underFence } from '../../database/assert-fence.js';
import { loggable } from '../../loggable.js';
import { withDownload } from '../../media/with-download.js';
import { type Pace, TokenBucket } from '../../outbound/token-bucket.js';
import type { RunningSession } from '../../work/running-sessions.js';
import type { SessionWorker } from '../../work/session-worker.js';
import { drawPicture } from './draw-picture.js';

/**
 * A person who scrolls through their chats looks at more than this; a program that reads out an address book does not
 * wait (whatsapp.md §7.1, bans).
 */
const LOOKUP_PACE: Pace = { burst: 3, perSecond: 0.2, jitterMs: 3_000 };
/** Previews have a few kilobytes. */
const MAX_BYTES = 1_000_000;
const LOOKUP_WITHIN_MS = 20_000;
/** A look that failed is repeated, so often and so much later. */
const TRIES_MAX = 4;
const RETRY_AFTER_MS = 60_000;

interface PictureLookup {
  id: string;
  contactId: number;
  aliases: ContactAlias[];
  /** The key of what the desk has. */
  picture: string;
  attempts: number;
}

/** What was seen: the key of the picture, which is stored by then, '' for none; and the name, null but for groups. */
interface Seen {
  picture: string;
  name: string | null;
}

/** Looks at pictures of contacts and names of groups, one after the other and never in haste, and tells the desk. */
@Injectable()
export class FetchPictures implements SessionWorker {
  readonly kind = 'picture';
  private readonly buckets = new Map<number, TokenBucket>();

  constructor(
    private readonly db: DataSource,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drain(running: RunningSession, signal: AbortSignal): Promise<number | null> {
    const { session, adapter } = running;
    while (adapter.isOpen && !signal.aborted) {
      const lookup = await this.claim(session);
      if (!lookup) return this.nextTryIn(session);
      await this.throttle(session.connectionId, signal);
      if (!signal.aborted) await this.lookup(running, lookup, signal);
    }
    return 0;
  }

  private async throttle(connectionId: number, signal: AbortSignal): Promise<void> {
    const bucket = this.buckets.get(connectionId) ?? new TokenBucket(LOOKUP_PACE);
    this.buckets.set(connectionId, bucket);
    await pause(bucket.take(), undefined, { signal }).catch(() => undefined);
  }

  private async lookup(running: RunningSession, lookup: PictureLookup, signal: AbortSignal): Promise<void> {
    const { session } = running;
    try {
      const name = (await running.adapter.capabilities.groups?.nameOf(lookup.aliases)) ?? null;
      await this.publish(session, lookup, { picture: await this.fetch(running, lookup, signal), name });
    } catch (error) {
      const isFinal = error instanceof AppError || lookup.attempts >= TRIES_MAX;
      const { connectionId } = session;
      this.log.warn({ connectionId, isFinal, reason: loggable(error) }, 'a picture could not be looked at');
      if (isFinal) await this.publish(session, lookup, { picture: lookup.picture, name: null });
    }
  }

  private async fetch({ session, adapter }: RunningSession, lookup: PictureLookup, stop: AbortSignal): Promise<string> {
    const { pictures } = adapter.capabilities;
    if (!pictures) return lookup.picture;
    const source = await pictures.open(lookup.aliases);
    if (source === null) return '';
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LOOKUP_WITHIN_MS)]);
    return withDownload(source, { maxBytes: MAX_BYTES, signal }, async (file) => {
      const bytes = await drawPicture(file);
      // The same after a kill: a repeated look puts the same file in place.
      const key = contactPictureKey(session.companyId, lookup.id, bytes);
      if (isSamePicture(lookup.picture, key)) return lookup.picture;
      await this.storage.put(key, Readable.from([bytes]));
      return key;
    });
  }

  /** What was asked again meanwhile is looked at again. */
  private async publish(session: ChannelSession, lookup: PictureLookup, { picture, name }: Seen): Promise<void> {
    const { companyId, connectionId } = session;
    await underFence(this.db, session, async (manager) => {
      const [deleted]: [unknown[]] = await manager.query(
        'DELETE FROM person_ask WHERE company_id = $1 AND id = $2 AND attempts = $3 RETURNING 1',
        [companyId, lookup.id, lookup.attempts],
      );
      if (deleted.length === 0 || (picture === lookup.picture && name === null)) return;
      const lane = { companyId, key: `${companyId}:${connectionId}:pictures` };
      await recordEvent(manager, 'contact.pictureFetched', lane, { contactId: lookup.contactId, picture, name });
    });
  }

  /** The oldest that is due, with its try counted. */
  private claim(session: ChannelSession): Promise<PictureLookup | undefined> {
    return underFence(this.db, session, async (manager) => {
      const [lookups]: [PictureLookup[]] = await manager.query(
        `UPDATE person_ask SET attempts = attempts + 1
         WHERE (company_id, id) = (
           SELECT company_id, id FROM person_ask
           WHERE company_id = $1 AND connection_id = $2 AND kind = 'picture' AND answered_at IS NULL
             AND asked_at + attempts * $3 * interval '1 millisecond' <= now()
           ORDER BY id LIMIT 1)
         RETURNING id, contact_id AS "contactId", aliases, picture, attempts`,
        [session.companyId, session.connectionId, RETRY_AFTER_MS],
      );
      return lookups[0];
    });
  }

  private async nextTryIn(session: ChannelSession): Promise<number | null> {
    return underFence(this.db, session, async (manager) => {
      const rows: unknown[] = await manager.query(
        `SELECT 1 FROM person_ask WHERE company_id = $1 AND connection_id = $2 AND kind = 'picture' LIMIT 1`,
        [session.companyId, session.connectionId],
      );
      return rows.length > 0 ? RETRY_AFTER_MS : null;
    });
  }
}
