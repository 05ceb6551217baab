import './quiet-console.js';
import './signatures.js';

export * from './libsignal.js';
export * from './try-on-copies.js';
