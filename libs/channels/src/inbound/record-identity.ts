import type { ContactAlias } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { underFence } from '../database/assert-fence.js';

/** Publishes what the provider says of people, by their aliases. One lane per connection keeps the order. */
@Injectable()
export class RecordIdentity {
  constructor(private readonly db: DataSource) {}

  /** Several aliases belong to one person. Throws StaleFence when another process owns the session. */
  async execute(session: ChannelSession, aliases: ContactAlias[]): Promise<void> {
    const { connectionId } = session;
    await underFence(this.db, session, (manager) =>
      recordEvent(manager, 'contact.identified', laneOf(session), { connectionId, aliases }),
    );
  }

  /** A person stopped marketing messages, or wants them again. Throws StaleFence, as above. */
  async preference(session: ChannelSession, aliases: ContactAlias[], isStopped: boolean): Promise<void> {
    const { connectionId } = session;
    await underFence(this.db, session, (manager) =>
      recordEvent(manager, 'contact.preferenceChanged', laneOf(session), { connectionId, aliases, isStopped }),
    );
  }
}

const laneOf = ({ companyId, connectionId }: ChannelSession) => ({
  companyId,
  key: `${companyId}:${connectionId}:identities`,
});
