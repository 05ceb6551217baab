import type { InboundMessage } from './channel-messages.contract.js';
import type { ConnectionIdInput } from './connections/connections.contract.js';

/**
 * Why an older message comes. import: the phone's history, by the connection's settings; recovered: it arrived while the
 * connection was down, and is work that waits; requested: somebody wanted the messages before the first of a thread.
 */
export type HistoryKind = 'import' | 'recovered' | 'requested';

/** How far an import is: done of all and the time of the last one; both -1 while it prepares. */
export interface ImportProgress {
  this: number;
  all: number;
  /** ISO time of the message that was imported last; null before the first. */
  date: string | null;
}

/**
 * preparing: the phone sends nothing yet; running; stopped: by a person, who can continue it; ended: imported tickets can
 * be closed; closing: they are being closed; closed: nothing is left to do.
 */
export type ImportState = 'preparing' | 'running' | 'stopped' | 'ended' | 'closing' | 'closed';

/** The last import of a connection, as consoles show it. */
export interface ImportView extends ImportProgress {
  state: ImportState;
}

/** `statusImportMessages` of docs/spec/wire-contract.md §8: milliseconds while it prepares. */
export type ImportStatus = 'Running' | 'renderButtonCloseTickets' | number | null;

/** The outage of a connection whose messages were recovered. */
export interface RecoveredView {
  /** ISO time of the disconnection. */
  disconnectedAt: string;
  /** ISO time of the connection after it; null while it is disconnected. */
  connectedAt: string | null;
  /** Messages that arrived in between. */
  recovered: number;
}

/**
 * What became of a request for older messages. placed: they stand above; exhausted: the phone has nothing older; silent:
 * the phone does not answer.
 */
export type OlderOutcome = 'placed' | 'exhausted' | 'silent';

/** The oldest message of a thread that its provider knows. */
export interface OldestMessage {
  chatId: string;
  externalId: string;
  fromMe: boolean;
  participant: string;
  /** ISO time. */
  sentAt: string;
}

export interface HistoryRequests {
  /** Stops an import; what is stored stays. Admins only. Throws ERR_NO_WAPP_FOUND, ERR_IMPORT_NOT_RUNNING. */
  'imports.stop': { input: ConnectionIdInput; output: ImportView };
  /** Continues a stopped import. Admins only. Throws as imports.stop. */
  'imports.resume': { input: ConnectionIdInput; output: ImportView };
  /** Closes the imported tickets that nobody touched, without a word to anybody (POST /closedimported/{id}). */
  'imports.close': { input: ConnectionIdInput; output: ImportView };
}

export interface HistoryEvents {
  /** Older messages of one chat, in order. Lane: company:connection:chat. */
  'history.received': {
    connectionId: number;
    kind: Exclude<HistoryKind, 'recovered'>;
    messages: InboundMessage[];
    /** Whether a ticket that these open is closed at once. */
    isFiledClosed: boolean;
    /** When it answers a request for older ones. */
    answer?: { ticketId: number; outcome: OlderOutcome };
  };
  /** An import went on; the last one of an import is a refresh. */
  'import.progressed': { connectionId: number; progress: ImportProgress | null };
  /** The import's tickets are to be closed. */
  'import.closeRequested': { connectionId: number };
  /** They are closed. */
  'import.closed': { connectionId: number; tickets: number };
  /** Somebody asks for messages older than this one. */
  'history.requested': { connectionId: number; ticketId: number; oldest: OldestMessage };
  /** The messages of an outage are stored: one event for all of them. */
  'connection.recovered': { connectionId: number } & RecoveredView;
}
