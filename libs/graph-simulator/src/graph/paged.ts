import type { Json } from '../world/json.js';
import { tokenIn } from './authorize.js';
import type { GraphCall } from './call.js';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 500;

const cursor = (index: number): string => Buffer.from(`at:${index}`).toString('base64url');
const position = (text: string): number => Number(Buffer.from(text, 'base64url').toString().slice(3)) || 0;

function startOf(input: GraphCall['input'], limit: number): number {
  const before = input.text('before');
  const after = input.text('after');
  if (before !== undefined) return Math.max(0, position(before) - limit);
  return after === undefined ? 0 : position(after) + 1;
}

/** One page of a list, with the address of the next. */
export function paged(call: GraphCall, items: Json[]): Json {
  const { input, world, req } = call;
  const limit = Math.min(MAX_LIMIT, Math.max(1, input.number('limit') ?? DEFAULT_LIMIT));
  const start = startOf(input, limit);
  const data = items.slice(start, start + limit);
  if (data.length === 0) return { data };
  const last = start + data.length - 1;
  const link = (name: string, value: string): string => {
    const url = new URL(req.url ?? '/', world.url);
    url.searchParams.delete('after');
    url.searchParams.delete('before');
    url.searchParams.set('access_token', tokenIn(call) ?? '');
    url.searchParams.set(name, value);
    return url.href;
  };
  return {
    data,
    paging: {
      cursors: { before: cursor(start), after: cursor(last) },
      ...(last < items.length - 1 && { next: link('after', cursor(last)) }),
      ...(start > 0 && { previous: link('before', cursor(start)) }),
    },
  };
}
