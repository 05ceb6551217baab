import type { BotReply, TurnFile } from '@prosa/bots';
import { MEDIA_MAX_BYTES, type MediaRef } from '@prosa/contracts';
import { dropFiles } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { describeFile, fetchToFile } from '@prosa/service-kit/files';
import { AppError, EgressClient } from '@prosa/service-kit/http';
import { PlatformConfig, type Storage, storageKey } from '@prosa/service-kit/operations';
import { CountedStorage, STORAGE } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import type { InputRow } from './loaded-turn.js';

/** A file of an answer in the store. */
export interface StoredFile {
  media: MediaRef;
  /** Of a spoken answer. */
  transcript: string | null;
}

interface SessionRef {
  companyId: number;
  id: number;
}

type FileReply = Extract<BotReply, { kind: 'file' | 'voice' }>;

const TIME_LIMIT_MS = 30_000;
const VOICE_TYPE = 'audio/ogg';

/** Files of a turn: those of the contact are read, those of answers stored before they are sent, counted against the plan. */
@Injectable()
export class TurnFiles {
  private readonly egress: EgressClient;

  constructor(
    private readonly db: DataSource,
    private readonly storage: CountedStorage,
    @Inject(STORAGE) private readonly store: Storage,
    config: PlatformConfig,
  ) {
    this.egress = new EgressClient({ allow: config.EGRESS_ALLOW.split(',') });
  }

  /**
   * Stores them, by the place of their reply. One that cannot be fetched, or has no room, is missing. Their keys are recorded
   * first, so that the files are deleted when this process dies before they are sent.
   */
  async execute(session: SessionRef, replies: readonly BotReply[]): Promise<Map<number, StoredFile>> {
    const named = replies.flatMap((reply, index) =>
      reply.kind === 'file' || reply.kind === 'voice' ? [{ reply, index, key: storageKey(session.companyId) }] : [],
    );
    if (named.length === 0) return new Map();
    await this.recordKeys(
      session,
      named.map(({ key }) => key),
    );
    const stored = new Map<number, StoredFile>();
    for (const { reply, index, key } of named) {
      const file = await this.put(key, reply).catch(() => null);
      if (file) stored.set(index, file);
    }
    return stored;
  }

  /** The file of a message; null while it is not stored. */
  open({ media, mediaState }: Pick<InputRow, 'media' | 'mediaState'>): TurnFile | null {
    if (!media || mediaState !== 'ready') return null;
    const { key, mimetype: mimeType, fileName: name, size } = media;
    return { mimeType, name, size, url: null, read: async () => buffer(await this.store.open(key)) };
  }

  private recordKeys({ companyId, id }: SessionRef, keys: string[]): Promise<unknown> {
    return withTenant(this.db, { companyId }, (manager) =>
      manager.query('UPDATE bot_session SET file_keys = file_keys || $3 WHERE company_id = $1 AND id = $2', [
        companyId,
        id,
        JSON.stringify(keys),
      ]),
    );
  }

  /** Files of an answer that is not sent are deleted. */
  drop({ companyId }: SessionRef, stored: ReadonlyMap<number, StoredFile>): Promise<void> {
    const keys = [...stored.values()].map(({ media }) => media.key);
    return withTenant(this.db, { companyId }, (manager) => dropFiles(manager, companyId, keys));
  }

  private async put(key: string, reply: FileReply): Promise<StoredFile> {
    if (reply.kind === 'voice') {
      const { audio, text } = reply;
      await this.storage.put(key, audio.length, () => Readable.from([audio]));
      const media = {
        key,
        kind: 'audio',
        mimetype: VOICE_TYPE,
        fileName: 'audio.ogg',
        size: audio.length,
        isVoice: true,
      };
      return { media: media as MediaRef, transcript: text };
    }
    const limits = { maxBytes: MEDIA_MAX_BYTES[KINDS[reply.as]], timeLimitMs: TIME_LIMIT_MS };
    return fetchToFile(this.egress, reply.url, limits, async ({ path, name, size }) => {
      if (size === 0) throw new AppError('ERR_FILE_EMPTY');
      const found = await describeFile(path, KINDS[reply.as]);
      await this.storage.put(key, size, () => createReadStream(path));
      return { media: { ...found, key, fileName: name, size }, transcript: null };
    });
  }
}

const KINDS = { image: 'image', video: 'video', audio: 'audio', document: 'document' } as const;
