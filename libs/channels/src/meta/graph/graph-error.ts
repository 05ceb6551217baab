/** What kind of refusal a Graph error is (docs/spec/wire-external.md §1, §3.7, §4.4). */
export type GraphErrorKind = 'token' | 'permission' | 'rate' | 'temporary' | 'policy' | 'other';

interface GraphErrorFacts {
  code: number;
  subcode: number | null;
  message: string;
  /** `error_data.details`: the part that is worth showing. */
  details: string;
  traceId: string;
  status: number;
}

/** The Graph API answered a request with an error: it was surely not accepted. */
export class GraphError extends Error {
  override readonly name = 'GraphError';
  readonly code: number;
  readonly subcode: number | null;
  readonly details: string;
  readonly traceId: string;
  readonly status: number;

  constructor({ code, subcode, message, details, traceId, status }: GraphErrorFacts) {
    super(`${code}${subcode === null ? '' : `/${subcode}`} ${details || message} (${traceId})`);
    this.code = code;
    this.subcode = subcode;
    this.details = details || message;
    this.traceId = traceId;
    this.status = status;
  }

  get kind(): GraphErrorKind {
    return kindOf(this.code, this.status);
  }
}

const KINDS: Partial<Record<GraphErrorKind, readonly number[]>> = {
  token: [0, 190],
  rate: [4, 17, 32, 613, 80_007, 130_429, 131_056],
  temporary: [1, 2, 131_000, 131_016, 131_057, 133_004],
  policy: [368, 130_497, 131_031, 131_048],
  permission: [3, 10],
};

/** By the code alone: titles and HTTP statuses are unreliable. */
function kindOf(code: number, status: number): GraphErrorKind {
  const known = (Object.keys(KINDS) as GraphErrorKind[]).find((kind) => KINDS[kind]?.includes(code));
  if (known) return known;
  if (code >= 200 && code <= 299) return 'permission';
  return code === -1 && status >= 500 ? 'temporary' : 'other';
}

/** From the body of an answer; -1 stands for an answer without a code. */
export function graphErrorOf(status: number, body: unknown): GraphError {
  const error = (body as { error?: Record<string, unknown> } | null)?.error ?? {};
  const data = (error['error_data'] ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return new GraphError({
    code: typeof error['code'] === 'number' ? error['code'] : -1,
    subcode: typeof error['error_subcode'] === 'number' ? error['error_subcode'] : null,
    message: text(error['message']) || `HTTP ${status}`,
    details: text(data['details']),
    traceId: text(error['fbtrace_id']),
    status,
  });
}
