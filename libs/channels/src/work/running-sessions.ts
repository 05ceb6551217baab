import { Injectable } from '@nestjs/common';
import type { ChannelAdapter, ChannelSession } from '../channel-adapter.js';

/** A session of this process, with the fence its work carries. */
export interface RunningSession {
  session: ChannelSession;
  adapter: ChannelAdapter;
}

type AdapterOf = (connectionId: number) => ChannelAdapter | undefined;

/** The sessions this process owns. */
@Injectable()
export class RunningSessions {
  private readonly sessions = new Map<number, ChannelSession>();
  private adapterOf: AdapterOf = () => undefined;
  /** Called when a session was added: work may be due for it. */
  onBegin: () => void = () => undefined;

  /** Sets how the adapter of a running session is found. */
  setAdapterLookup(adapterOf: AdapterOf): void {
    this.adapterOf = adapterOf;
  }

  /** Adds a session; it replaces an earlier one of the same connection. */
  begin(session: ChannelSession): void {
    this.sessions.set(session.connectionId, session);
    this.onBegin();
  }

  /** Removes a session that another process owns by now. */
  end({ connectionId, fence }: ChannelSession): void {
    if (this.sessions.get(connectionId)?.fence === fence) this.sessions.delete(connectionId);
  }

  /** Those that can send now. */
  open(): RunningSession[] {
    return this.all().filter(({ adapter }) => adapter.isOpen);
  }

  /** All of them, open or not. */
  all(): RunningSession[] {
    const running: RunningSession[] = [];
    for (const [connectionId, session] of this.sessions) {
      const adapter = this.adapterOf(connectionId);
      if (adapter === undefined) this.sessions.delete(connectionId);
      else running.push({ session, adapter });
    }
    return running;
  }
}
