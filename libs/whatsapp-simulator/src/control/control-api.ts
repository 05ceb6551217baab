import type { ServerResponse } from 'node:http';
import { readBody } from '../server/read-body.js';
import type { WhatsAppSimulator } from '../simulator.js';
import { Body } from './body.js';
import { ControlError } from './control-error.js';
import { EventLog } from './event-log.js';
import { assertLocal } from './guard.js';
import { Inboxes } from './inboxes.js';
import { archiveRoutes } from './archive-routes.js';
import { messageRoutes } from './message-routes.js';
import { pageFiles } from './page-files.js';
import { peopleRoutes } from './people-routes.js';
import { ANSWERED, type ControlRequest, type Route } from './route.js';
import { worldRoutes } from './world-routes.js';

/** Media travels in base64, a third longer. */
const MAX_BODY_BYTES = 140 * 1024 * 1024;

export interface ControlOptions {
  /** Messages and receipts that are remembered of each phone. */
  inboxSize?: number;
  /** A file to which every message that reaches a phone is appended. */
  inboxFile?: string;
  logSize?: number;
  /** Folder of the built phone page. */
  pageDir?: string;
}

export interface ControlApi {
  inboxes: Inboxes;
  log: EventLog;
}

interface CompiledRoute extends Route {
  pattern: RegExp;
}

const ROUTES = [...worldRoutes, ...peopleRoutes, ...messageRoutes, ...archiveRoutes].map((route): CompiledRoute => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`),
}));

/** Adds the JSON control interface (`/sim/…`) and the phone page to a simulator. For this machine only, no sign-in. */
export function attachControlApi(sim: WhatsAppSimulator, options: ControlOptions = {}): ControlApi {
  const { inboxSize = 500, logSize = 200, inboxFile, pageDir } = options;
  const inboxes = new Inboxes(sim, inboxSize, inboxFile);
  const log = new EventLog(sim, logSize);
  const page = pageFiles(pageDir);
  sim.onHttp = async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://simulator');
    if (!pathname.startsWith('/sim/')) return page(req, res, pathname);
    try {
      assertLocal(req);
      const { run, params } = routeFor(req.method ?? 'GET', pathname);
      const body = Body.parse((await readBody(req, MAX_BODY_BYTES)).toString('utf8'));
      const request: ControlRequest = { sim, params, body, inboxes, log, req, res };
      const result = await run(request);
      if (result !== ANSWERED) reply(res, 200, result ?? {});
    } catch (cause) {
      refuse(res, cause);
    }
    return true;
  };
  return { inboxes, log };
}

function routeFor(method: string, pathname: string): { run: Route['run']; params: string[] } {
  for (const route of ROUTES) {
    const match = route.method === method ? route.pattern.exec(pathname) : null;
    if (match) return { run: route.run, params: match.slice(1).map(decodeURIComponent) };
  }
  throw new ControlError(404, 'no such route');
}

function refuse(res: ServerResponse, cause: unknown): void {
  const status = cause instanceof ControlError ? cause.status : 400;
  reply(res, status, { error: cause instanceof Error ? cause.message : String(cause) });
}

function reply(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}
