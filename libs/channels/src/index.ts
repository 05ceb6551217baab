export { SYSTEM_TABLES } from './database/system-tables.js';
export * from './channel-adapter.js';
export * from './channels.service.js';
