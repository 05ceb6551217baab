import type { Channel, ConnectionView } from '@prosa/contracts';
import type { Room } from './room.js';

/** The room for connections of a channel: the plan's number counts for each (docs/spec/domain-behaviour.md §14). */
export const channelRoom = (
  channel: Channel,
  plan: { connections: number },
  connections: readonly Pick<ConnectionView, 'channel'>[],
): Room => ({
  of: 'connections',
  used: connections.filter((connection) => connection.channel === channel).length,
  limit: plan.connections,
});
