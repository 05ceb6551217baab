import { noticeContext, PLATFORM_COMPANY, type PlatformNotice } from '@prosa/contracts';
import { recordEvent, SEALER, type Sealer } from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** Sends people the platform's own words, sealed from here to the wire. */
@Injectable()
export class PlatformNotices {
  constructor(@Inject(SEALER) private readonly sealer: Sealer) {}

  /** In the caller's transaction. Null takes the same way and reaches nobody. */
  async queue(manager: EntityManager, notice: PlatformNotice | null, lifeSeconds: number): Promise<void> {
    const noticeId = randomUUID();
    const sealed = this.sealer.seal(Buffer.from(JSON.stringify(notice)), noticeContext(noticeId)).toString('base64');
    const expiresAt = new Date(Date.now() + lifeSeconds * 1_000).toISOString();
    const scope = { companyId: PLATFORM_COMPANY, key: `notice:${noticeId}` };
    await recordEvent(manager, 'notice.queued', scope, { noticeId, sealed: notice && sealed, expiresAt });
  }
}
