export { ChannelsConfig } from './channels.config.js';
export { SYSTEM_TABLES } from './database/system-tables.js';
export * from './channel-adapter.js';
export * from './channels.service.js';
export { findFfmpeg } from './voice/find-ffmpeg.js';
export * from './sessions/free-abandoned-sessions.js';
export type { LeaseTimes } from './sessions/lease-times.js';
export { ChannelEventHandlers } from './inbound/channel-event-handlers.js';
export type * from './whatsapp/contract/owner-messages.js';
