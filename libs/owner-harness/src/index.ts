export * from './contention.js';
export * from './contention.js';
export * from './crossing.js';
export * from './gap/kill-campaign.js';
export * from './gap/kill-targets.js';
export * from './owner-process.js';
export * from './owner-world.js';
