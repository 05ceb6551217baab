import type { ChannelsConfig } from '../../../channels.config.js';
import { platformSecret } from '../../accounts/platform-secret.js';
import { GraphClient } from '../../graph/graph-client.js';
import type { MetaClients } from './messenger-account.js';

/** The clients of the platform's app, by the operator's settings. */
export function metaClients(config: ChannelsConfig): MetaClients {
  const { GRAPH_URL, GRAPH_INSTAGRAM_URL, GRAPH_VERSION: version, META_APP_ID } = config;
  const allow = config.EGRESS_ALLOW.split(',');
  return {
    graph: new GraphClient({ baseUrl: GRAPH_URL, version, allow }),
    instagram: new GraphClient({ baseUrl: GRAPH_INSTAGRAM_URL, version, allow }),
    appId: META_APP_ID ?? null,
    appSecret: platformSecret(config),
  };
}
