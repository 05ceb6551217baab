import { Global, Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { PlatformConfig } from '@prosa/service-kit/operations';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { uploadLimits } from './upload-limits.js';
import { StoreUpload } from './store-upload.js';

const OWNER_ONLY = 0o700;

/** Where uploads lie until they are stored: on the disk of the store, with no access for other users. */
export const uploadFolder = ({ DATA_DIR }: PlatformConfig): string => path.resolve(DATA_DIR, 'uploads');

/** Makes the folder, or closes one that is there to other users. Resolves to its path. */
export async function openUploadFolder(config: PlatformConfig): Promise<string> {
  const folder = uploadFolder(config);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  // A file system without such modes keeps its own.
  await chmod(folder, OWNER_ONLY).catch(() => undefined);
  return folder;
}

const multipart = MulterModule.registerAsync({
  inject: [PlatformConfig],
  useFactory: async (config: PlatformConfig) => ({
    dest: await openUploadFolder(config),
    defParamCharset: 'utf8',
    // A name with a slash would lose its beginning here; names become labels by `fileLabel`.
    preservePath: true,
    limits: uploadLimits(1),
  }),
});

/**
 * How multipart bodies are read: one file, streamed to disk, within limits. Global, because a module that missed it would
 * read files without these limits and into memory.
 */
@Global()
@Module({ imports: [multipart], providers: [StoreUpload], exports: [multipart, StoreUpload] })
export class UploadsModule {}
