import type * as Sdk from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../http/errors/app-error.js';
import { assertStorageKey, type Storage, storagePrefix } from './storage.js';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Files of a company that are deleted at a time. One call for many needs checksums that not all compatible stores know. */
const DELETED_AT_ONCE = 20;

/** Loads the library, a hundred files, only where a store is configured. */
async function connect({ endpoint, region, accessKey, secretKey }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    // Not all compatible stores know the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  return { ...sdk, client };
}

const isAbsent = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as { name?: string }).name ?? '');

/** Files in an S3-compatible store. The stream is written to a temporary file first, because its length must be known before it is sent. */
export class S3Storage implements Storage {
  private readonly sdk: Promise<typeof Sdk & { client: Sdk.S3Client }>;
  private readonly bucket: string;

  constructor(options: S3Options) {
    this.bucket = options.bucket;
    this.sdk = connect(options);
    // Each call reports the failure.
    this.sdk.catch(() => undefined);
  }

  async put(key: string, body: Readable): Promise<number> {
    const { client, PutObjectCommand } = await this.sdk;
    const spool = path.join(tmpdir(), `prosa-${randomBytes(12).toString('hex')}`);
    try {
      await pipeline(body, createWriteStream(spool, { flags: 'wx', mode: 0o600 }));
      const { size } = await stat(spool);
      const put = new PutObjectCommand({ ...this.at(key), Body: createReadStream(spool), ContentLength: size });
      await client.send(put);
      return size;
    } finally {
      await rm(spool, { force: true });
    }
  }

  async open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const { client, GetObjectCommand } = await this.sdk;
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.found(() => client.send(new GetObjectCommand({ ...this.at(key), Range })));
    return Body as Readable;
  }

  async size(key: string): Promise<number> {
    const { client, HeadObjectCommand } = await this.sdk;
    const { ContentLength } = await this.found(() => client.send(new HeadObjectCommand(this.at(key))));
    return ContentLength ?? 0;
  }

  async delete(key: string): Promise<void> {
    const { client, DeleteObjectCommand } = await this.sdk;
    await client.send(new DeleteObjectCommand(this.at(key)));
  }

  async deleteCompany(companyId: number): Promise<void> {
    const { client, DeleteObjectCommand, ListObjectsV2Command } = await this.sdk;
    const Prefix = storagePrefix(companyId);
    for (;;) {
      const list = new ListObjectsV2Command({ Bucket: this.bucket, Prefix, MaxKeys: DELETED_AT_ONCE });
      const keys = ((await client.send(list)).Contents ?? []).flatMap(({ Key }) => Key ?? []);
      if (keys.length === 0) return;
      await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }))));
    }
  }

  async check(): Promise<void> {
    const { client, HeadBucketCommand } = await this.sdk;
    await client.send(new HeadBucketCommand({ Bucket: this.bucket }));
  }

  private at(key: string): { Bucket: string; Key: string } {
    assertStorageKey(key);
    return { Bucket: this.bucket, Key: key };
  }

  private async found<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      throw isAbsent(error) ? new AppError('ERR_NO_MEDIA_FOUND', undefined, { cause: error }) : error;
    }
  }
}
