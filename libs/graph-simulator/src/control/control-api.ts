import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWERED, type Simulation } from '../graph/call.js';
import { GraphError } from '../graph/graph-error.js';
import type { GraphRouter } from '../graph/router.js';
import { Fields } from '../http/fields.js';
import { readRequest } from '../http/read-request.js';
import { sendJson } from '../http/send-json.js';
import { ControlError, type ControlRoute } from './control-call.js';
import { demoRoutes } from './demo-routes.js';
import { assertLocal } from './guard.js';
import { loginRoutes } from './login-routes.js';
import { peopleRoutes } from './people-routes.js';
import { recordRoutes } from './record-routes.js';
import { streamRoute } from './stream.js';
import { viewRoutes } from './view-routes.js';
import { worldRoutes } from './world-routes.js';

const ROUTES = [
  ...viewRoutes,
  streamRoute,
  ...worldRoutes,
  ...loginRoutes,
  ...peopleRoutes,
  ...demoRoutes,
  ...recordRoutes,
].map((route) => ({ ...route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`) }));

/** Answers `/sim/…`: for this machine only, no sign-in. */
export async function answerControl(
  sim: Simulation & { router: GraphRouter },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  try {
    assertLocal(req);
    const url = new URL(String(req.url), 'http://graph');
    const { run, params } = routeFor(String(req.method), url.pathname);
    const { fields } = await readRequest(req).catch(() => {
      throw new ControlError(400, 'the body is not JSON');
    });
    const input = new Fields({ ...Object.fromEntries(url.searchParams), ...fields.raw });
    const result = await run({ ...sim, req, res, params, input });
    if (result !== ANSWERED) sendJson(res, 200, result ?? {});
  } catch (cause) {
    const isRefusal = cause instanceof ControlError || cause instanceof GraphError;
    sendJson(res, isRefusal ? cause.status : 400, { error: textOf(cause) });
  }
}

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

function routeFor(method: string, pathname: string): { run: ControlRoute['run']; params: string[] } {
  for (const route of ROUTES) {
    const match = route.method === method ? route.pattern.exec(pathname) : null;
    if (match) return { run: route.run, params: match.slice(1).map(decodeURIComponent) };
  }
  throw new ControlError(404, 'no such route');
}
