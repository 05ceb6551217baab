import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { IsId, IsName } from '../shared/decorators.js';
import type { ImportStatus, ImportView, RecoveredView } from './history.contract.js';

export const CHANNELS = ['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * States of a connection (docs/spec/core.md §4). `PENDING`: created, or unlinked; `qrcode`: waits to be scanned;
 * `OPENING`: connecting; `TIMEOUT`: connection lost, retrying; `DISCONNECTED`: stopped, a person must act.
 */
export type ConnectionStatus = 'PENDING' | 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'TIMEOUT' | 'DISCONNECTED';

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
  queueIds: number[];
  /** ISO time from which messages are imported; null for none. */
  importOldMessages?: string | null;
  /** docs/spec/wire-contract.md §8. */
  statusImportMessages?: ImportStatus;
  /** The last import, when there was one. */
  import?: ImportView;
  /** The last outage, when messages arrived in it. */
  outage?: RecoveredView;
  updatedAt: string;
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
}

export class ConnectionIdInput {
  @IsId() connectionId!: number;
}

export class CreateConnectionInput {
  @IsName() name!: string;
  @IsOptional() @IsIn(['whatsapp']) channel?: 'whatsapp';
  @IsOptional() @IsArray() @ArrayMaxSize(500) @IsId({ each: true }) queueIds?: number[];
}

export interface ConnectionRequests {
  'connections.list': { input: Record<string, never>; output: ConnectionView[] };
  'connections.get': { input: ConnectionIdInput; output: ConnectionView };
  /**
   * Admins only. The first of a company becomes its default. Throws ERR_NOT_IN_PLAN, ERR_PLAN_LIMIT_REACHED (of that
   * channel), ERR_NO_QUEUE_FOUND, ERR_DUPLICATED_CONNECTION.
   */
  'connections.create': { input: CreateConnectionInput; output: ConnectionView };
  /** Try again (POST /whatsappsession/{id}). */
  'connections.start': { input: ConnectionIdInput; output: ConnectionView };
  /** Deletes the pairing and shows a new QR code (PUT /whatsappsession/{id}). */
  'connections.renew': { input: ConnectionIdInput; output: ConnectionView };
  /** Logs out at the provider and stops (DELETE /whatsappsession/{id}). */
  'connections.disconnect': { input: ConnectionIdInput; output: ConnectionView };
}

export interface ConnectionEvents {
  'connection.saved': { connection: ConnectionView };
  'connection.deleted': { connectionId: number };
  'connection.sessionChanged': { connection: ConnectionView; session: ConnectionSessionView };
}
