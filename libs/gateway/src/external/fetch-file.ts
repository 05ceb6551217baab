import { MEDIA_MAX_BYTES } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, EgressClient } from '@prosa/service-kit/http';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GatewayConfig } from '../gateway.config.js';
import { openUploadFolder } from '../uploads/uploads.module.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';

const TIME_LIMIT_MS = 30_000;
const MAX_BYTES = Math.max(...Object.values(MEDIA_MAX_BYTES));

/** Fetches a file from an address that a program names: public ones only (docs/spec/reliability-security.md §2.6). */
@Injectable()
export class FetchFile {
  private readonly egress: EgressClient;

  constructor(private readonly config: GatewayConfig) {
    this.egress = new EgressClient({ allow: config.EGRESS_ALLOW.split(',') });
  }

  /**
   * Works with the file, which lives as long. Throws ERR_EGRESS_REFUSED, ERR_MEDIA_NOT_FETCHED when the address answers
   * anything else than a file, and ERR_PAYLOAD_TOO_LARGE.
   */
  async use<T>(address: string, work: (file: ReceivedFile) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(await openUploadFolder(this.config), 'fetched-'));
    try {
      const file = path.join(folder, 'file');
      await this.download(address, file);
      const { size } = await stat(file);
      return await work({ path: file, originalname: nameOf(address), size });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async download(address: string, file: string): Promise<void> {
    try {
      const { status, body } = await this.egress.open(address, { timeLimitMs: TIME_LIMIT_MS });
      if (status !== 200) throw new AppError('ERR_MEDIA_NOT_FETCHED', { status });
      await pipeline(body, limited, createWriteStream(file));
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('ERR_MEDIA_NOT_FETCHED', {}, { cause: error });
    }
  }
}

async function* limited(body: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
    yield chunk as Buffer;
  }
}

/** The last part of the address's path, without what follows it. */
function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'file';
  } catch {
    return last || 'file';
  }
}
