import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphRouter } from '../graph/router.js';
import type { Simulation } from '../graph/call.js';
import type { Fields } from '../http/fields.js';

/** A request of the control interface. */
export interface ControlCall extends Simulation {
  router: GraphRouter;
  req: IncomingMessage;
  res: ServerResponse;
  params: string[];
  input: Fields;
}

export interface ControlRoute {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run: (call: ControlCall) => unknown;
}

/** A control request that cannot be carried out. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
