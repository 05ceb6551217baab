import { Injectable } from '@nestjs/common';
import type { EventMessage, EventName } from '@prosa/contracts';
import { createHash } from 'node:crypto';
import { LiveLog } from './live-log.js';
import type { NewLiveEvent } from './logged-event.js';

type Event = Pick<EventMessage<EventName>, 'id' | 'companyId' | 'key'>;

/** Companies written to side by side: each takes one of the pool's connections. */
const AT_ONCE = 4;

/** Writes events of the platform into the log of every company, where its consoles find them among their own. */
@Injectable()
export class LiveBroadcast {
  constructor(private readonly log: LiveLog) {}

  /** Writes once to each log, however often the event arrives. The rows must be no single company's. */
  async record(event: Event, rows: NewLiveEvent[]): Promise<void> {
    // The event's own company comes first: there the event may have to wait for earlier ones of its key.
    await this.log.record(event, rows);
    const otherCompanies = (await this.log.companies()).filter((companyId) => companyId !== event.companyId);
    for (let start = 0; start < otherCompanies.length; start += AT_ONCE) {
      const some = otherCompanies.slice(start, start + AT_ONCE);
      await Promise.all(some.map((companyId) => this.log.record(eventFor(event, companyId), rows)));
    }
  }
}

/** The event for that company, with an id and a key that are the same in every repetition. */
function eventFor({ id, key }: Event, companyId: number): Event {
  const digest = createHash('sha256').update(`${id} ${companyId}`).digest('hex');
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  return { id: uuid, companyId, key: `${key}:${companyId}` };
}
