import type { ChannelsConfig } from '../../channels.config.js';
import { GraphClient } from '../graph/graph-client.js';

/** Calls of the Graph API at the address of the settings. */
export const cloudClient = ({ GRAPH_URL, GRAPH_VERSION, EGRESS_ALLOW }: ChannelsConfig): GraphClient =>
  new GraphClient({ baseUrl: GRAPH_URL, version: GRAPH_VERSION, allow: EGRESS_ALLOW.split(',') });
