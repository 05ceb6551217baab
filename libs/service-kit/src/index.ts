// Until every import names its entry point: bus, database, http, operations or service.
export * from './bus/index.js';
export * from './database/index.js';
export * from './http/index.js';
export * from './operations/index.js';
export * from './service/index.js';
