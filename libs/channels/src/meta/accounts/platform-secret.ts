import type { ChannelsConfig } from '../../channels.config.js';

/** The secret of the platform's app: the first of several, the others are of webhooks signed before a change. */
export const platformSecret = ({ META_APP_SECRET }: ChannelsConfig): string | null =>
  META_APP_SECRET?.split(',')[0]?.trim() || null;
