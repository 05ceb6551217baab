import type { Channel } from './connections/connections.contract.js';

/**
 * What the desk may ask of a channel for a message that exists. `older`: those from before the desk's first, of the
 * phone.
 */
export type ChannelAct = 'react' | 'quote' | 'edit' | 'delete' | 'older';

/** The Meta platforms have no call that edits or deletes (docs/spec/wire-external.md §3.1, §4.2, §5). */
const ACTS: Record<Channel, readonly ChannelAct[]> = {
  whatsapp: ['react', 'quote', 'edit', 'delete', 'older'],
  whatsappapi: ['react', 'quote'],
  facebook: ['react', 'quote'],
  instagram: ['react', 'quote'],
};

/** Whether a channel can do it. The only place that decides it, for what the server refuses and the console offers. */
export const channelCan = (channel: Channel, act: ChannelAct): boolean => ACTS[channel].includes(act);
