import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { catchUpsTotal } from '../live-metrics.js';
import { type LatestAudience, LiveLog, subjectOf } from '../log/live-log.js';
import type { LoggedEvent } from '../log/logged-event.js';
import type { LiveClient } from './live-client.js';
import { LiveReader } from './live-reader.js';
import { PresentLive } from './presentation/present-live.js';

/** Events replayed at most; beyond it the console reads its lists again (docs/spec/reliability-security.md §4.8). */
const REPLAY_MAX = 1_000;
/** Events examined at most: most of them may not be for this user. */
const SCAN_MAX = 10_000;
const BATCH = 500;
/** Time a console that came back has to join its rooms again. */
const REJOIN_MS = 5_000;

/** Brings a socket from the last event it received to the live stream, without a gap and without repeating. */
@Injectable()
export class CatchUp {
  constructor(
    private readonly live: LiveLog,
    private readonly reader: LiveReader,
    private readonly present: PresentLive,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** `since` is the last number the console saw; undefined when it begins. Never rejects: a line that fails is cut. */
  async execute(client: LiveClient, since: number | undefined): Promise<void> {
    try {
      await this.catchUp(client, since);
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'socket could not catch up');
      client.interrupt();
    }
  }

  private async catchUp(client: LiveClient, since: number | undefined): Promise<void> {
    const { companyId } = client.actor;
    await this.reader.follow(companyId);
    const isComplete = since === undefined || (await this.replay(client, since));
    if (since !== undefined) client.receivesAllUntil = Date.now() + REJOIN_MS;
    client.position ??= this.reader.tail(companyId);
    const isCurrent = isComplete && !client.isOutdated;
    catchUpsTotal.inc({ result: resultOf(since, isCurrent) });
    if (!isCurrent) client.socket.emit('live:resync', { seq: client.position });
    client.socket.emit('live:ready', { seq: client.position });
  }

  /**
   * Replays events between the last number the console saw and its entry into a room, because what it reads at the same
   * time may be older. The stream waits meanwhile, so that events keep their order.
   */
  replaySince(client: LiveClient, since: number): Promise<void> {
    // A socket that cannot catch up is cut off; it reconnects and starts again.
    client.catchingUp = client.catchingUp.then(() => this.rewind(client, since)).catch(() => client.interrupt());
    return client.catchingUp;
  }

  private async rewind(client: LiveClient, since: number): Promise<void> {
    const receivesAll = client.position === null || Date.now() < client.receivesAllUntil;
    if (receivesAll || since >= (client.position ?? 0)) return;
    client.position = null;
    const isComplete = await this.replay(client, since);
    client.position ??= this.reader.tail(client.actor.companyId);
    if (!isComplete) client.socket.emit('live:resync', { seq: client.position });
  }

  /** Sends as fast as the connection accepts. Resolves to how many were for this client. */
  private async resend(
    client: LiveClient,
    events: LoggedEvent[],
    audiences: Map<string, LatestAudience>,
  ): Promise<number> {
    let sent = 0;
    for (const event of events) {
      await client.roomToSend();
      if (client.send(asOfToday(event, audiences), this.present)) sent += 1;
    }
    return sent;
  }

  /** Ignores rooms and applies today's rights. False when the client is too far behind, or is disconnected meanwhile. */
  private async replay(client: LiveClient, since: number): Promise<boolean> {
    const { companyId, userId } = client.actor;
    if (!(await this.isInReach(companyId, since))) return false;
    const audiences = await this.live.latestAudiences(companyId, since);
    let seq = since;
    for (let sent = 0; sent <= REPLAY_MAX && client.socket.connected;) {
      const tail = this.reader.tail(companyId);
      const events = await this.live.after(companyId, seq, BATCH);
      if (hasGap(events, seq, tail)) return false;
      // The user's rights changed in between, so the console must also read its lists again.
      client.isOutdated ||= events.some((event) => changesRightsOf(userId, event));
      sent += await this.resend(client, events, audiences);
      seq = lastSeq(events, seq);
      if (events.length < BATCH && this.isLevel(client, seq)) return sent <= REPLAY_MAX;
    }
    return false;
  }

  private async isInReach(companyId: number, since: number): Promise<boolean> {
    const head = (await this.live.heads([companyId])).get(companyId) ?? 0;
    return since <= head && head - since <= SCAN_MAX;
  }

  /** Whether nothing newer was sent meanwhile; if so the client is live from this instant. */
  private isLevel(client: LiveClient, seq: number): boolean {
    const isLevel = seq >= this.reader.tail(client.actor.companyId);
    if (isLevel) client.position = seq;
    return isLevel;
  }
}

const changesRightsOf = (userId: number, { topic, payload }: LoggedEvent): boolean =>
  (topic === 'rights' && payload.attendant.id === userId) ||
  (topic === 'settings' && payload.setting.key === 'lgpdHideNumber');

const lastSeq = (events: LoggedEvent[], before: number): number => events.at(-1)?.seq ?? before;

/**
 * Whether events between `seq` and the first of these were deleted; all up to `tail`, the last number before the read,
 * when there are none.
 */
const hasGap = ([first]: LoggedEvent[], seq: number, tail: number): boolean =>
  first === undefined ? seq < tail : first.seq !== seq + 1;

/**
 * A replayed event is judged by today's audience: a ticket may have left or entered the user's sight since, and members
 * come and go. That a ticket left a list is still sent to those who could see it there.
 */
function asOfToday(event: LoggedEvent, audiences: Map<string, LatestAudience>): LoggedEvent {
  const { audience, payload } = event;
  if (audience.kind === 'ticket' && 'action' in payload && payload.action === 'delete') return event;
  const today = audiences.get(subjectOf(audience) ?? '');
  // An event that came during the replay is newer than the audiences read before it.
  return today && today.seq > event.seq ? { ...event, audience: today.audience } : event;
}

const resultOf = (since: number | undefined, isCurrent: boolean) =>
  since === undefined ? 'fresh' : isCurrent ? 'replayed' : 'resync';
