import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsName } from '../../shared/decorators.js';
import type { MediaRef } from '../../shared/media.js';
import type { StateSource } from './connection-health.contract.js';
import { type ChangeConnectionInput, ConnectionSettingsInput } from './connection-input.contract.js';
import type { ConnectionSettings } from './connection-settings.contract.js';
import type { ServedSettings } from './served-settings.js';
import type { ImportStatus, ImportView, RecoveredView } from '../history.contract.js';

export const CHANNELS = ['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Channels that reach people by their number. */
const NUMBER_CHANNELS: readonly Channel[] = ['whatsapp', 'whatsappapi'];
export const hasNumbers = (channel: Channel): boolean => NUMBER_CHANNELS.includes(channel);

/**
 * States of a connection (docs/spec/core.md §4). `PENDING`: created, or unlinked; `qrcode`: waits to be scanned;
 * `OPENING`: connecting; `TIMEOUT`: connection lost, retrying; `DISCONNECTED`: stopped, a person must act.
 */
export type ConnectionStatus = 'PENDING' | 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'TIMEOUT' | 'DISCONNECTED';

/** A code that links a phone by its number, instead of a QR code. Like that it is a credential. */
export interface LinkCode {
  /** Eight characters. */
  code: string;
  /** Digits of the phone on which it is typed. */
  number: string;
  /** ISO time after which the phone refuses it. */
  expiresAt: string;
}

/**
 * A row of GET /whatsapp (docs/spec/wire-contract.md §8). `qrcode` is '' for everyone but admins: a QR code is a
 * credential.
 */
export interface ConnectionView {
  id: number;
  companyId: number;
  name: string;
  channel: Channel;
  /** The paired account's number, digits only; '' until paired. */
  number: string;
  status: ConnectionStatus;
  qrcode: string;
  retries: number;
  isDefault: boolean;
  /** Why it stopped, as a code of the console's `connections` texts; null while it works. */
  reason: string | null;
  /** Name of the person who disconnected it, while that is the reason. */
  disconnectedBy?: string;
  /** Since when it has its status, and who brought it about. */
  statusSince?: string;
  statusSource?: StateSource;
  /** The code that waits to be typed on the phone; absent for everyone but admins, and without one. */
  linkCode?: LinkCode;
  queueIds: number[];
  /** The account has the human agent permission (`ConnectionSettings.humanAgent`); absent: no. */
  humanAgent?: boolean;
  /** ISO time from which messages are imported; null for none. */
  importOldMessages?: string | null;
  /** docs/spec/wire-contract.md §8. */
  statusImportMessages?: ImportStatus;
  /** The last import, when there was one. */
  import?: ImportView;
  /** The last outage, when messages arrived in it. */
  outage?: RecoveredView;
  /** How groups are served; absent in what was published before connections had settings. */
  allowGroup?: boolean;
  groupAsTicket?: ConnectionSettings['groupAsTicket'];
  updatedAt: string;
}

/** A connection with all that its editor shows, for admins. */
export type ConnectionDetail = ConnectionView &
  ConnectionSettings & {
    /** The external API's token, all but its end hidden; null for one that has none yet. */
    token: string | null;
    greetingMedia: MediaRef | null;
  };

/** GET /whatsapp/{id} for admins (docs/spec/wire-contract.md §8). */
export type ConnectionEditorRow = Omit<ConnectionDetail, 'greetingMedia'> & {
  queues: { id: number }[];
  statusImportMessages: ImportStatus;
  /** A signed link to the greeting's file, and its kind. */
  greetingMediaPath: string | null;
  greetingMediaKind: MediaRef['kind'] | null;
};

/** What a connection is used for: its deletion concerns these. */
export interface ConnectionUsage {
  /** Live tickets without an attendant, and with one. */
  waiting: number;
  attended: number;
}

/**
 * A row of the connections list (docs/spec/wire-contract.md §8): queues as objects too, which lists elsewhere complete
 * by id.
 */
export interface ConnectionRow extends ConnectionView {
  queues: { id: number }[];
}

/**
 * The payload of whatsappSession events: qrcode '' means "paired", null "unchanged" (docs/spec/wire-contract.md §3).
 */
export interface ConnectionSessionView {
  id: number;
  status: ConnectionStatus;
  qrcode: string | null;
  retries: number;
  updatedAt: string;
  reason: string | null;
  statusSince?: string;
  statusSource?: StateSource;
  linkCode?: LinkCode;
}

export class ConnectionIdInput {
  @IsId() connectionId!: number;
}

/** Digits of a phone number with its country code. */
export const LINK_NUMBER = /^[1-9]\d{9,14}$/;

export class LinkByCodeInput extends ConnectionIdInput {
  @Matches(LINK_NUMBER) number!: string;
}

/** `session=0` asks for connections without secrets (docs/spec/wire-contract.md §8). */
export class ListConnectionsInput {
  @IsOptional() @IsString() @MaxLength(10) session?: string;
}

export class ReadConnectionInput extends ConnectionIdInput {
  @IsOptional() @IsString() @MaxLength(10) session?: string;
}

export class CreateConnectionInput extends ConnectionSettingsInput {
  @IsName() name!: string;
  @IsOptional() @IsIn(['whatsapp']) channel?: 'whatsapp';
}

export interface ConnectionRequests {
  'connections.list': { input: Record<string, never>; output: ConnectionView[] };
  'connections.get': { input: ConnectionIdInput; output: ConnectionView };
  /** For admins. Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. */
  'connections.detail': { input: ConnectionIdInput; output: ConnectionDetail };
  /**
   * Admins only. The first of a company becomes its default. Throws what `connections.change` throws, and ERR_NOT_IN_PLAN, ERR_PLAN_LIMIT_REACHED (of that
   * channel), ERR_NO_QUEUE_FOUND, ERR_DUPLICATED_CONNECTION.
   */
  'connections.create': { input: CreateConnectionInput; output: ConnectionView };
  /**
   * The given fields, for admins. Throws ERR_NO_WAPP_FOUND, ERR_DUPLICATED_CONNECTION, ERR_NO_OTHER_WHATSAPP (the default
   * was to stop being it), ERR_WAPP_GREETING_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_VALIDATION; `fields` names what is wrong.
   */
  'connections.change': { input: ChangeConnectionInput; output: ConnectionDetail };
  /**
   * For admins: unlinks the account, deletes its keys, and moves the default to another connection. Tickets stay.
   * Throws ERR_NO_WAPP_FOUND.
   */
  'connections.delete': { input: ConnectionIdInput; output: { deleted: boolean } };
  /** The file sent with the greeting; null for none. For admins. Throws ERR_NO_WAPP_FOUND. */
  'connections.setGreetingMedia': { input: ConnectionIdInput & { media: MediaRef | null }; output: ConnectionDetail };
  /** Closes and opens all sessions of the company that are linked, for admins. */
  'connections.restart': { input: Record<string, never>; output: { restarted: number } };
  /** The token in the clear, for admins; audited. Throws ERR_NO_WAPP_FOUND. */
  'connections.revealToken': { input: ConnectionIdInput; output: { token: string } };
  /** A new token in place of the old one, which stops to count at once, for admins; audited. Throws ERR_NO_WAPP_FOUND. */
  'connections.rotateToken': { input: ConnectionIdInput; output: { token: string } };
  /** Try again (POST /whatsappsession/{id}). */
  'connections.start': { input: ConnectionIdInput; output: ConnectionView };
  /** Deletes the pairing and shows a new QR code (PUT /whatsappsession/{id}). */
  'connections.renew': { input: ConnectionIdInput; output: ConnectionView };
  /**
   * Deletes the pairing and shows a code to be typed on the phone of that number. Throws ERR_WAPP_CONNECTED while a phone
   * is connected, ERR_CHANNEL_WITHOUT_CODE for a channel that has no such codes.
   */
  'connections.linkByCode': { input: LinkByCodeInput; output: ConnectionView };
  /** Logs out at the provider and stops (DELETE /whatsappsession/{id}). */
  'connections.disconnect': { input: ConnectionIdInput; output: ConnectionView };
}

export interface ConnectionEvents {
  /**
   * `settings`: those by which tickets are served; absent in what versions without them published. The queues of the
   * view stand in the order of its menu.
   */
  'connection.saved': { connection: ConnectionView; settings?: ServedSettings };
  'connection.deleted': { connectionId: number };
  'connection.sessionChanged': { connection: ConnectionView; session: ConnectionSessionView };
}
