import { Injectable } from '@nestjs/common';
import { PICTURE_MAX_BYTES, PICTURE_SIDE } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { pictureKey } from '@prosa/service-kit/operations';
import { CountedStorage } from '@prosa/service-kit/service';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { measureImage } from '../../uploads/measure-image.js';
import { recogniseFile } from '../../uploads/recognise-file.js';
import type { ReceivedFile } from '../../uploads/uploaded-file.js';

const FORMAT = 'webp';
const SECONDS_TO_DRAW = 20;

/**
 * Stores pictures of users, each redrawn as a square WebP: nothing of the sent file is served, neither hidden content
 * nor the place it was taken at. The random name is the only permission needed, since picture tags send no token
 * (docs/spec/wire-contract.md §2).
 */
@Injectable()
export class StorePicture {
  constructor(private readonly storage: CountedStorage) {}

  /**
   * Resolves to the bare file name. Throws ERR_FILE_EMPTY, ERR_FILE_TYPE_NOT_ALLOWED, ERR_PAYLOAD_TOO_LARGE or
   * ERR_STORAGE_QUOTA, and stores nothing then.
   */
  async execute(companyId: number, file: ReceivedFile): Promise<string> {
    if (file.size === 0) throw new AppError('ERR_FILE_EMPTY');
    if (file.size > PICTURE_MAX_BYTES) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
    const { kind } = await recogniseFile(file.path, file.originalname);
    if (kind !== 'image') throw new AppError('ERR_FILE_TYPE_NOT_ALLOWED');
    await measureImage(file.path);

    const key = pictureKey(companyId);
    const picture = await redrawn(file.path);
    await this.storage.put(key, picture.length, () => Readable.from([picture]));
    return `${path.basename(key)}.${FORMAT}`;
  }

  /** Deletes a picture that no user has any more. */
  async discard(companyId: number, profileImage: string): Promise<void> {
    const key = keyOf(companyId, profileImage);
    if (key) await this.storage.delete(key);
  }
}

/** The storage key of a picture; null for a name that the product never makes. */
export function keyOf(companyId: number, profileImage: string): string | null {
  const random = /^([a-f0-9]{32})\.webp$/.exec(profileImage)?.[1];
  return random ? pictureKey(companyId, random) : null;
}

const redrawn = (file: string): Promise<Buffer> =>
  sharp(file)
    .timeout({ seconds: SECONDS_TO_DRAW })
    .autoOrient()
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
    .toFormat(FORMAT)
    .toBuffer();
