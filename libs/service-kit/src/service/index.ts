export * from './counted-storage.js';
export * from './erasure/company-eraser.js';
export * from './platform.js';
export * from './run-service.js';
export * from './service-definition.js';
export { startOrExit } from './start-or-exit.js';
export * from './start-service.js';
export * from './stop-on-signal.js';
export * from './tokens.js';
