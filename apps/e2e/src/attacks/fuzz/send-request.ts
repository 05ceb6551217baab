import { patient } from '@prosa/testing';
import { type Dispatcher, FormData, Pool, Response } from 'undici';
import { sendPatiently } from '../../kit/send-patiently.js';
import type { KnownIds } from './known-ids.js';
import type { Operation } from './operations.js';
import type { PlannedRequest } from './requests.js';

/** Longest an answer may take (docs/spec/reliability-security.md §5 S5). */
export const HANG_MS = patient(5_000);
/** Tolerance on top of it, in durations of a trivial call. */
const TRIVIAL_CALLS = 20;
const CONNECTIONS = 24;
/** Longest path, in characters, so that no client limit is hit. */
const PATH_MAX = 12_000;

export interface FuzzAnswer {
  status: number;
  contentType: string;
  text: string;
  headers: Record<string, unknown>;
  ms: number;
}

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
};

const isRaw = (value: unknown): value is { $raw: string } =>
  typeof (value as { $raw?: unknown } | null)?.$raw === 'string';
const segmentOf = (value: unknown): string => (isRaw(value) ? value.$raw : encodeURIComponent(textOf(value)));

/** Multipart fields that take a file. */
const FILE_FIELDS = new Set(['medias', 'profileImage']);
/** Fields that would take the caller's rights, name or working hours and so end the run. */
const NOT_OF_THE_CALLER = ['profile', 'email', 'startWork', 'endWork'];

/** Sends planned requests over a limited number of keep-alive connections. */
export class FuzzClient {
  private readonly pool: Pool;

  constructor(
    private readonly url: string,
    private readonly ids: KnownIds,
    private readonly tokenOf: (operation: string) => Promise<string>,
    /** Id of the caller. */
    private readonly callerId: number,
  ) {
    // Longer than a hang, so that a hang is reported as such.
    const limit = { headersTimeout: 4 * HANG_MS, bodyTimeout: 4 * HANG_MS };
    this.pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1, keepAliveTimeout: 4_000, ...limit });
  }

  /** Throws when the connection breaks or no answer comes. */
  async send(operation: Operation, planned: PlannedRequest): Promise<FuzzAnswer> {
    const path = this.pathOf(operation, planned);
    const isOwn = Number(/^\/users\/0*(\d+)/.exec(path)?.[1]) === this.callerId;
    const { headers, body } = await this.bodyOf(planned, isOwn);
    const begin = performance.now();
    const response: Dispatcher.ResponseData = await this.pool.request({
      path,
      method: operation.method as 'GET',
      headers: { ...planned.headers, ...headers, ...(await this.authOf(planned)) },
      body,
    });
    const text = await response.body.text();
    const answer = {
      status: response.statusCode,
      contentType: String(response.headers['content-type'] ?? ''),
      text,
      headers: response.headers,
      ms: performance.now() - begin,
    };
    if (answer.status < 300 && answer.contentType.startsWith('application/json'))
      this.ids.learn(path, JSON.parse(text));
    return answer;
  }

  /**
   * Repeats a slow request and subtracts the time of trivial calls made meanwhile, so that a busy machine does not
   * count as a hang. One that a service was too busy for is repeated after a pause.
   */
  async sendPatiently(operation: Operation, planned: PlannedRequest): Promise<FuzzAnswer> {
    const first = await sendPatiently(() => this.send(operation, planned));
    if (first.ms <= HANG_MS) return first;
    const [again, trivialMs] = await Promise.all([this.send(operation, planned), this.trivialCallMs()]);
    return { ...again, ms: Math.max(0, again.ms - TRIVIAL_CALLS * trivialMs) };
  }

  private async trivialCallMs(): Promise<number> {
    const begin = performance.now();
    await (await fetch(`${this.url}/version`)).text();
    return performance.now() - begin;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private pathOf({ path }: Operation, planned: PlannedRequest): string {
    const fixed = path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(this.ids.fill(planned.path[name])));
    const query = Object.entries(this.ids.fill(planned.query) as object)
      .map(([name, value]) => `${encodeURIComponent(textOf(name))}=${encodeURIComponent(textOf(value))}`)
      .join('&');
    return `${fixed}${query && '?'}${query}`.slice(0, PATH_MAX);
  }

  private async bodyOf(
    { form, body }: PlannedRequest,
    isOwn: boolean,
  ): Promise<{ headers: Record<string, string>; body?: string | Buffer }> {
    if (form === 'none') return { headers: {} };
    const filled = this.ids.fill(body);
    if (isOwn) for (const field of NOT_OF_THE_CALLER) Reflect.deleteProperty(Object(filled) as object, field);
    const json = JSON.stringify(filled) ?? 'null';
    if (form === 'multipart') return encoded(multipart(filled));
    if (form === 'other') return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: json };
    const type = { 'content-type': 'application/json' };
    return { headers: type, body: form === 'broken' ? json.slice(0, Math.max(1, json.length - 1)) : json };
  }

  private async authOf({ who, operation }: PlannedRequest): Promise<Record<string, string>> {
    if (who === 'nobody') return {};
    const token = await this.tokenOf(operation);
    return { authorization: `Bearer ${who === 'forged' ? `${token.slice(0, -4)}AAAA` : token}` };
  }
}

/** As one piece: a form that is still being read fails beside the answer when the server has answered before its end. */
async function encoded(form: FormData): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const response = new Response(form);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** Converts the fields of a body into a form; file fields become files. */
function multipart(filled: unknown): FormData {
  const form = new FormData();
  const fields = typeof filled === 'object' && filled !== null ? Object.entries(filled) : [['medias', filled] as const];
  for (const [name, value] of fields) {
    if (FILE_FIELDS.has(String(name)))
      form.append(String(name), new Blob([textOf(value)]), `${textOf(value).slice(0, 40)}.txt`);
    else form.append(textOf(name), textOf(value));
  }
  return form;
}
