import { Injectable } from '@nestjs/common';
import type { EventMessage, EventName } from '@prosa/contracts';
import { createHash } from 'node:crypto';
import { LiveLog } from './live-log.js';
import type { NewLiveEvent } from './logged-event.js';

type Event = Pick<EventMessage<EventName>, 'id' | 'companyId' | 'key'>;

/** Companies written to side by side: each takes one of the pool's connections. */
const AT_ONCE = 4;

/** Writes what the platform tells into the log of every company, where its own consoles find it with their other news. */
@Injectable()
export class LiveBroadcast {
  constructor(private readonly log: LiveLog) {}

  /** Once in each log, however often the event comes. Nothing in the rows may be any company's. */
  async record(event: Event, rows: NewLiveEvent[]): Promise<void> {
    // The company it was told in comes first: there it waits its turn among the events of its key.
    await this.log.record(event, rows);
    const otherCompanies = (await this.log.companies()).filter((companyId) => companyId !== event.companyId);
    for (let start = 0; start < otherCompanies.length; start += AT_ONCE) {
      const some = otherCompanies.slice(start, start + AT_ONCE);
      await Promise.all(some.map((companyId) => this.log.record(eventFor(event, companyId), rows)));
    }
  }
}

/** The event as it is for that company: the same id and lane whenever it comes again, and nobody else's. */
function eventFor({ id, key }: Event, companyId: number): Event {
  const digest = createHash('sha256').update(`${id} ${companyId}`).digest('hex');
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  return { id: uuid, companyId, key: `${key}:${companyId}` };
}
