import type { ContactAlias } from '@prosa/contracts';
import { withDownload } from '@prosa/service-kit/files';
import { recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { contactPictureKey, isSamePicture, type Log } from '@prosa/service-kit/operations';
import { CountedStorage, LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { ChannelAdapter, ChannelSession } from '../../channel-adapter.js';
import { underFence } from '../../database/assert-fence.js';
import { loggable } from '../../loggable.js';
import { throwUncounted } from '../../media/uncounted.js';
import { type Pace, TokenBucket } from '../../outbound/sending/pace/token-bucket.js';
import type { RunningSession } from '../../work/running-sessions.js';
import type { SessionWorker } from '../../work/session-worker.js';
import { drawPicture } from './draw-picture.js';

/**
 * Slower than a person who scrolls through chats: fast lookups look like a program (docs/spec/whatsapp.md §7.1, bans).
 */
const LOOKUP_PACE: Pace = { burst: 3, perSecond: 0.2, jitterMs: 3_000 };
/** A preview has a few kilobytes. */
const MAX_BYTES = 1_000_000;
const LOOKUP_WITHIN_MS = 20_000;
/** A failed lookup is tried again, so often and so much later. */
const TRIES_MAX = 4;
const RETRY_AFTER_MS = 60_000;

/** A row of `person_ask` for a picture. */
interface PictureLookup {
  id: string;
  contactId: number;
  aliases: ContactAlias[];
  /** Key of the picture that the desk has; '' for none. */
  picture: string;
  attempts: number;
}

/** The outcome of a lookup. */
interface FetchedPicture {
  /** Key of the stored picture; '' for none. */
  picture: string;
  /** Of a group, else null. */
  name: string | null;
}

/** Fetches pictures of contacts and names of groups, one after the other at a slow pace, and publishes them. */
@Injectable()
export class FetchPictures implements SessionWorker {
  readonly kind = 'picture';
  private readonly buckets = new WeakMap<ChannelAdapter, TokenBucket>();

  constructor(
    private readonly db: DataSource,
    private readonly storage: CountedStorage,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drain(running: RunningSession, signal: AbortSignal): Promise<number | null> {
    const { session, adapter } = running;
    while (adapter.isOpen && !signal.aborted) {
      const lookup = await this.claim(session);
      if (!lookup) return this.nextTryIn(session);
      await this.throttle(adapter, signal);
      if (!signal.aborted) await this.lookup(running, lookup, signal);
    }
    return 0;
  }

  private async throttle(adapter: ChannelAdapter, signal: AbortSignal): Promise<void> {
    const bucket = this.buckets.get(adapter) ?? new TokenBucket(LOOKUP_PACE);
    this.buckets.set(adapter, bucket);
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
      this.log.warn({ connectionId, isFinal, reason: loggable(error) }, 'a picture could not be fetched');
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
      // The key is the same after a kill: a repeated lookup stores the same file.
      const key = contactPictureKey(session.companyId, lookup.id, bytes);
      if (isSamePicture(lookup.picture, key)) return lookup.picture;
      await this.storage.put(key, bytes.length, () => Readable.from([bytes])).catch(throwUncounted);
      return key;
    });
  }

  /** Publishes nothing for a request that was replaced meanwhile: it is looked up again. */
  private async publish(
    session: ChannelSession,
    lookup: PictureLookup,
    { picture, name }: FetchedPicture,
  ): Promise<void> {
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

  /** Claims the oldest due lookup and counts the attempt. */
  private claim(session: ChannelSession): Promise<PictureLookup | undefined> {
    return underFence(this.db, session, async (manager) => {
      const [lookups]: [PictureLookup[]] = await manager.query(
        `UPDATE person_ask SET attempts = attempts + 1
         WHERE (company_id, id) = (
           SELECT company_id, id FROM person_ask
           WHERE company_id = $1 AND connection_id = $2 AND kind = 'picture' AND answered_at IS NULL
             AND requested_at + attempts * $3 * interval '1 millisecond' <= now()
           ORDER BY id LIMIT 1)
         RETURNING id, contact_id AS "contactId", aliases, picture, attempts`,
        [session.companyId, session.connectionId, RETRY_AFTER_MS],
      );
      return lookups[0];
    });
  }

  /** Milliseconds until a failed lookup is tried again; null when none waits. */
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
