import type { RouteFields, RouteKey, RouteParams } from '@prosa/contracts';
import { queryString, type Query } from './query-string.js';

/** What accompanies any call. */
export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A property that is required when one of its own is, and impossible when it has none. */
type Given<N extends string, T> = [keyof T] extends [never]
  ? { [P in N]?: never }
  : Partial<T> extends T
    ? { [P in N]?: T }
    : { [P in N]: T };

type FieldsName<K extends RouteKey> = K extends `${'GET' | 'DELETE'} ${string}` ? 'query' : 'body';

/** Parameters of a query may be null, which omits them. */
type Sent<K extends RouteKey> =
  FieldsName<K> extends 'query' ? { [N in keyof RouteFields<K>]: RouteFields<K>[N] | null } : RouteFields<K>;

/** The parameters of a route's path, and its query or body. */
export type CallFields<K extends RouteKey> = Given<'params', RouteParams<K>> & Given<FieldsName<K>, Sent<K>>;

/** The second argument of a call, optional when the route needs nothing. */
export type CallArgs<K extends RouteKey, Options = CallOptions> =
  Partial<CallFields<K>> extends CallFields<K> ? [call?: CallFields<K> & Options] : [call: CallFields<K> & Options];

/** A call of any route. */
export interface AnyCall extends CallOptions {
  params?: object;
  query?: object;
  body?: unknown;
}

/** The address of a call: the path with its parameters, and the query. */
export function callAddress(path: string, { params = {}, query }: AnyCall = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return filled + queryString(query as Query | undefined);
}
