import type { Channel, ConnectionView, PlanFlags } from '@prosa/contracts';
import { channelRoom } from '../../../shared/plans/channel-room.js';
import { isFull } from '../../../shared/plans/room.js';
import type { ChannelEntry } from './channel-entries.js';

/** Why no connection of a channel can be added: the plan does not include the channel, or no more of them. */
export type Obstacle = { kind: 'notInPlan'; channel: Channel } | { kind: 'full'; channel: Channel; limit: number };

/** Null when one can be added, and while the plan is unknown: the server decides. */
export function obstacleOf(
  { channel, planFlag }: ChannelEntry,
  plan: (PlanFlags & { connections: number }) | undefined,
  connections: ConnectionView[] | undefined,
): Obstacle | null {
  if (!plan) return null;
  if (!plan[planFlag]) return { kind: 'notInPlan', channel };
  const room = channelRoom(channel, plan, connections ?? []);
  return isFull(room) ? { kind: 'full', channel, limit: room.limit } : null;
}
