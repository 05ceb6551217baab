import type { ConnectionSettings, ImportProgress, ImportState, ImportStatus, ImportView } from '@prosa/contracts';

/** The last import of a connection, as its row stores it. Times are ISO. */
export interface ImportRecord {
  state: ImportState;
  /** The first and the last time that is imported. */
  since: string;
  until: string;
  withGroups: boolean;
  /** Tickets that it opens are closed at once. */
  isFiledClosed: boolean;
  /** When it began or, while its tickets are being closed, when that was requested. */
  startedAt: string;
  lastBatchAt: string | null;
  /** The phone sends no more. */
  isComplete: boolean;
  found: number;
  done: number;
  /** The time of the message that was delivered last. */
  date: string | null;
}

type ImportSettings = Partial<
  Pick<
    ConnectionSettings,
    'importOldMessages' | 'importRecentMessages' | 'importOldMessagesGroups' | 'closedTicketsPostImported'
  >
>;

/**
 * A new import by the settings of a connection; null when they want none. `isAfterOutage`: the account was connected
 * before, so that all that is older than the outage has been served.
 */
export function newImport(settings: ImportSettings, isAfterOutage: boolean, now = new Date()): ImportRecord | null {
  const { importOldMessages, importRecentMessages, importOldMessagesGroups, closedTicketsPostImported } = settings;
  if (!importOldMessages) return null;
  return {
    state: 'preparing',
    since: importOldMessages,
    until: importRecentMessages ?? now.toISOString(),
    withGroups: importOldMessagesGroups ?? false,
    isFiledClosed: (closedTicketsPostImported ?? false) || isAfterOutage,
    startedAt: now.toISOString(),
    lastBatchAt: null,
    isComplete: false,
    found: 0,
    done: 0,
    date: null,
  };
}

/** Both numbers are -1 while it prepares (docs/spec/core.md §2). */
export const progressOf = ({ state, done, found, date }: ImportRecord): ImportProgress =>
  state === 'preparing' ? { this: -1, all: -1, date: null } : { this: done, all: found, date };

export const importView = (record: ImportRecord): ImportView => ({ ...progressOf(record), state: record.state });

/** `statusImportMessages` (docs/spec/wire-contract.md §8). */
export function importStatus(record: ImportRecord | null): ImportStatus {
  switch (record?.state) {
    case 'preparing':
    case 'closing':
      return Date.parse(record.startedAt);
    case 'running':
    case 'stopped':
      return 'Running';
    case 'ended':
      return 'renderButtonCloseTickets';
    default:
      return null;
  }
}
