import type { ContactAlias } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { underFence } from '../database/assert-fence.js';

/** Publishes that a person has another picture; tickets knows whether they are a contact. */
@Injectable()
export class RecordPictureChanged {
  constructor(private readonly db: DataSource) {}

  /** Throws StaleFence when another process owns the session. */
  async execute(session: ChannelSession, aliases: ContactAlias[]): Promise<void> {
    const { companyId, connectionId } = session;
    await underFence(this.db, session, async (manager) => {
      const lane = { companyId, key: `${companyId}:${connectionId}:pictures` };
      await recordEvent(manager, 'contact.pictureChanged', lane, { connectionId, aliases });
    });
  }
}
