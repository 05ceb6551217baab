import type { Command } from '../../../shared/commands/registry.js';

/** What can be done with the open ticket. Each is the same object for its button, its menu, its key and the palette. */
export type TicketCommands = Record<
  | 'accept'
  | 'reopen'
  | 'resolve'
  | 'resolveQuietly'
  | 'resolveUnrated'
  | 'ignore'
  | 'transfer'
  | 'returnToQueue'
  | 'find'
  | 'pin'
  | 'log'
  | 'remove',
  Command & { when: boolean }
>;
