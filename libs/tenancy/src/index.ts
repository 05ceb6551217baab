export { TenancyConfig } from './tenancy.config.js';
export { SYSTEM_TABLES } from './database/system-tables.js';
export { tenancyService } from './tenancy.service.js';
