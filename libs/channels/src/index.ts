export * from './channel-adapter.js';
export * from './channels.service.js';
