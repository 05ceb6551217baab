export { campaignsService } from './campaigns.service.js';
export { SYSTEM_TABLES } from './database/system-tables.js';
