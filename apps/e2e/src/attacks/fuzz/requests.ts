import fc from 'fast-check';
import type { Field, Operation } from './operations.js';
import { bodyOf, fieldOf, oddValue, type Oddness, type Value } from './values.js';

/** How a body is sent: `broken` is JSON cut short, `other` a type that the call does not accept. */
export type BodyForm = 'json' | 'multipart' | 'broken' | 'other' | 'none';

export interface PlannedRequest {
  operation: string;
  path: Record<string, Value>;
  query: Record<string, Value>;
  headers: Record<string, string>;
  body?: Value;
  form: BodyForm;
  who: 'admin' | 'nobody' | 'forged';
}

/** Path segments sent without encoding, percent signs included: encodings that no client would make. */
const RAW_SEGMENTS = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%ED%A0%80',
  '%2e%2e%2f%2e%2e',
  '..%5c..',
  '%252e',
  '.',
  '%20',
  'a;b=c',
  '%C0%AE',
];
const odd = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...RAW_SEGMENTS).map((raw) => ({ $raw: raw })) },
  { weight: 3, arbitrary: oddValue },
);

const valuesOf = (fields: Field[], place: Field['place'], oddness: Oddness): fc.Arbitrary<Record<string, Value>> => {
  const placed = fields.filter((field) => field.place === place);
  const arbitraries = placed.map(({ name, schema }) => [name, valueAt(place, fieldOf(name, schema, oddness), oddness)]);
  return fc.record(Object.fromEntries(arbitraries) as Record<string, fc.Arbitrary<Value>>, {
    requiredKeys: place === 'path' ? undefined : [],
  });
};

const valueAt = (place: Field['place'], value: fc.Arbitrary<Value>, oddness: Oddness) =>
  place === 'path' ? fc.oneof({ weight: 20, arbitrary: value }, { weight: oddness, arbitrary: odd }) : value;

const strangeQuery = fc.dictionary(
  fc.constantFrom('companyId', 'userId', '__proto__', 'constructor', 'a[b]', 'a[]', 'super', 'pageNumber'),
  oddValue,
  { maxKeys: 3 },
);

/** Characters that a header may contain. */
const headerText = fc.string({
  unit: fc.constantFrom(...'aZ09 -_=;,"/\\{}%<>*\u00e9\u00ff'),
  minLength: 1,
  maxLength: 300,
});
const headers = fc.record(
  {
    'idempotency-key': headerText,
    range: fc.oneof(fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=999999999999999-', 'x'), headerText),
    cookie: fc.oneof(fc.constantFrom('jrt=x', 'jrt=j:{"a":1}; jdt=%', 'jrt=%ff', '__proto__=1'), headerText),
    origin: fc.constantFrom('null', 'https://evil.example', 'http://localhost:1'),
    'x-forwarded-for': fc.ipV4(),
    'if-none-match': headerText,
  },
  { requiredKeys: ['x-forwarded-for'] },
) as fc.Arbitrary<Record<string, string>>;

/** Generates requests of one operation: as documented, altered in one place, and wrong in many. */
export const requestsOf = (operation: Operation): fc.Arbitrary<PlannedRequest> =>
  fc.oneof(
    { weight: 3, arbitrary: requests(operation, 0) },
    { weight: 4, arbitrary: requests(operation, 2) },
    { weight: 3, arbitrary: requests(operation, 12) },
  );

function requests({ name, fields, body, acceptsFile }: Operation, oddness: Oddness): fc.Arbitrary<PlannedRequest> {
  const forms: BodyForm[] = !body ? ['none'] : acceptsFile ? ['json', 'multipart'] : ['json'];
  const wrongForms = fc.constantFrom<BodyForm>('broken', 'other', 'none', 'json', 'multipart');
  const more = fc.oneof({ weight: 10, arbitrary: fc.constant({}) }, { weight: oddness, arbitrary: strangeQuery });
  return fc.record({
    operation: fc.constant(name),
    path: valuesOf(fields, 'path', oddness),
    query: fc.tuple(valuesOf(fields, 'query', oddness), more).map(([base, extra]) => ({ ...base, ...extra })),
    headers,
    body: body ? bodyOf(body, oddness) : oddValue,
    form: fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...forms) }, { weight: oddness, arbitrary: wrongForms }),
    who: fc.oneof(
      { weight: 20, arbitrary: fc.constant('admin' as const) },
      { weight: oddness, arbitrary: fc.constantFrom('admin', 'nobody', 'forged') },
    ),
  });
}
