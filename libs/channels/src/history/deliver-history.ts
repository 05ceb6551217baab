import { recordEvent } from '@prosa/service-kit/bus';
import { failpoint } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { connectionLane } from '../connections/connection-lane.js';
import { underFence } from '../database/assert-fence.js';
import type { AnnouncedWork } from '../work/announced-work.js';
import type { RunningSession } from '../work/running-sessions.js';
import type { SessionWorker } from '../work/session-worker.js';
import { deliverChat } from './deliver-chat.js';
import { endImport } from './end-import.js';
import { HistoryPace } from './history-pace.js';
import { publishOutage } from './recovered.js';
import { handleRequests } from './requests.js';

/** Messages of one chat that are delivered together. */
const TOGETHER_MAX = 20;
/** Consoles draw no faster. */
const PROGRESS_EACH_MS = 500;
/** Consoles read again when an import ends: by then the desk should have what was delivered last. */
const STORED_WITHIN_MS = 2_000;
/** How long the worker sleeps while the pace allows nothing, in milliseconds. */
const SLEEP_MS = 50;

/** Delivers older messages at a bounded rate, ends imports, and requests what somebody wants of the phone. */
@Injectable()
export class DeliverHistory implements SessionWorker {
  readonly kind = 'history';

  private readonly deliveredAt = new Map<number, number>();
  private readonly progressAt = new Map<number, number>();

  constructor(
    private readonly db: DataSource,
    private readonly pace: HistoryPace,
  ) {}

  async drain(running: RunningSession, signal: AbortSignal, announced?: AnnouncedWork): Promise<number | null> {
    const { session, adapter } = running;
    const later = [await handleRequests(this.db, running)];
    while (adapter.isOpen && !signal.aborted) {
      if (announced?.consume()) later.push(await handleRequests(this.db, running));
      const room = Math.min(TOGETHER_MAX, this.pace.available);
      if (room < 1) {
        await pause(SLEEP_MS, undefined, { signal }).catch(() => undefined);
        continue;
      }
      const delivered = await this.deliver(session, room);
      if (delivered === 0) break;
      this.pace.spend(delivered);
      this.deliveredAt.set(session.connectionId, performance.now());
    }
    later.push(await underFence(this.db, session, (manager) => publishOutage(manager, session)));
    later.push(
      this.storedIn(session) ?? (await underFence(this.db, session, (manager) => endImport(manager, session))),
    );
    return soonest(later);
  }

  /** Milliseconds until the messages that were delivered last should be stored; null when they should be. */
  private storedIn({ connectionId }: ChannelSession): number | null {
    const at = this.deliveredAt.get(connectionId);
    const leftMs = at === undefined ? 0 : at + STORED_WITHIN_MS - performance.now();
    return leftMs > 0 ? leftMs : null;
  }

  /** Whether consoles have not been sent the progress for a while. */
  private isDue(connectionId: number): boolean {
    const now = performance.now();
    if (now - (this.progressAt.get(connectionId) ?? -Infinity) < PROGRESS_EACH_MS) return false;
    this.progressAt.set(connectionId, now);
    return true;
  }

  private deliver(session: ChannelSession, room: number): Promise<number> {
    return underFence(this.db, session, async (manager) => {
      const { count, progress } = await deliverChat(manager, session, room);
      if (count > 0) failpoint('F31 history-uncommitted');
      const { companyId, connectionId } = session;
      if (progress && this.isDue(connectionId)) {
        const lane = connectionLane({ companyId, id: connectionId });
        await recordEvent(manager, 'import.progressed', lane, { connectionId, progress });
      }
      return count;
    });
  }
}

const soonest = (delays: (number | null)[]): number | null => {
  const known = delays.filter((delay) => delay !== null);
  return known.length > 0 ? Math.min(...known) : null;
};
