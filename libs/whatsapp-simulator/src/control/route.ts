import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SimUser } from '../people/user.js';
import type { WhatsAppSimulator } from '../simulator.js';
import type { Body } from './body.js';
import { ControlError } from './control-error.js';
import type { EventLog } from './event-log.js';
import type { Inboxes } from './inboxes.js';

/** What a route may use to answer. */
export interface ControlRequest {
  sim: WhatsAppSimulator;
  /** The variable parts of the path, decoded. */
  params: string[];
  body: Body;
  inboxes: Inboxes;
  log: EventLog;
  req: IncomingMessage;
  res: ServerResponse;
}

/** Returned by a route that has written, or will go on writing, the answer itself. */
export const ANSWERED = Symbol('answered');

/** One call: `:` parts of the path become params; what `run` returns is sent as JSON. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  run: (request: ControlRequest) => unknown;
}

/** The person named by the first part of the path; 404 when there is none. */
export function personOf({ sim, params }: ControlRequest): SimUser {
  const user = sim.user(params[0]);
  if (!user) throw new ControlError(404, `no such user: ${params[0]}`);
  return user;
}
