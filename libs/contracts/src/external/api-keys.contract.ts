import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
} from 'class-validator';
import type { Actor } from '../shared/actor.js';
import { IsId, IsName } from '../shared/decorators.js';
import { API_KEY, API_SCOPES, type ApiScope, CONNECTION_TOKEN } from './api-scopes.js';

/** Keys that a company may have at once, revoked ones apart. */
export const API_KEYS_MAX = 50;

/** A key as admins see it. Its secret was shown once. */
export interface ApiKeyView {
  id: number;
  name: string;
  scopes: ApiScope[];
  /** The end of the secret, by which people recognise it. */
  end: string;
  /** The name of who created it; '' when the user was deleted. */
  createdBy: string;
  /** ISO times; null: never. */
  createdAt: string;
  expiresAt: string | null;
  /** The day and hour of its last call, exact to a minute. */
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export class ApiKeyIdInput {
  @IsId() apiKeyId!: number;
}

export class CreateApiKeyInput {
  @IsName() name!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_SCOPES.length)
  @ArrayUnique()
  @IsIn(API_SCOPES, { each: true })
  scopes!: ApiScope[];
  /** ISO time in the future; absent: it does not expire. */
  @IsOptional() @IsISO8601({ strict: true }) expiresAt?: string;
}

export class ApiKeySecretInput {
  @IsString() @Matches(API_KEY) key!: string;
}

export class ConnectionTokenInput {
  @IsString() @Matches(CONNECTION_TOKEN) token!: string;
}

/** The program that calls the external API. */
export interface ApiCaller {
  /** Of kind `apiKey`, in the company of the credential. */
  actor: Actor;
  /** What called: `key:{id}` or `connection:{id}`. Quotas, usage and idempotency keys count by it. */
  credential: string;
  scopes: ApiScope[];
  /** The only connection that may send; null: any of the company. */
  connectionId: number | null;
  /** ISO time; null: it does not expire. */
  expiresAt: string | null;
}

export interface ApiKeyRequests {
  /** The latest first, revoked ones of the last 90 days included. Throws ERR_NO_PERMISSION, as below. */
  'apiKeys.list': { input: Record<string, never>; output: ApiKeyView[] };
  /**
   * Audited. `secret` is shown once. Throws ERR_NOT_IN_PLAN, ERR_TOO_MANY_API_KEYS, ERR_VALIDATION for an end in the past.
   */
  'apiKeys.create': { input: CreateApiKeyInput; output: { key: ApiKeyView; secret: string } };
  /** Audited. Ends it at once; a revoked one stays as it is. Throws ERR_NO_API_KEY_FOUND. */
  'apiKeys.revoke': { input: ApiKeyIdInput; output: ApiKeyView };
  /**
   * Tenancy. Whose key it is, for the gateway; stores its use. Throws ERR_API_KEY_INVALID (unknown, revoked, expired),
   * ERR_SUBSCRIPTION_EXPIRED, ERR_COMPANY_INACTIVE, ERR_NOT_IN_PLAN.
   */
  'apiKeys.caller': { input: ApiKeySecretInput; output: ApiCaller };
  /** Channels. The company and connection of a token, for the gateway. Throws ERR_API_KEY_INVALID. */
  'connections.ofToken': {
    input: ConnectionTokenInput;
    output: { companyId: number; connectionId: number; name: string };
  };
  /**
   * Tenancy. Whether the programs of the actor's company may call, for tokens of connections; `apiKeys.caller` includes it.
   * Throws ERR_API_KEY_INVALID for a deleted company, and the other refusals of `apiKeys.caller`.
   */
  'apiKeys.assertCompany': { input: Record<string, never>; output: { mayCall: true } };
}

export interface ApiKeyEvents {
  /** tenancy → gateway. Lane: `{company}:apiKeys`. */
  'apiKey.changed': { key: ApiKeyView; isNew: boolean };
  /** channels → gateway. Its former token is invalid. Lane: the connection's own. */
  'connection.tokenChanged': { connectionId: number };
}
