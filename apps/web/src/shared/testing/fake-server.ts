import { ERRORS, type ErrorCode } from '@prosa/contracts';

export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
}

type Handler = (call: ReceivedCall) => unknown;

class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly details: object,
  ) {}
}

/** Answers with the error's own status: `'GET /whatsapp': () => refusal('ERR_NO_PERMISSION')`. */
export const refusal = (code: ErrorCode, details = {}): unknown => new Refusal(code, details);

/** Answers in a later task, so that pending states are visible. */
export async function later(answer: unknown): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return answer;
}

/** Answers calls as the gateway would. Keys are `METHOD /path`; a path part `:x` matches anything. */
export class FakeServer {
  readonly calls: ReceivedCall[] = [];

  constructor(private readonly handlers: Record<string, Handler>) {}

  /** Replaces fetch until the next install. */
  install(): this {
    globalThis.fetch = ((url: string, init: RequestInit) => this.answer(url, init)) as typeof fetch;
    return this;
  }

  /** Adds or replaces the answer of a route. */
  on(route: string, handler: Handler): this {
    this.handlers[route] = handler;
    return this;
  }

  /** The calls of one route, in order. */
  callsOf(route: string): ReceivedCall[] {
    return this.calls.filter((call) => matches(route, call));
  }

  private async answer(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://console.test');
    const call: ReceivedCall = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: (init.headers ?? {}) as Record<string, string>,
    };
    this.calls.push(call);
    const route = Object.keys(this.handlers).find((key) => matches(key, call));
    const result = route ? await this.handlers[route](call) : refusal('ERR_UNKNOWN_ROUTE');
    const [status, body] =
      result instanceof Refusal ? [ERRORS[result.code], { ...result.details, error: result.code }] : [200, result];
    return { status, text: async () => (body === undefined ? '' : JSON.stringify(body)) } as Response;
  }
}

function matches(route: string, call: ReceivedCall): boolean {
  const [method, path] = route.split(' ');
  return method === call.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(call.path);
}
