export { SYSTEM_TABLES } from './database/system-tables.js';
export { schedulerService } from './scheduler.service.js';
