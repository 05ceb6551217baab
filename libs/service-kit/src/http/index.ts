export * from './egress/checked-address.js';
export * from './egress/egress-client.js';
export * from './errors/app-error.js';
export * from './errors/right-hours.js';
export * from './text/file-name.js';
export * from './text/json-limits.js';
export * from './text/phone-variants.js';
export * from './text/storable-text.js';
