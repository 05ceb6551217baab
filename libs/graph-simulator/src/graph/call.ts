import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fields } from '../http/fields.js';
import type { Outbox } from '../webhooks/outbox.js';
import type { AppRecord, TokenRecord } from '../world/accounts.js';
import type { Upload } from '../world/media-store.js';
import type { World } from '../world/world.js';

/** The world and the way out of it. */
export interface Simulation {
  world: World;
  outbox: Outbox;
}

/** A call of the Graph API. */
export interface GraphCall extends Simulation {
  req: IncomingMessage;
  res: ServerResponse;
  method: string;
  /** Without host prefix and version. */
  path: string;
  version: number;
  /** Variable parts of the route's path. */
  params: string[];
  /** Parameters of the address and, above them, of the body. */
  input: Fields;
  files: Map<string, Upload>;
  /** Of routes that are not open. */
  token: TokenRecord;
  app: AppRecord;
}

/** Returned by a route that has answered by itself. */
export const ANSWERED = Symbol('answered');

export interface GraphRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:` parts become params. */
  path: string;
  /** No token is needed. */
  isOpen?: boolean;
  /** Limits the route to requests for which this is true. */
  fits?: (call: GraphCall) => boolean;
  run: (call: GraphCall) => unknown;
}
