import { noticeContext, type PlatformNotice } from '@prosa/contracts';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Sealer } from '../../operations/crypto/sealer.js';
import { recordEvent } from '../outbox/record-event.js';

interface QueuedNotice {
  /** Null sends nothing with the same work. */
  notice: PlatformNotice | null;
  /** It is not sent later than this. */
  lifeSeconds: number;
}

/**
 * Records a notice in the caller's transaction, sealed until it is on the wire, to be sent through a connection of the
 * company. Returns its id, which `notice.failed` names.
 */
export async function queueNotice(
  manager: EntityManager,
  sealer: Sealer,
  companyId: number,
  { notice, lifeSeconds }: QueuedNotice,
): Promise<string> {
  const noticeId = randomUUID();
  const sealed = sealer.seal(Buffer.from(JSON.stringify(notice)), noticeContext(noticeId)).toString('base64');
  const expiresAt = new Date(Date.now() + lifeSeconds * 1_000).toISOString();
  const scope = { companyId, key: noticeContext(noticeId) };
  await recordEvent(manager, 'notice.queued', scope, { noticeId, sealed: notice && sealed, expiresAt });
  return noticeId;
}
