import './quiet-console.js';

export * from './libsignal.js';
export * from './try-on-copies.js';
