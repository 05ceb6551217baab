import { Inject, Injectable } from '@nestjs/common';
import type { SessionTokens } from '@prosa/contracts';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import type { Response } from 'express';
import { LiveLog } from '../realtime/log/live-log.js';

/**
 * Announces to a console, with the reply that begins its session, where the live stream of its company stands. All that it
 * reads from then on is at least as new; it connects from this number and needs to read nothing a second time.
 */
@Injectable()
export class StreamStart {
  constructor(
    private readonly live: LiveLog,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Without the header, which is missing when the log cannot be read, the console reads its data again on connect. */
  async announce(response: Response, { user }: SessionTokens): Promise<void> {
    try {
      const heads = await this.live.heads([user.companyId]);
      response.setHeader('X-Live-Seq', heads.get(user.companyId) ?? 0);
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'live stream position is unknown');
    }
  }
}
