import type { ContactAlias } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { underFence } from '../database/assert-fence.js';

/** Publishes that a person stopped marketing messages of the company, or wants them again, in the lane of identities. */
@Injectable()
export class RecordPreference {
  constructor(private readonly db: DataSource) {}

  /** Throws StaleFence when another process owns the session. */
  async execute(session: ChannelSession, aliases: ContactAlias[], isStopped: boolean): Promise<void> {
    const { companyId, connectionId } = session;
    await underFence(this.db, session, async (manager) => {
      const lane = { companyId, key: `${companyId}:${connectionId}:identities` };
      await recordEvent(manager, 'contact.preferenceChanged', lane, { connectionId, aliases, isStopped });
    });
  }
}
