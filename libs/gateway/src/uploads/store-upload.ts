import { Injectable } from '@nestjs/common';
import { MEDIA_MAX_BYTES, type MediaRef } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { storageKey } from '@prosa/service-kit/operations';
import { CountedStorage } from '@prosa/service-kit/service';
import { createReadStream } from 'node:fs';
import { fileLabel } from './file-label.js';
import { measureImage } from './measure-image.js';
import { isOutcomeUnknown } from './outcome.js';
import { isVoiceMessage, recogniseFile } from './recognise-file.js';
import type { ReceivedFile } from './uploaded-file.js';

/** How consoles of this family name a recording: `{ms}.mp3`, whatever it holds (docs/spec/wire-contract.md §2). */
const RECORDING_NAME = /^\d{10,16}\.mp3$/;

export interface StoreUploadOptions {
  /** It was recorded to be played in the thread. */
  isRecording?: boolean;
  /** Mimetypes that may come; all that are allowed when none is named. */
  only?: readonly string[];
}

/** An uploaded file into the store, as what its bytes say it is. */
@Injectable()
export class StoreUpload {
  constructor(private readonly storage: CountedStorage) {}

  /**
   * Throws ERR_FILE_EMPTY, ERR_FILE_TYPE_NOT_ALLOWED, ERR_PAYLOAD_TOO_LARGE, ERR_STORAGE_QUOTA; nothing is stored then.
   */
  async execute(
    companyId: number,
    file: ReceivedFile,
    { isRecording = false, only }: StoreUploadOptions = {},
  ): Promise<MediaRef> {
    const described = await this.describe(file, isRecording);
    if (only && !only.includes(described.mimetype)) throw new AppError('ERR_FILE_TYPE_NOT_ALLOWED');
    const key = storageKey(companyId);
    const size = await this.storage.put(key, file.size, () => createReadStream(file.path));
    return { key, ...described, size };
  }

  /**
   * Stores a file and does with it what it is for: refused means that nothing stays behind. Throws ERR_FILE_REQUIRED when
   * there is none, and what `execute` throws.
   */
  async use<T>(
    companyId: number,
    file: ReceivedFile | undefined,
    work: (media: MediaRef) => Promise<T>,
    options: StoreUploadOptions = {},
  ): Promise<T> {
    if (!file) throw new AppError('ERR_FILE_REQUIRED');
    const media = await this.execute(companyId, file, options);
    return work(media).catch(async (error: unknown) => {
      // The caller gets the refusal, whether or not the clean-up worked.
      if (!isOutcomeUnknown(error)) await this.discard(media).catch(() => undefined);
      throw error;
    });
  }

  /** Takes the stored file away again: what it was for did not happen. */
  discard({ key }: MediaRef): Promise<void> {
    return this.storage.delete(key);
  }

  private async describe(file: ReceivedFile, isRecording: boolean): Promise<Omit<MediaRef, 'key'>> {
    if (file.size === 0) throw new AppError('ERR_FILE_EMPTY');
    const type = await recogniseFile(file.path, file.originalname);
    const { kind, mimetype } = type;
    if (file.size > MEDIA_MAX_BYTES[kind]) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
    const isRecorded = isRecording || RECORDING_NAME.test(file.originalname) || (await isVoiceMessage(file.path, type));
    const isVoice = kind === 'audio' && isRecorded;
    return {
      kind,
      mimetype,
      fileName: fileLabel(file.originalname, type),
      size: file.size,
      ...(isVoice && { isVoice }),
      ...(kind === 'image' && (await measureImage(file.path))),
    };
  }
}
