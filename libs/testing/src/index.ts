export * from './browser.js';
export * from './builders.js';
export * from './statements.js';
export * from './test-broker.js';
export * from './test-database.js';
export * from './test-platform.js';
export * from './test-server.js';
export * from './test-services.js';
