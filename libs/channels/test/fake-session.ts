import type { DataSource } from 'typeorm';
import type { ChannelSession } from '../src/channel-adapter.js';
import type { RunningSession } from '../src/work/running-sessions.js';
import { aSession } from './arrange.js';
import { FakeChannel } from './fake-channel.js';

/** A session that runs on an open fake channel; events of the channel are dropped. */
export async function aRunningSession(
  db: DataSource,
  overrides: Partial<ChannelSession> = {},
): Promise<RunningSession & { adapter: FakeChannel }> {
  return onFakeChannel(await aSession(db, overrides));
}

export function onFakeChannel(session: ChannelSession): RunningSession & { adapter: FakeChannel } {
  const nowhere = () => Promise.resolve();
  const adapter = new FakeChannel(session, {
    received: nowhere,
    receipts: nowhere,
    session: nowhere,
    identified: nowhere,
    pictureChanged: nowhere,
    addressBook: nowhere,
    presence: nowhere,
  });
  adapter.isOpen = true;
  return { session, adapter };
}

/** The next owner of the same session, with an adapter of its own. */
export function takeOver({ session }: RunningSession): RunningSession & { adapter: FakeChannel } {
  return onFakeChannel({ ...session, fence: session.fence + 1 });
}
