import { Injectable } from '@nestjs/common';
import { LiveLog } from '../log/live-log.js';
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
    private readonly log: LiveLog,
    private readonly reader: LiveReader,
    private readonly present: PresentLive,
  ) {}

  /** `since` is the last number the console saw; undefined when it begins. */
  async execute(client: LiveClient, since: number | undefined): Promise<void> {
    const { companyId } = client.actor;
    await this.reader.follow(companyId);
    const isComplete = since === undefined || (await this.replay(client, since));
    if (since !== undefined) client.hearsAllUntil = Date.now() + REJOIN_MS;
    client.position ??= this.reader.tail(companyId);
    if (!isComplete) client.socket.emit('live:resync', { seq: client.position });
    client.socket.emit('live:ready', { seq: client.position });
  }

  /** Rooms do not matter here, today's rights do. False when it is too far behind. */
  private async replay(client: LiveClient, since: number): Promise<boolean> {
    const { companyId } = client.actor;
    if (!(await this.isInReach(companyId, since))) return false;
    let seq = since;
    for (let sent = 0; sent <= REPLAY_MAX;) {
      const events = await this.log.after(companyId, seq, BATCH);
      if (!isWhole(events, seq)) return false;
      sent += events.filter((event) => client.send(event, this.present)).length;
      seq = events.at(-1)?.seq ?? seq;
      if (events.length < BATCH && this.isLevel(client, seq)) return sent <= REPLAY_MAX;
    }
    return false;
  }

  private async isInReach(companyId: number, since: number): Promise<boolean> {
    const head = (await this.log.heads([companyId])).get(companyId) ?? 0;
    return since <= head && head - since <= SCAN_MAX;
  }

  /** Whether nothing newer was handed on meanwhile: then the client is live, in the same instant. */
  private isLevel(client: LiveClient, seq: number): boolean {
    const isLevel = seq >= this.reader.tail(client.actor.companyId);
    if (isLevel) client.position = seq;
    return isLevel;
  }
}

/** Whether nothing was let go between `seq` and the first of these. */
const isWhole = ([first]: LoggedEvent[], seq: number): boolean => first === undefined || first.seq === seq + 1;
