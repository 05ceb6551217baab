import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@prosa/service-kit';
import { catchUpsTotal } from '../live-metrics.js';
import { type LatestAudience, LiveLog, subjectOf } from '../log/live-log.js';
import type { LoggedEvent } from '../log/logged-event.js';
import type { LiveClient } from './live-client.js';
import { LiveReader } from './live-reader.js';
import { PresentLive } from './present-live.js';

/** reliability-security §4.8: events sent again at most; beyond it the console reads anew. */
const REPLAY_MAX = 1_000;
/** Events looked through at most: most of them may be other people's. */
const SCAN_MAX = 10_000;
const BATCH = 500;
/** Time a console that came back has to join its rooms again. */
const REJOIN_MS = 5_000;

/** Brings a socket from where it left off to the live stream, with no gap and nothing twice. */
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
   * What was told between the last number the console saw and its entry into a room: what it reads at the same time may be
   * older. The stream waits meanwhile, so that all comes in order: a list that is left before a list that is entered.
   */
  replaySince(client: LiveClient, since: number): Promise<void> {
    // One that cannot be brought to the stream comes back and begins anew.
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

  /** As fast as the line takes it. Resolves to how many were meant for this client. */
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

  /** Rooms do not matter here, today's rights do. False when it is too far behind. */
  private async replay(client: LiveClient, since: number): Promise<boolean> {
    const { companyId, userId } = client.actor;
    if (!(await this.isInReach(companyId, since))) return false;
    const audiences = await this.live.latestAudiences(companyId, since);
    let seq = since;
    for (let sent = 0; sent <= REPLAY_MAX;) {
      const events = await this.live.after(companyId, seq, BATCH);
      if (!hasNoGap(events, seq)) return false;
      // What it may see changed as a whole: beside what is sent again it reads anew.
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

  /** Whether nothing newer was handed on meanwhile: then the client is live, in the same instant. */
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

/** Whether nothing was let go between `seq` and the first of these. */
const hasNoGap = ([first]: LoggedEvent[], seq: number): boolean => first === undefined || first.seq === seq + 1;

/**
 * A replayed event is judged by the audience of today: a ticket may have gone out of the user's sight since, or come into
 * it, and members come and go. That a ticket left a list is sent to those who could see it there.
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
