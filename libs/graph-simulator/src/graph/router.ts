import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fields } from '../http/fields.js';
import { readRequest } from '../http/read-request.js';
import { sendJson } from '../http/send-json.js';
import type { FaultRecord } from '../world/records.js';
import { addressOf, checkVersion } from './address.js';
import { authorize } from './authorize.js';
import { ANSWERED, type GraphCall, type GraphRoute, type Simulation } from './call.js';
import { CallLog } from './call-log.js';
import { badParameter, GraphError, unknownObject } from './graph-error.js';
import { errorOf, takeFault } from './take-fault.js';
import { usageHeaders } from './usage-headers.js';

interface CompiledRoute extends GraphRoute {
  pattern: RegExp;
}

type OpenCall = Omit<GraphCall, 'token' | 'app' | 'params'>;

/** Answers calls of the Graph API. */
export class GraphRouter {
  readonly calls = new CallLog();
  private readonly routes: CompiledRoute[];

  constructor(
    private readonly sim: Simulation,
    routes: GraphRoute[],
  ) {
    this.routes = routes.map((route) => ({
      ...route,
      pattern: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`),
    }));
  }

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { world } = this.sim;
    const url = new URL(req.url ?? '/', 'http://graph');
    const { path, version } = addressOf(world, url.pathname);
    const call: OpenCall = { ...this.sim, req, res, method: req.method ?? 'GET', path, version, ...NOTHING };
    try {
      const { fields, files } = await readRequest(req).catch(() => {
        throw badParameter('The request body could not be parsed.');
      });
      const input = new Fields({ ...Object.fromEntries(url.searchParams), ...fields.raw });
      Object.assign(call, { input, files, version: checkVersion(world, version, path) });
      await this.carryOut(call);
    } catch (cause) {
      this.refuse(call, cause);
    }
  }

  private async carryOut(call: OpenCall): Promise<void> {
    const fault = takeFault(call, ['sync', 'drop', 'http', 'slow', 'lose']);
    if (fault && (await this.apply(fault, call))) return;
    const result = await this.run(call);
    if (fault?.mode === 'lose') return this.cut(call);
    if (result === ANSWERED) return this.log(call, call.res.statusCode);
    this.log(call, 200);
    for (const [name, value] of Object.entries(usageHeaders(call))) call.res.setHeader(name, value);
    sendJson(call.res, 200, result);
  }

  /** What a fault does before the call is carried out. Returns whether the call is answered by it. */
  private async apply(fault: FaultRecord, call: OpenCall): Promise<boolean> {
    const { mode, delayMs = mode === 'slow' ? 1000 : 0 } = fault;
    if (delayMs > 0) await sleep(delayMs);
    if (mode === 'sync') throw errorOf(fault, call.world.numbers.get(call.path.split('/')[1]) !== undefined);
    if (mode === 'drop') this.cut(call);
    if (mode === 'http') this.answerNothing(call, fault);
    return mode === 'drop' || mode === 'http';
  }

  private answerNothing(call: OpenCall, { status = 503 }: FaultRecord): void {
    this.log(call, status);
    call.res.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>Service Unavailable</body></html>');
  }

  private async run(call: OpenCall): Promise<unknown> {
    for (const route of this.routes) {
      const match = route.pattern.exec(call.path);
      if (!match || route.method !== call.method) continue;
      const params = match.slice(1).map(decodeURIComponent);
      const full = { ...call, params, token: undefined, app: undefined } as unknown as GraphCall;
      if (!route.isOpen) Object.assign(full, authorize(call));
      if (route.fits?.(full) !== false) return route.run(full);
    }
    throw unknownPath(call);
  }

  private refuse(call: OpenCall, cause: unknown): void {
    const error =
      cause instanceof GraphError ? cause : new GraphError(1, `An unknown error occurred: ${String(cause)}`);
    this.log(call, error.status, error.code);
    call.res.setHeader('www-authenticate', `OAuth "Facebook Platform" "invalid_request" "${error.code}"`);
    sendJson(call.res, error.status, error.body());
  }

  private cut(call: OpenCall): void {
    this.log(call, 0);
    call.res.destroy();
  }

  private log({ world, method, path, version, input }: OpenCall, status: number, code?: number): void {
    this.calls.add({ at: world.clock.now(), method, path, version, input: input.raw, status, code });
  }
}

const NOTHING = { input: new Fields({}), files: new Map() };

function unknownPath({ path, method }: OpenCall): GraphError {
  const [, first = '', ...rest] = path.split('/');
  if (/^\d+$/.test(first)) return unknownObject(first, method.toLowerCase());
  return new GraphError(2500, `Unknown path components: /${rest.join('/') || first}`);
}
