import { ERRORS, type ErrorCode, type RouteKey, type RouteReply, type TextFile } from '@prosa/contracts';

export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  /** What was sent as JSON; the form of an upload. */
  body: unknown;
  headers: Record<string, string>;
}

type Body<K extends RouteKey> = RouteReply<K> extends TextFile ? string : RouteReply<K>;

/** What a handler may answer: the route's reply by the contracts, with or without headers, or a refusal. */
type Answer<K extends RouteKey> = Body<K> | Reply<Body<K>> | Refusal;

type Handler<K extends RouteKey> = (call: ReceivedCall) => Answer<K> | Promise<Answer<K>>;

type Handlers = { [K in RouteKey]?: Handler<K> };

type Filled<P extends string> = P extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : `${Before}${string}`
  : P;

/** A route, or an address of one: `PUT /users/:userId`, `PUT /users/7`. */
type CalledRoute = RouteKey | Filled<RouteKey>;

/** A refused call. */
export class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly details: object,
  ) {}
}

/** Answers with the error's own status: `'GET /whatsapp': () => refusal('ERR_NO_PERMISSION')`. */
export const refusal = (code: ErrorCode, details = {}): Refusal => new Refusal(code, details);

class Reply<T> {
  constructor(
    readonly body: T,
    readonly headers: Record<string, string>,
  ) {}
}

/** Answers with headers beside the body. */
export const withHeaders = <T>(body: T, headers: Record<string, string>): Reply<T> => new Reply(body, headers);

/** Answers in a later task, so that pending states are visible. */
export async function later<T>(answer: T): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return answer;
}

/** Answers calls as the gateway would: handlers by route return the reply of the contracts, or a refusal. */
export class FakeServer {
  readonly calls: ReceivedCall[] = [];

  constructor(private readonly handlers: Handlers) {}

  /** Replaces fetch and what sends uploads, until the next install. */
  install(): this {
    globalThis.XMLHttpRequest = fakeUploads((url, init) => this.answer(url, init));
    globalThis.fetch = ((url: string, init: RequestInit) => this.answer(url, init)) as typeof fetch;
    return this;
  }

  /** Adds or replaces the answer of a route. */
  on<K extends RouteKey>(route: K, handler: NonNullable<Handlers[K]>): this {
    Object.assign(this.handlers, { [route]: handler });
    return this;
  }

  /** The calls of one route, in order. */
  callsOf(route: CalledRoute): ReceivedCall[] {
    return this.calls.filter((call) => matches(route, call));
  }

  /** The handler of the route with the fewest parameters: `/messages/search` before `/messages/:ticketId`. */
  private handlerOf(call: ReceivedCall): ((call: ReceivedCall) => unknown) | undefined {
    const parameters = (route: string) => route.split(':').length;
    const matching = Object.entries(this.handlers).filter(([route]) => matches(route, call));
    return matching.sort(([a], [b]) => parameters(a) - parameters(b))[0]?.[1];
  }

  private async answer(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://console.test');
    const call: ReceivedCall = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      headers: (init.headers ?? {}) as Record<string, string>,
    };
    this.calls.push(call);
    const handler = this.handlerOf(call);
    const answer = handler ? await handler(call) : refusal('ERR_UNKNOWN_ROUTE');
    const { body: result, headers } = answer instanceof Reply ? answer : { body: answer, headers: {} };
    const [status, body] =
      result instanceof Refusal ? [ERRORS[result.code], { ...result.details, error: result.code }] : [200, result];
    return {
      status,
      headers: new Headers(headers),
      text: async () => (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)),
    } as Response;
  }
}

function matches(route: string, call: ReceivedCall): boolean {
  const [method, path] = route.split(' ');
  return method === call.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(call.path);
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends uploads, which need their progress and so no fetch, where other calls of a spec are answered. */
const fakeUploads = (answer: Fetch): typeof XMLHttpRequest =>
  class {
    status = 0;
    responseText = '';
    withCredentials = false;
    readonly upload: Partial<XMLHttpRequestUpload> = {};
    onload?: () => void;
    onloadend?: () => void;
    private url = '';
    private readonly headers: Record<string, string> = {};

    open(_method: string, url: string): void {
      this.url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    async send(body: FormData): Promise<void> {
      const reply = await answer(this.url, { method: 'POST', body, headers: this.headers });
      this.status = reply.status;
      this.responseText = await reply.text();
      this.onload?.();
      this.onloadend?.();
    }
  } as unknown as typeof XMLHttpRequest;
