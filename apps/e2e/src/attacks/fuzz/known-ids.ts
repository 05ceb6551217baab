/** Marks a place in a planned request that is filled with an existing id when it is sent. */
export const KNOWN = '$known';

export type IdKind = 'ticket' | 'message' | 'connection' | 'user' | 'company' | 'queue' | 'uuid' | 'media' | 'cursor';

export interface KnownId {
  [KNOWN]: IdKind;
  nth: number;
}

const isKnownId = (value: unknown): value is KnownId =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, KNOWN);

const MOST = 200;
const FIELDS: Record<string, IdKind> = {
  ticketId: 'ticket',
  around: 'message',
  whatsappId: 'connection',
  userId: 'user',
  queueId: 'queue',
  companyId: 'company',
  uuid: 'uuid',
  cursor: 'cursor',
};
/** Kind of the field `id`, by the path that answered it. */
const OWN: [RegExp, IdKind][] = [
  [/^\/tickets/, 'ticket'],
  [/^\/messages/, 'message'],
  [/^\/whatsapp/, 'connection'],
  [/^\/users/, 'user'],
  [/^\/queue/, 'queue'],
];

/** Collects ids from answers; later requests use them, so that calls build on each other. */
export class KnownIds {
  private readonly ids = new Map<IdKind, (string | number)[]>();

  constructor(start: Partial<Record<IdKind, string | number>>) {
    for (const [kind, id] of Object.entries(start)) this.store(kind as IdKind, id);
  }

  /** Replaces the marked places by known ids, or by an unused number where none is known. */
  fill(value: unknown): unknown {
    if (isKnownId(value)) return this.at(value);
    if (Array.isArray(value)) return value.map((each) => this.fill(each));
    if (typeof value !== 'object' || value === null) return value;
    const filled = Object.entries(value)
      .filter(([, each]) => !(isKnownId(each) && this.isOptional(each)))
      .map(([name, each]) => [name, this.fill(each)] as const);
    // Defines the fields instead of assigning them, so that `__proto__` stays a field.
    return Object.defineProperties(
      {},
      Object.fromEntries(filled.map(([name, each]) => [name, { value: each, enumerable: true }])),
    );
  }

  /** Collects the ids in a JSON answer of `path`. */
  learn(path: string, answer: unknown): void {
    const own = OWN.find(([pattern]) => pattern.test(path))?.[1];
    const rows = Array.isArray(answer) ? answer : [answer, ...Object.values((answer ?? {}) as object).flat()];
    for (const row of rows.slice(0, 20) as Record<string, unknown>[]) {
      if (typeof row !== 'object' || row === null) continue;
      if (own && isId(row.id)) this.store(own, row.id);
      for (const [field, kind] of Object.entries(FIELDS)) if (isId(row[field])) this.store(kind, row[field]);
      if (typeof row.mediaUrl === 'string') this.store('media', row.mediaUrl.split('/').at(-2) ?? '');
    }
  }

  /** Whether the field is omitted while no id is known, because any other value would be wrong. */
  private isOptional({ [KNOWN]: kind }: KnownId): boolean {
    return kind === 'cursor' && !this.ids.has(kind);
  }

  private at({ [KNOWN]: kind, nth }: KnownId): string | number {
    const ids = this.ids.get(kind) ?? [];
    return ids.length === 0 ? 2_147_483_646 : (ids[nth % ids.length] ?? 0);
  }

  private store(kind: IdKind, id: string | number): void {
    const ids = this.ids.get(kind) ?? [];
    if (!ids.includes(id) && ids.length < MOST) this.ids.set(kind, [...ids, id]);
  }
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');
