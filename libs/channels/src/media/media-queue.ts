import type { ErrorCode, MediaRef, MessageKey, PendingMedia } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { type Sealer, storageKey } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import { underFence } from '../database/assert-fence.js';
import { rawMediaContext } from './raw-media-context.js';

/** A file that waits to be fetched. */
export interface PendingFile {
  id: string;
  message: MessageKey;
  media: PendingMedia;
  /** For the `media` capability; null when the channel gave nothing to fetch the file by. */
  raw: Buffer | null;
  attempts: number;
  /** Its key in the store. */
  key: string;
  /** The key under which a killed attempt may have stored it. */
  leftKey: string | null;
}

/** A row of `inbound_message` with a file. */
interface Row extends MessageKey {
  id: string;
  media: PendingMedia;
  mediaRaw: Buffer | null;
  attempts: number;
  leftKey: string | null;
}

/** The files that a session's owner still has to fetch. Every step is a transaction under its fence. */
@Injectable()
export class MediaQueue {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /**
   * Claims up to `limit` due files. Each claim counts as an attempt, so that a file that kills the process fails in the
   * end.
   */
  claim(session: ChannelSession, limit: number): Promise<PendingFile[]> {
    return this.asOwner(session, async (manager) => {
      const rows: Row[] = await manager.query(
        `SELECT id, connection_id AS "connectionId", chat_id AS "chatId", from_me AS "fromMe", participant,
           external_id AS "externalId", media, media_raw AS "mediaRaw", media_attempts AS attempts, media_key AS "leftKey"
         FROM inbound_message WHERE company_id = $1 AND connection_id = $2 AND media_state = 'pending'
           AND media_due_at <= now() ORDER BY is_history, media_due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED`,
        [session.companyId, session.connectionId, limit],
      );
      const files = rows.map((row) => this.toPendingFile(session.companyId, row));
      for (const { id, key } of files) {
        await manager.query(
          'UPDATE inbound_message SET media_attempts = media_attempts + 1, media_key = $3 WHERE company_id = $1 AND id = $2',
          [session.companyId, id, key],
        );
      }
      return files;
    });
  }

  /** Records a stored file and publishes it. */
  stored(session: ChannelSession, file: PendingFile, media: MediaRef): Promise<void> {
    return this.finish(session, file, 'stored', (manager) =>
      recordEvent(manager, 'message.mediaStored', laneOf(session, file), { ...file.message, media }),
    );
  }

  /** Records and publishes that a file cannot be had. */
  failed(session: ChannelSession, file: PendingFile, reason: ErrorCode): Promise<void> {
    return this.finish(session, file, 'failed', (manager) =>
      recordEvent(manager, 'message.mediaFailed', laneOf(session, file), { ...file.message, reason }),
    );
  }

  /** Makes a file due again after a pause. */
  retryLater(session: ChannelSession, { id }: PendingFile, delayMs: number): Promise<void> {
    return this.asOwner(session, async (manager) => {
      await manager.query(
        `UPDATE inbound_message SET media_due_at = now() + $3::double precision * interval '1 millisecond'
         WHERE company_id = $1 AND id = $2`,
        [session.companyId, id, delayMs],
      );
    });
  }

  /** Milliseconds until the next file may be fetched, null when none waits. */
  nextTryIn(session: ChannelSession): Promise<number | null> {
    return this.asOwner(session, async (manager) => {
      const [{ delay }] = (await manager.query(
        `SELECT (extract(epoch FROM min(media_due_at) - now()) * 1000)::float8 AS delay FROM inbound_message
         WHERE company_id = $1 AND connection_id = $2 AND media_state = 'pending'`,
        [session.companyId, session.connectionId],
      )) as [{ delay: number | null }];
      return delay === null ? null : Math.max(0, delay);
    });
  }

  private finish(
    session: ChannelSession,
    { id }: PendingFile,
    state: 'stored' | 'failed',
    publish: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.asOwner(session, async (manager) => {
      const [rows]: [unknown[]] = await manager.query(
        `UPDATE inbound_message SET media_state = $3, media_raw = NULL
         WHERE company_id = $1 AND id = $2 AND media_state = 'pending' RETURNING 1`,
        [session.companyId, id, state],
      );
      if (rows.length > 0) await publish(manager);
    });
  }

  private toPendingFile(companyId: number, { id, media, mediaRaw, attempts, leftKey, ...message }: Row): PendingFile {
    const raw = mediaRaw && this.sealer.open(mediaRaw, rawMediaContext(companyId, message));
    return { id, message, media, raw, attempts: attempts + 1, key: storageKey(companyId), leftKey };
  }

  private asOwner<T>(session: ChannelSession, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return underFence(this.db, session, work);
  }
}

const laneOf = ({ companyId, connectionId }: ChannelSession, { message }: PendingFile) =>
  chatLane(companyId, connectionId, message.chatId);
