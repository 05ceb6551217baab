export { SYSTEM_TABLES } from './database/system-tables.js';
export { tenancyService } from './tenancy.service.js';
