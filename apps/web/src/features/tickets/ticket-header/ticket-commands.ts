import type { Command } from '../../../shared/commands/registry.js';

/** The lane of the kanban in which the ticket is, and how another is chosen. */
export interface LaneControl {
  name: string;
  /** Absent for the default lane. */
  color: string | undefined;
  open: () => void;
}

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
  | 'stopBot'
  | 'giveToBot'
  | 'find'
  | 'pin'
  | 'consult'
  | 'lane'
  | 'log'
  | 'remove',
  Command & { when: boolean }
>;
