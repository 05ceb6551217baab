/**
 * What an API key may be used for (docs/api.md). `write` includes no `read`. `messages:send` is what a connection's token
 * may as well.
 */
export const API_SCOPES = [
  'messages:send',
  'messages:read',
  'contacts:read',
  'contacts:write',
  'tickets:read',
  'tickets:write',
  'tags:read',
  'tags:write',
  'queues:read',
  'connections:read',
  'users:read',
  'schedules:read',
  'schedules:write',
  'campaigns:read',
  'campaigns:write',
  'events:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Before the secret part of an API key, so that people and scanners of source code recognise one. */
export const API_KEY_PREFIX = 'prosa_';

/** A connection's token of the external API (docs/spec/core.md §3). */
export const CONNECTION_TOKEN = /^[A-Z0-9]{30}$/;
/** An API key: the prefix and 256 random bits. */
export const API_KEY = /^prosa_[\w-]{43}$/;

/** What a call of the external API sends, by which usage is counted. */
export const API_SEND_KINDS = ['text', 'media', 'template'] as const;
export type ApiSendKind = (typeof API_SEND_KINDS)[number];

/** Calls of one day (UTC) by one key or connection; `refused` ones are among them. */
export interface ApiUsageRow {
  /** For example `2026-12-01`. */
  day: string;
  /** `key:{id}` or `connection:{id}`. */
  credential: string;
  kind: ApiSendKind;
  calls: number;
  refused: number;
}
