import type { Channel, ConnectionView, PlanFlags } from '@prosa/contracts';
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
  // The plan's number counts for each channel (docs/spec/domain-behaviour.md §14).
  const used = connections?.filter((connection) => connection.channel === channel).length ?? 0;
  return used >= plan.connections ? { kind: 'full', channel, limit: plan.connections } : null;
}
