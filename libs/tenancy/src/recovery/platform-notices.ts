import { noticeContext, PLATFORM_COMPANY, type PlatformNotice } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** Sends messages of the platform to users, sealed until they are on the wire. */
@Injectable()
export class PlatformNotices {
  constructor(@Inject(SEALER) private readonly sealer: Sealer) {}

  /**
   * Records the notice in the caller's transaction, to be sent through a connection of the company, by default the one
   * that runs the platform. For null it does the same work and sends nothing.
   */
  async queue(
    manager: EntityManager,
    notice: PlatformNotice | null,
    lifeSeconds: number,
    companyId = PLATFORM_COMPANY,
  ): Promise<void> {
    const noticeId = randomUUID();
    const sealed = this.sealer.seal(Buffer.from(JSON.stringify(notice)), noticeContext(noticeId)).toString('base64');
    const expiresAt = new Date(Date.now() + lifeSeconds * 1_000).toISOString();
    const scope = { companyId, key: `notice:${noticeId}` };
    await recordEvent(manager, 'notice.queued', scope, { noticeId, sealed: notice && sealed, expiresAt });
  }
}
