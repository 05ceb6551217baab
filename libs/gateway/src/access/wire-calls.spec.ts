import { REST } from '@prosa/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useGateway } from '../../test/gateway-under-test.js';

const PAGE = path.resolve(import.meta.dirname, '../../../../docs/spec/wire-calls.md');
/** In the place of every parameter. */
const VALUE = '7';

interface WireCall {
  method: string;
  path: string;
}

/** Every call of the page, for example `GET /tags/{id}`. */
const CALLS: WireCall[] = [...readFileSync(PAGE, 'utf8').matchAll(/`(GET|POST|PUT|DELETE) (\/[^`]*)`/g)].map(
  ([, method = '', address = '']) => ({ method, path: address }),
);
const ROUTES: WireCall[] = Object.keys(REST).map((key) => {
  const [method = '', address = ''] = key.split(' ');
  return { method, path: address };
});

const segments = (address: string) => address.split('/').slice(1);
const isParameter = (segment: string) => /[{:]/.test(segment);

/** Whether a route answers the call at all: each segment fits, whatever its letter case. */
function answers(route: WireCall, call: WireCall): boolean {
  const [ours, theirs] = [segments(route.path), segments(call.path)];
  return (
    route.method === call.method &&
    ours.length === theirs.length &&
    ours.every((own, at) => isParameter(own) || own.toLowerCase() === theirs[at]!.toLowerCase())
  );
}

/** The first route that fits: those without parameters stand before those with (routes.spec.ts). */
const routeOf = (call: WireCall): WireCall | undefined =>
  ROUTES.filter((route) => answers(route, call)).sort(
    (a, b) => segments(a.path).filter(isParameter).length - segments(b.path).filter(isParameter).length,
  )[0];

const named = ({ method, path: address }: WireCall) => `${method} ${address}`;

describe('the calls of the wire contract', () => {
  const gateway = useGateway();

  it('are many, and each is named once', () => {
    expect(CALLS.length).toBeGreaterThan(170);
    expect(new Set(CALLS.map(named)).size).toBe(CALLS.length);
  });

  it('have no word in their address taken for the value of a parameter', () => {
    const taken = CALLS.flatMap((call) => {
      const route = routeOf(call);
      const isTaken = segments(call.path).some(
        (word, at) => !isParameter(word) && isParameter(segments(route?.path ?? '')[at] ?? ''),
      );
      return isTaken ? [`${named(call)} by ${named(route!)}`] : [];
    });

    expect(taken).toEqual([]);
  });

  it('answer a clean 404 where they are not built', async () => {
    const unbuilt = CALLS.filter((call) => routeOf(call) === undefined);
    const refused: unknown[] = [];
    for (const { method, path: address } of unbuilt) {
      const answer = await gateway.call(method, address.replaceAll(/\{\w+\}/g, VALUE), {
        body: method === 'GET' ? undefined : {},
      });
      refused.push([answer.status, await answer.json()]);
    }

    expect(unbuilt.length).toBeLessThan(CALLS.length / 2);
    expect(refused).toEqual(unbuilt.map(() => [404, { error: 'ERR_UNKNOWN_ROUTE' }]));
  });
});
