export { GatewayConfig } from './gateway.config.js';
export { SYSTEM_TABLES } from './database/system-tables.js';
export { makeGatewayApp } from './gateway.app.js';
export { gatewayService } from './gateway.service.js';
export { issueSetupLink } from './setup/issue-setup-link.js';
