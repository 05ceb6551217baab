import { AppError } from '@prosa/service-kit/http';
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { type Fields, textOf } from '../../graph/fields.js';
import type { GraphClient } from '../../graph/graph-client.js';
import { GraphError } from '../../graph/graph-error.js';
import type { CloudFile } from '../inbound/read-media.js';
import type { CloudAccess } from '../session/cloud-access.js';

/** Answers of an address that has expired. */
const EXPIRED = [403, 404, 410];

/**
 * Opens the file of a message (docs/spec/wire-external.md §3.2). Its address lives five minutes: an expired one is asked
 * for again, once. The stream fails when the bytes are not those that the provider announced. Throws
 * ERR_WAPP_DOWNLOAD_MEDIA when the provider has the file no longer.
 */
export async function openCloudMedia(client: GraphClient, access: CloudAccess, source: Buffer): Promise<Readable> {
  const { id, sha256 } = JSON.parse(source.toString()) as CloudFile;
  for (let tries = 1; ; tries++) {
    const found = await describe(client, access, id);
    try {
      const stream = await client.download(textOf(found['url']), access);
      return verified(stream, [sha256, textOf(found['sha256'])].filter(Boolean));
    } catch (error) {
      const isExpired = error instanceof GraphError && EXPIRED.includes(error.status);
      if (!isExpired || tries === 2) throw error;
    }
  }
}

async function describe(client: GraphClient, access: CloudAccess, id: string): Promise<Fields> {
  try {
    return await client.get<Fields>(id, access, { phone_number_id: access.phoneNumberId });
  } catch (error) {
    const isMissing = error instanceof GraphError && (error.kind === 'other' || error.code === 131_052);
    throw isMissing ? new AppError('ERR_WAPP_DOWNLOAD_MEDIA', undefined, { cause: error }) : error;
  }
}

/** Hashes come in hexadecimal and in base64. */
function verified(stream: Readable, hashes: readonly string[]): Readable {
  const hash = createHash('sha256');
  const check = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      const digest = hash.digest();
      const forms = [digest.toString('hex'), digest.toString('base64')];
      const isRight = hashes.every((wanted) => forms.includes(wanted) || forms.includes(wanted.toLowerCase()));
      done(isRight ? null : new Error('the file is not the one that was announced'));
    },
  });
  return pipeline(stream, check, () => undefined);
}
