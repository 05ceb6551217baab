import { type ErrorCode, MEDIA_MAX_BYTES, type MediaRef } from '@prosa/contracts';
import { describeFile, withDownload } from '@prosa/service-kit/files';
import { AppError } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import { CountedStorage, LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { loggable } from '../loggable.js';
import type { RunningSession } from '../work/running-sessions.js';
import type { SessionWorker } from '../work/session-worker.js';
import { MediaQueue, type PendingFile } from './media-queue.js';
import { throwUncounted, Uncounted } from './uncounted.js';

/** Files of one session that are fetched side by side, so that a large one does not block the rest. */
const SIDE_BY_SIDE = 3;
/** Pauses after a failed download, in milliseconds; after the last one the file has failed. */
const RETRY_DELAYS_MS = [2_000, 10_000, 60_000, 300_000, 1_800_000];
/** The pause while the file cannot be counted, in milliseconds. This is no failure of the file, however long it lasts. */
const UNCOUNTED_DELAY_MS = 30_000;

/** Fetches the files of inbound messages into the store, and publishes the outcome. */
@Injectable()
export class FetchMedia implements SessionWorker {
  readonly kind = 'media';

  constructor(
    private readonly queue: MediaQueue,
    private readonly storage: CountedStorage,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drain(running: RunningSession, signal: AbortSignal): Promise<number | null> {
    while (running.adapter.isOpen && !signal.aborted) {
      const files = await this.queue.claim(running.session, SIDE_BY_SIDE);
      if (files.length === 0) return this.queue.nextTryIn(running.session);
      await Promise.all(files.map((file) => this.fetch(running, file, signal)));
    }
    return 0;
  }

  private async fetch(running: RunningSession, file: PendingFile, signal: AbortSignal): Promise<void> {
    const { session } = running;
    let media: MediaRef;
    try {
      if (file.leftKey) await this.storage.delete(file.leftKey).catch(throwUncounted);
      media = await this.store(running, file, signal);
    } catch (error) {
      // The process stops: the file stays due, and this counts as no failure.
      if (signal.aborted) throw error;
      return this.handleFailure(running, file, error);
    }
    try {
      await this.queue.stored(session, file, media);
    } catch (error) {
      // Where this fails too, the next attempt deletes the file by its recorded key.
      await this.storage.delete(media.key).catch(() => undefined);
      throw error;
    }
  }

  private async store({ adapter }: RunningSession, pending: PendingFile, signal: AbortSignal): Promise<MediaRef> {
    const { media, raw, key } = pending;
    const maxBytes = MEDIA_MAX_BYTES[media.kind];
    const capability = adapter.capabilities.media;
    if (raw === null || !capability) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
    if (media.size > maxBytes) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
    return withDownload(await capability.download(raw), { maxBytes, signal }, async (file) => {
      const { size } = await stat(file);
      if (size === 0) throw new AppError('ERR_FILE_EMPTY');
      const found = await describeFile(file, media.kind);
      await this.storage.put(key, size, () => createReadStream(file)).catch(throwUncounted);
      return refOf(media, found, key, size);
    });
  }

  private async handleFailure({ session }: RunningSession, file: PendingFile, error: unknown): Promise<void> {
    const reason = loggable(error);
    this.log.warn({ connectionId: session.connectionId, attempt: file.attempts, reason }, 'file could not be fetched');
    if (error instanceof Uncounted) return this.queue.retryLater(session, file, UNCOUNTED_DELAY_MS);
    const delay = RETRY_DELAYS_MS[file.attempts - 1];
    if (error instanceof AppError || delay === undefined) return this.queue.failed(session, file, codeOf(error));
    return this.queue.retryLater(session, file, delay);
  }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'ERR_WAPP_DOWNLOAD_MEDIA');

/** Kind and size come from the bytes; the rest is the sender's word, where it fits the kind. */
function refOf(
  { fileName, isVoice, seconds }: PendingFile['media'],
  found: Awaited<ReturnType<typeof describeFile>>,
  key: string,
  size: number,
): MediaRef {
  const isPlayed = found.kind === 'audio' || found.kind === 'video';
  return {
    ...found,
    key,
    fileName,
    size,
    ...(isVoice && found.kind === 'audio' && { isVoice }),
    ...(seconds !== undefined && isPlayed && { seconds }),
  };
}
