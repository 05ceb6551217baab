import { type ContactAlias, type Presence, PRESENCE_LASTS_MS } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import { underFence } from '../database/assert-fence.js';

/** Chats whose last presence is remembered; with more at once some are published more often than needed. */
const CHATS_MAX = 5_000;

/**
 * Publishes that a person types or records: when it begins, when it ends, and again after half the time consoles show
 * it.
 */
@Injectable()
export class RecordContactPresence {
  private readonly lastPublished = new LRUCache<string, { presence: Presence }>({
    max: CHATS_MAX,
    ttl: PRESENCE_LASTS_MS / 2,
  });

  constructor(private readonly db: DataSource) {}

  /** Throws StaleFence when another process owns the session. */
  async execute(session: ChannelSession, aliases: ContactAlias[], presence: Presence): Promise<void> {
    const { companyId, connectionId } = session;
    const [first] = aliases;
    if (!first) return;
    const chat = `${connectionId}:${first.type}:${first.value}`;
    if (this.lastPublished.get(chat)?.presence === presence) return;
    this.lastPublished.set(chat, { presence });
    await underFence(this.db, session, async (manager) => {
      const lane = chatLane(companyId, connectionId, `presence:${first.value}`);
      await recordEvent(manager, 'contact.presence', lane, { connectionId, aliases, presence });
    });
  }
}
