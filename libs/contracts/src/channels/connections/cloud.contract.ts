import { ArrayMaxSize, IsArray, IsOptional, IsString, Length, Matches } from 'class-validator';
import { IsId, IsName } from '../../shared/decorators.js';
import type { ConnectionView } from './connections.contract.js';

/** Ids at Meta are digits. */
export const META_ID = /^\d{5,32}$/;
/** Letters that cannot break a header or an address. */
const SECRET = /^[\x21-\x7e]+$/;

/** Access data of a number of the WhatsApp Cloud API, copied from Meta's pages (docs/spec/wire-external.md §3.4). */
export class ConnectCloudInput {
  @IsName() name!: string;
  @Matches(META_ID) phoneNumberId!: string;
  @Matches(META_ID) wabaId!: string;
  @IsString() @Length(10, 2048) @Matches(SECRET) accessToken!: string;
  /** Of the company's own app; without it the platform's app is used. */
  @IsOptional() @IsString() @Length(8, 256) @Matches(SECRET) appSecret?: string;
  /** Made by the server when it is missing. */
  @IsOptional() @IsString() @Length(8, 128) @Matches(/^[\w.~-]+$/) verifyToken?: string;
  @IsOptional() @IsArray() @ArrayMaxSize(500) @IsId({ each: true }) queueIds?: number[];
}

/** A new token for a connection; its row and its history stay. */
export class AuthoriseCloudInput {
  @IsId() connectionId!: number;
  @IsString() @Length(10, 2048) @Matches(SECRET) accessToken!: string;
  @IsOptional() @IsString() @Length(8, 256) @Matches(SECRET) appSecret?: string;
}

export class CloudConnectionInput {
  @IsId() connectionId!: number;
}

/** What an admin enters at Meta for a connection with an app of its own. */
export interface CloudWebhook {
  /** Below the address of the server, for example /webhooks/meta/4f0c. */
  path: string;
  verifyToken: string;
}

export interface CloudConnectionView {
  connection: ConnectionView;
  phoneNumberId: string;
  wabaId: string;
  /** Null with the platform's app, whose webhook is set up already. */
  webhook: CloudWebhook | null;
}

export interface CloudRequests {
  /**
   * Adds a number after checking its data at the provider. Admins only. Throws as connections.create, and
   * ERR_CREDENTIALS_REFUSED (details: `field`, one of the input's, and `words`, the provider's own), ERR_ACCOUNT_IN_USE
   * (details: `isOwn`).
   */
  'cloud.connect': { input: ConnectCloudInput; output: CloudConnectionView };
  /** Admins only. Throws ERR_NO_WAPP_FOUND, ERR_CREDENTIALS_REFUSED, ERR_ACCOUNT_IN_USE. */
  'cloud.authorise': { input: AuthoriseCloudInput; output: CloudConnectionView };
  /** What was entered, without the secrets. Admins only. Throws ERR_NO_WAPP_FOUND. */
  'cloud.get': { input: CloudConnectionInput; output: CloudConnectionView };
}
