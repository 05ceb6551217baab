import { PLATFORM_COMPANY, type PlatformNotice } from '@prosa/contracts';
import { queueNotice } from '@prosa/service-kit/bus';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
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
    await queueNotice(manager, this.sealer, companyId, { notice, lifeSeconds });
  }
}
