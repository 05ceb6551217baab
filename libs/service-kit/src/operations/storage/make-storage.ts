import path from 'node:path';
import type { PlatformConfig } from '../config/platform-config.js';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

/** The store that the settings choose: S3 when its endpoint is given, else the data folder. */
export function makeStorage(config: PlatformConfig): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT) {
    const storage = new DiskStorage(path.resolve(config.DATA_DIR, 'media'));
    void storage.sweep().catch(() => undefined);
    return storage;
  }
  if (!S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY');
  }
  return new S3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  });
}
